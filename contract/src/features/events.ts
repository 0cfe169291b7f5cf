import { z } from "zod";
import { recordEvent, socketEvent } from "../core/events.ts";
import { Id, Timestamp } from "../core/schemas.ts";
import { Announcement } from "./announcements/index.ts";
import { Connection, ConnectionLabel } from "./connections/index.ts";
import { ContactImport } from "./contact-imports/index.ts";
import { ContactLabel, ContactRow } from "./contacts/index.ts";
import { Message } from "./messages/index.ts";
import { Note } from "./notes/index.ts";
import { Queue } from "./queues/index.ts";
import { Schedule } from "./schedules/index.ts";
import { QuickMessage } from "./quick-messages/index.ts";
import { Tag } from "./tags/index.ts";
import { Ticket, TicketView } from "./tickets/index.ts";
import { Colleague } from "./users/index.ts";

/** Nothing but that it changed. */
const Changed = z.object({ action: z.literal("update") });

/** Every live event of the specification that has a sender. */
export const liveEvents = {
  ticket: socketEvent(
    (id) => `company-${id}-ticket`,
    z.union([
      z.object({ action: z.enum(["create", "update"]), ticket: Ticket }),
      z.object({
        action: z.literal("updateUnread"),
        ticketId: Id,
        ...Ticket.pick({ unreadMessages: true, isUnread: true, handed: true }).shape,
      }),
      z.object({ action: z.literal("delete"), ticketId: Id }),
    ]),
  ),
  /** Ours: somebody accepted a ticket that the viewer saw waiting, whether they still see it or not. */
  ticketTaken: socketEvent(
    (id) => `company-${id}-ticketTaken`,
    z.object({
      action: z.literal("create"),
      ticketId: Id,
      user: z.object({ id: Id, name: z.string() }),
      at: Timestamp,
    }),
  ),
  /** Ours: a ticket was given to its owner or queue, as `handed` says; the ticket itself comes by its own event. */
  ticketHanded: socketEvent(
    (id) => `company-${id}-ticketHanded`,
    z.object({ action: z.literal("create"), ticket: Ticket }),
  ),
  /** Ours: among the waiting tickets that the viewer may not see something came or went; only their number is theirs. */
  ticketCounts: socketEvent((id) => `company-${id}-ticketCounts`, Changed),
  ticketView: recordEvent((id) => `company-${id}-ticketView`, {
    key: "view",
    record: TicketView,
    idKey: "viewId",
  }),
  appMessage: socketEvent(
    (id) => `company-${id}-appMessage`,
    z.object({
      action: z.enum(["create", "update", "delete"]),
      message: Message,
      ticket: Ticket,
      contact: ContactLabel,
    }),
  ),
  contact: recordEvent((id) => `company-${id}-contact`, {
    key: "contact",
    record: ContactRow,
    idKey: "contactId",
  }),
  /** Ours: two contacts became one, or two again. The contacts and tickets themselves come by their own events. */
  contactMerge: socketEvent(
    (id) => `company-${id}-contactMerge`,
    z.object({ action: z.enum(["merge", "undo"]), contactId: Id, duplicateId: Id }),
  ),
  /** Ours: how far one's own import of contacts is. */
  contactImport: recordEvent((id) => `company-${id}-contactImport`, {
    key: "contactImport",
    record: ContactImport,
    idKey: "contactImportId",
  }),
  /** Ours: contacts came by an import, too many to be told one by one. */
  contactsImported: socketEvent((id) => `company-${id}-contactsImported`, Changed),
  /** Ours: a note of a ticket that the viewer may see. */
  ticketNote: recordEvent((id) => `company-${id}-ticketNote`, { key: "note", record: Note, idKey: "noteId" }),
  connection: recordEvent((id) => `company-${id}-whatsapp`, {
    key: "whatsapp",
    record: z.union([Connection, ConnectionLabel]),
    idKey: "whatsappId",
  }),
  connectionSession: socketEvent(
    (id) => `company-${id}-whatsappSession`,
    z.object({
      action: z.literal("update"),
      session: z.union([Connection, ConnectionLabel]),
    }),
  ),
  user: recordEvent((id) => `company-${id}-user`, { key: "user", record: Colleague, idKey: "userId" }),
  auth: socketEvent(
    (id) => `company-${id}-auth`,
    z.object({ action: z.enum(["update", "logout"]), user: z.object({ id: Id }) }),
  ),
  /** Ours: what comes with everybody's session, such as a setting or the due date, is another now. */
  session: socketEvent((id) => `company-${id}-session`, Changed),
  queue: recordEvent((id) => `company-${id}-queue`, { key: "queue", record: Queue, idKey: "queueId" }),
  /** In every company's namespace, of the platform. */
  announcement: recordEvent(() => "company-announcement", {
    key: "record",
    record: Announcement,
    idKey: "id",
  }),
  quickMessage: recordEvent((id) => `company-${id}-quickMessage`, {
    key: "record",
    record: QuickMessage,
    idKey: "id",
  }),
  tag: recordEvent((id) => `company${id}-tag`, { key: "tag", record: Tag, idKey: "tagId" }),
  schedule: recordEvent((id) => `company-${id}-schedule`, {
    key: "schedule",
    record: Schedule,
    idKey: "scheduleId",
  }),
};
