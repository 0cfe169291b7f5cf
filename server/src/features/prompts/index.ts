export { promptsFeature } from "./prompts.feature.ts";
