import { defineEvent } from "../../platform/events/index.ts";

export const promptCreated = defineEvent<{ promptId: number }>("prompt.created");
export const promptUpdated = defineEvent<{ promptId: number }>("prompt.updated");
export const promptDeleted = defineEvent<{ promptId: number }>("prompt.deleted");
