import { endpoints } from "@balcao/contract";
import { version } from "../features/settings/index.ts";
import { composeOpenApi } from "../platform/openapi/index.ts";

/** The API's description as `docs/openapi.json` keeps it. */
export const openApiCommand = async (): Promise<string> =>
  JSON.stringify(composeOpenApi(endpoints, version), null, 2);
