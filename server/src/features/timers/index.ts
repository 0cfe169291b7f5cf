export { timersFeature } from "./timers.feature.ts";
