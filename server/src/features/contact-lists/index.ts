export { addItems } from "./verbs/addItems.ts";
export { contactListsFeature } from "./contact-lists.feature.ts";
export { createList } from "./verbs/createList.ts";
export { createListFromTag } from "./verbs/createListFromTag.ts";
export { createListOf } from "./verbs/createListOf.ts";
export { readItems } from "./verbs/readItems.ts";
export { eraseItems } from "./verbs/eraseItems.ts";
export { markItemInvalid } from "./verbs/markItemInvalid.ts";
