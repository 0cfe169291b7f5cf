import { defineEvent } from "../../../platform/events/index.ts";

/** Colleagues were named in a note: each is told of it. */
export const colleaguesMentioned = defineEvent<{
  messageId: number;
  ticketId: number;
  userIds: readonly number[];
}>("notices.mentioned");
/** Users are told of something else than a mention. */
export const noticesKept = defineEvent<{ noticeIds: readonly number[]; userIds: readonly number[] }>(
  "notices.kept",
);
/** Notices of these users ended: what they told of is over. */
export const noticesEnded = defineEvent<{ userIds: readonly number[] }>("notices.ended");
/** Somebody has read what they were told of. */
export const noticesRead = defineEvent<{ userIds: readonly number[] }>("notices.read");
