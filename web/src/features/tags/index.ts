export { lane, plainTag } from "./tagKeys.ts";
export { useSaveTag, useTagChoice } from "./tags.queries.ts";
export { useTagsRealtime } from "./tags.realtime.ts";
