export { longestBody } from "./describeMessage.ts";
export { isFocused, loudnessOf } from "./decideRing.ts";
export { ringOnce } from "./ringOnce.ts";
