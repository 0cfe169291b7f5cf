export { accessLabels, accessLane } from "./tags.access.ts";
export type { LaneLeft, LaneStay } from "./deleteTag.ts";
export { labelContacts } from "./labelContacts.ts";
export type { TagReplaced } from "./mergeTags.ts";
export { moveTags, returnTags } from "./moveTags.ts";
export { retagContact, tagContact, untagContact } from "./tagContact.ts";
export { contactTagsChanged } from "./tags.events.ts";
export { tagsFeature } from "./tags.feature.ts";
