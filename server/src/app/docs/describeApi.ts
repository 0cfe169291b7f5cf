import { endpoints } from "@balcao/contract";
import { version } from "../../features/settings/index.ts";
import { composeOpenApi, usualForm } from "../../platform/openapi/index.ts";
import bodies from "./bodies.json" with { type: "json" };
import { composePortugueseGuide } from "./guide.pt.ts";
import { composeGuide } from "./guide.ts";
import { parameterWords } from "./parameterWords.ts";

const words = { parameters: parameterWords, bodies };

/** The API's description: every call of the contract, what its parameters mean, a good body, and the guide above them. */
export const describeApi = () => composeOpenApi(endpoints, version, { guide: composeGuide(), ...words });

/** The same for the page that shows it, which draws an older form faster, and says that of the file. */
export const describeForPage = (language: "en" | "pt") => {
  const guide = language === "pt" ? composePortugueseGuide() : composeGuide();
  const shown = composeOpenApi(endpoints, version, { guide, ...words, form: "3.0.4" });
  return { ...shown, "x-form-of-file": usualForm };
};
