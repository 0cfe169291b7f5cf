import { defineFeature } from "../../platform/feature/index.ts";
import { tagNames } from "./tags.queries.ts";
import { tagsLive } from "./tags.realtime.ts";
import { tagsRoutes } from "./tags.routes.ts";
import { undoTagCreation, undoTagDeletion, undoTagging } from "./undo/tags.undo.ts";

export const tagsFeature = defineFeature({
  name: "tags",
  routes: tagsRoutes,
  slots: () => ({ tagNames }),
  undoers: [undoTagging, undoTagDeletion, undoTagCreation],
  live: () => tagsLive,
});
