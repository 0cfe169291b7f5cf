import { z } from "zod";
import { defineEndpoint, user } from "../../core/endpoint.ts";
import { changedEvent } from "../../core/events.ts";
import { Done, Id, Timestamp } from "../../core/schemas.ts";

/** That a colleague named the reader in a note of a conversation. */
export const Notice = z.object({
  id: Id,
  ticket: z.object({ id: Id, uuid: z.uuid(), name: z.string() }),
  by: z.object({ id: Id, name: z.string() }).nullable(),
  text: z.string(),
  isRead: z.boolean(),
  createdAt: Timestamp,
});
export type Notice = z.output<typeof Notice>;

/** Notices that are kept in sight. */
export const noticesShown = 30;

export const noticesEndpoints = {
  notices: defineEndpoint({
    method: "GET",
    path: "/notices",
    summary: "Where colleagues named the caller, of conversations that the caller sees, newest first",
    access: user(),
    answer: z.object({ notices: z.array(Notice), unread: z.number().int() }),
  }),
  readNotices: defineEndpoint({
    method: "PUT",
    path: "/notices/read",
    summary: "Mark the caller's notices as read: those of a conversation, or all",
    access: user(),
    body: z.strictObject({ ticketId: Id.optional() }),
    answer: Done,
  }),
};

export const noticesLiveEvents = {
  /** Ours: what the viewer was told of is another now, or was read. */
  notice: changedEvent((id) => `company-${id}-notice`),
};
