import { defineEvent } from "../../platform/events/index.ts";

/**
 * Came in, or was written here. Its ticket's last message and unread count changed with it, unless it is silent: then
 * nobody is notified.
 */
export const messageCreated = defineEvent<{
  messageId: number;
  ticketId: number;
  fromMe: boolean;
  isSilent?: boolean;
  /** Nobody is notified, though it is news. */
  isQuiet?: boolean;
}>("message.created");
/** Acknowledged, edited, reacted to, its file came, its sending failed. */
export const messageChanged = defineEvent<{ messageId: number; ticketId: number }>("message.changed");
/** Its sending failed for good, or is tried again: whoever asked for it by itself wants to know. */
export const messageFailureChanged = defineEvent<{ messageId: number }>("message.failure-changed");
/**
 * Messages of two contacts, or reactions of theirs, went from the one to the other: the two became one, or two again.
 */
export const messagesMoved = defineEvent<{ contactId: number; duplicateId: number }>("messages.moved");
/** Deleted for everybody: it stays as a mark. */
export const messageDeleted = defineEvent<{ messageId: number; ticketId: number }>("message.deleted");
/** Somebody starred a message, or no longer. */
export const messageStarsChanged = defineEvent<{ userId: number }>("message.stars-changed");
/** Taken back before it left: nothing of it stays. */
export const messageTakenBack = defineEvent<{ messageId: number; ticketId: number }>("message.taken-back");
