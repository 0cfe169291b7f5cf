export { accessLane } from "./tags.access.ts";
export { contactTagsChanged } from "./tags.events.ts";
export { tagsLive } from "./tags.realtime.ts";
export { tagsRoutes } from "./tags.routes.ts";
