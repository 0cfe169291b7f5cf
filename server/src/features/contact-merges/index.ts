export { forgetMerges } from "./forgetMerges.ts";
export { contactMergesFeature } from "./contact-merges.feature.ts";
