import { defineFeature } from "../../platform/feature/index.ts";
import { transcriptsRoutes } from "./transcripts.routes.ts";

export const transcriptsFeature = defineFeature({
  name: "transcripts",
  routes: transcriptsRoutes,
});
