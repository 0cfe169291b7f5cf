import type { FlowFileContent } from "@balcao/flow-engine";
import { beautySalon } from "./beautySalon.ts";
import { clinic } from "./clinic.ts";
import { estateAgent } from "./estateAgent.ts";
import { pizzeria } from "./pizzeria.ts";
import { school } from "./school.ts";
import { shop } from "./shop.ts";
import type { TemplateId } from "./templateIds.ts";

/** Ready flows; loaded when one is begun. */
export const templates: Readonly<Record<TemplateId, FlowFileContent>> = {
  clinic,
  pizzeria,
  school,
  shop,
  estateAgent,
  beautySalon,
};
