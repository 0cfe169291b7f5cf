import { z } from "zod";
import { defineEndpoint, user } from "../../core/endpoint.ts";
import { changedEvent } from "../../core/events.ts";
import { Done, Id, Timestamp } from "../../core/schemas.ts";

const told = { id: Id, isRead: z.boolean(), createdAt: Timestamp };

/** That a colleague named the reader in a note of a conversation. */
export const MentionNotice = z.object({
  ...told,
  kind: z.literal("mention"),
  ticket: z.object({ id: Id, uuid: z.uuid(), name: z.string() }),
  by: z.object({ id: Id, name: z.string() }).nullable(),
  text: z.string(),
});
export type MentionNotice = z.output<typeof MentionNotice>;

/** That a scheduled message of the reader's did not go. */
export const ScheduleNotice = z.object({
  ...told,
  kind: z.literal("schedule"),
  /** Name of whom it was for, and the moment at which it was due. */
  schedule: z.object({ id: Id, name: z.string(), dueAt: Timestamp }),
});
export type ScheduleNotice = z.output<typeof ScheduleNotice>;

/** That a connection is down; it is none any more when that is over. */
export const ConnectionNotice = z.object({
  ...told,
  kind: z.literal("connection"),
  connection: z.object({ id: Id, name: z.string() }),
  fellAt: Timestamp,
});
export type ConnectionNotice = z.output<typeof ConnectionNotice>;

/** News that waits on the bell until it is read. */
export const Notice = z.discriminatedUnion("kind", [MentionNotice, ScheduleNotice, ConnectionNotice]);
export type Notice = z.output<typeof Notice>;

/** Notices that are kept in sight. */
export const noticesShown = 30;

export const noticesEndpoints = {
  notices: defineEndpoint({
    method: "GET",
    path: "/notices",
    summary:
      "What the caller is told of, newest first: where colleagues named them, scheduled messages that did not go, connections that are down",
    access: user(),
    answer: z.object({ notices: z.array(Notice), unread: z.number().int() }),
  }),
  readNotices: defineEndpoint({
    method: "PUT",
    path: "/notices/read",
    summary: "Mark the caller's notices as read: one, those of a conversation, or all",
    access: user(),
    body: z.strictObject({ ticketId: Id.optional(), id: Id.optional() }),
    answer: Done,
    errors: ["ERR_NO_TICKET_FOUND", "ERR_NO_NOTICE_FOUND"],
  }),
};

export const noticesLiveEvents = {
  /** Ours: what the viewer was told of is another now, or was read. */
  notice: changedEvent((id) => `company-${id}-notice`),
};
