export { panelFeature } from "./panel.feature.ts";
