import { endpoints } from "@balcao/contract";
import { version } from "../../features/settings/index.ts";
import { composeOpenApi } from "../../platform/openapi/index.ts";
import { composePortugueseGuide } from "./guide.pt.ts";
import { composeGuide } from "./guide.ts";
import { parameterWords } from "./parameterWords.ts";

/** The API's description: every call of the contract, what its parameters mean, and the guide above them. */
export const describeApi = (guide = composeGuide()) =>
  composeOpenApi(endpoints, version, { guide, parameters: parameterWords });

export const describeApiInPortuguese = () => describeApi(composePortugueseGuide());
