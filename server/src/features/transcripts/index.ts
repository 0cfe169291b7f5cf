export { transcriptsFeature } from "./transcripts.feature.ts";
