import { defineChange } from "../../platform/events/index.ts";

/**
 * Came in, or was written here. Its ticket's last message and unread count changed with it, unless it is silent: then
 * nobody is notified.
 */
export const messageCreated = defineChange<{
  messageId: number;
  ticketId: number;
  fromMe: boolean;
  isSilent?: boolean;
}>("message.created");
/** Acknowledged, edited, reacted to, its file came, its sending failed. */
export const messageChanged = defineChange<{ messageId: number; ticketId: number }>("message.changed");
/** Its sending failed for good, or is tried again: whoever asked for it by itself wants to know. */
export const messageFailureChanged = defineChange<{ messageId: number }>("message.failure-changed");
/** Deleted for everybody: it stays as a mark. */
export const messageDeleted = defineChange<{ messageId: number; ticketId: number }>("message.deleted");
