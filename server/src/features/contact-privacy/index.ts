export { contactPrivacyFeature } from "./contact-privacy.feature.ts";
