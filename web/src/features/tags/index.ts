export { loadTagDialog } from "./loadTagDialog.ts";
export { lane, plainTag, tagKeys } from "./tagKeys.ts";
export { useSaveTag, useTagChoice } from "./tags.queries.ts";
export { applyToLabels, movesCarriers } from "./applyTagEvent.ts";
