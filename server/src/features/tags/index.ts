export { accessLane } from "./tags.access.ts";
export { contactTagsChanged, tagCreated, tagDeleted, tagUpdated } from "./tags.events.ts";
export { tagsLive } from "./tags.realtime.ts";
export { tagsRoutes } from "./tags.routes.ts";
