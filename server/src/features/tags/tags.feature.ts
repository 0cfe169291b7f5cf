import { defineFeature } from "../../platform/feature/index.ts";
import { tagsLive } from "./tags.realtime.ts";
import { tagsRoutes } from "./tags.routes.ts";

export const tagsFeature = defineFeature({
  name: "tags",
  routes: tagsRoutes,
  live: () => tagsLive,
});
