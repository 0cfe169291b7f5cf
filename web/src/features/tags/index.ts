export { TagDialog } from "./TagDialog.tsx";
export { lane, plainTag, tagKeys, type TagKind } from "./tagKeys.ts";
export { useDeleteTags, useTagChoice, useTags } from "./tags.queries.ts";
export { useTagsRealtime } from "./tags.realtime.ts";
