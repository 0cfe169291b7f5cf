export { contactMergesFeature } from "./contact-merges.feature.ts";
