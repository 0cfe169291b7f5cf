export { accessLane } from "./tags.access.ts";
export { moveTags, returnTags } from "./moveTags.ts";
export { contactTagsChanged } from "./tags.events.ts";
export { tagsLive } from "./tags.realtime.ts";
export { tagsRoutes } from "./tags.routes.ts";
