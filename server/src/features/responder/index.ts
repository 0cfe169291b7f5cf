export { consentReference } from "./consents.ts";
export { responderFeature } from "./responder.feature.ts";
