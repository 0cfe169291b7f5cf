import { defineEvent } from "../../platform/events/index.ts";

interface OfIntegration {
  integrationId: number;
}
export const integrationCreated = defineEvent<OfIntegration>("integration.created");
/** Other fields, or another secret. */
export const integrationUpdated = defineEvent<OfIntegration>("integration.updated");
export const integrationDeleted = defineEvent<OfIntegration>("integration.deleted");
