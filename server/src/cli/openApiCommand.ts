import { assertComplete } from "../app/assertComplete.ts";
import { describeApi } from "../app/docs/describeApi.ts";
import { routes } from "../app/features.ts";

/** The API's description as `docs/openapi.json` keeps it; it promises no call that nobody serves. */
export async function openApiCommand(): Promise<string> {
  assertComplete(routes);
  return JSON.stringify(describeApi(), null, 2);
}
