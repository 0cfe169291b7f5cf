import { defineFeature } from "../../platform/feature/index.ts";
import { stickersLive } from "./stickers.realtime.ts";
import { stickersRoutes } from "./stickers.routes.ts";

export const stickersFeature = defineFeature({
  name: "stickers",
  routes: stickersRoutes,
  live: ({ services }) => stickersLive(services.files),
});
