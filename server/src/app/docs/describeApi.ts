import { endpoints } from "@balcao/contract";
import { version } from "../../features/settings/index.ts";
import { composeOpenApi } from "../../platform/openapi/index.ts";
import bodies from "./bodies.json" with { type: "json" };
import { composePortugueseGuide } from "./guide.pt.ts";
import { composeGuide } from "./guide.ts";
import { parameterWords } from "./parameterWords.ts";

/** The API's description: every call of the contract, what its parameters mean, a good body, and the guide above them. */
export const describeApi = (guide = composeGuide()) =>
  composeOpenApi(endpoints, version, { guide, parameters: parameterWords, bodies });

export const describeApiInPortuguese = () => describeApi(composePortugueseGuide());
