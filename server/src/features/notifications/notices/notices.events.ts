import { defineEvent } from "../../../platform/events/index.ts";

/** Colleagues were named in a note: each is told of it. */
export const colleaguesMentioned = defineEvent<{
  messageId: number;
  ticketId: number;
  userIds: readonly number[];
}>("notices.mentioned");
/** Somebody has read what they were told of. */
export const noticesRead = defineEvent<{ userIds: readonly number[] }>("notices.read");
