export { supportFeature } from "./support.feature.ts";
