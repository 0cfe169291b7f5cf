export { helpsFeature } from "./helps.feature.ts";
