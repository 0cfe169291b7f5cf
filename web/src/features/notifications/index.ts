export { longestBody } from "./describeMessage.ts";
export { isFocused, loudnessOf } from "./decideRing.ts";
export { tell } from "./tell.ts";
