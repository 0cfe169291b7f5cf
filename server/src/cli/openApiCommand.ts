import { endpoints } from "@balcao/contract";
import { assertComplete } from "../app/assertComplete.ts";
import { routes } from "../app/features.ts";
import { version } from "../features/settings/index.ts";
import { composeOpenApi } from "../platform/openapi/index.ts";

/** The API's description as `docs/openapi.json` keeps it; it promises no call that nobody serves. */
export async function openApiCommand(): Promise<string> {
  assertComplete(routes);
  return JSON.stringify(composeOpenApi(endpoints, version), null, 2);
}
