export { lane, plainTag, tagKeys } from "./tagKeys.ts";
export { useSaveTag, useTagChoice } from "./tags.queries.ts";
export { applyToLabels, isRestored } from "./applyTagEvent.ts";
