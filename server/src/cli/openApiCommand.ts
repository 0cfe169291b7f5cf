import { assertComplete } from "../app/assertComplete.ts";
import { describeApi } from "../app/docs/describeApi.ts";
import { routes } from "../app/features.ts";
import type { Route } from "../platform/http/index.ts";

/** The API's description as `docs/openapi.json` keeps it. */
export const openApiCommand = async (): Promise<string> => describeServed(routes);

/** Describes the API; it promises no call that nobody serves. */
export function describeServed(served: readonly Route[]): string {
  assertComplete(served);
  return JSON.stringify(describeApi(), null, 2);
}
