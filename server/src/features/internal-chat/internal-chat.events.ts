import { defineEvent } from "../../platform/events/index.ts";

export const chatCreated = defineEvent<{ chatId: number }>("chat.created");
/** `left`: who was in it and is not any more. */
export const chatUpdated = defineEvent<{ chatId: number; left: number[] }>("chat.updated");
export const chatDeleted = defineEvent<{ chatId: number; members: number[] }>("chat.deleted");
export const chatRead = defineEvent<{ chatId: number; userId: number }>("chat.read");
export const chatMessageCreated = defineEvent<{ chatId: number; messageId: number }>("chat.message-created");
/** Edited, or deleted. */
export const chatMessageChanged = defineEvent<{ chatId: number; messageId: number }>("chat.message-changed");
