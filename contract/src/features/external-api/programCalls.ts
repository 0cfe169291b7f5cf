import { z } from "zod";
import { defineEndpoint, program } from "../../core/endpoint.ts";
import { Email, Id, IdParams, IdText, line, PageNumber, SearchParam, Timestamp } from "../../core/schemas.ts";
import { TicketStatus } from "../tickets/index.ts";
import { ProgramAddress } from "./address.ts";

/** Rows that come at once. */
export const programPageSize = 50;

export const ProgramTag = z.object({ id: Id, name: z.string(), color: z.string() });

/** A contact as programs see one. */
export const ProgramContact = z.object({
  id: Id,
  name: z.string(),
  /** Digits with country code, or the id of a group. */
  number: z.string(),
  email: z.string(),
  isGroup: z.boolean(),
  /** False: blocked. */
  active: z.boolean(),
  tags: z.array(ProgramTag),
});
export type ProgramContact = z.output<typeof ProgramContact>;

/** A conversation as programs see one. */
export const ProgramTicket = z.object({
  id: Id,
  uuid: z.string(),
  status: TicketStatus,
  contactId: Id,
  whatsappId: Id.nullable(),
  queueId: Id.nullable(),
  userId: Id.nullable(),
  lastMessage: z.string(),
  unreadMessages: z.number().int(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  closedAt: Timestamp.nullable(),
});
export type ProgramTicket = z.output<typeof ProgramTicket>;

export const ProgramContactBody = z.strictObject({
  number: ProgramAddress,
  name: line(2, 250),
  email: z.union([z.literal(""), Email]).default(""),
  /** Tags by their ids in `GET /external/tags`. */
  tagIds: z.array(Id).max(100).default([]),
  whatsappId: Id.nullish(),
});
export type ProgramContactBody = z.output<typeof ProgramContactBody>;

export const ProgramTicketBody = z.strictObject({
  contactId: Id,
  /** Connection for a key of the company; else its default one. */
  whatsappId: Id.nullish(),
  queueId: Id.nullish(),
  /** User who attends it; without, it waits. */
  userId: Id.nullish(),
});
export type ProgramTicketBody = z.output<typeof ProgramTicketBody>;

const ContactQuery = z.strictObject({
  /** Phone of the contact, in any form. */
  number: z.string().max(60).optional(),
  searchParam: SearchParam,
  pageNumber: PageNumber,
});
export type ProgramContactQuery = z.output<typeof ContactQuery>;

const TicketQuery = z.strictObject({
  contactId: IdText.optional(),
  status: TicketStatus.optional(),
  pageNumber: PageNumber,
});
export type ProgramTicketQuery = z.output<typeof TicketQuery>;

const contact = z.object({ contact: ProgramContact });
const ticket = z.object({ ticket: ProgramTicket });

export const programCalls = {
  findContacts: defineEndpoint({
    method: "GET",
    path: "/external/contacts",
    summary: "A program finds contacts: whose number it is, or whom a text fits",
    access: program("contacts:read"),
    query: ContactQuery,
    answer: z.object({ contacts: z.array(ProgramContact), hasMore: z.boolean() }),
    errors: ["ERR_NUMBER_INVALID", "ERR_COUNTRY_CODE_REQUIRED"],
  }),
  getContact: defineEndpoint({
    method: "GET",
    path: "/external/contacts/{id}",
    summary: "A program reads a contact",
    access: program("contacts:read"),
    params: IdParams,
    answer: contact,
    errors: ["ERR_NO_CONTACT_FOUND"],
  }),
  createContact: defineEndpoint({
    method: "POST",
    path: "/external/contacts",
    summary: "A program adds a contact; a number that one has already is refused",
    access: program("contacts:write"),
    body: ProgramContactBody,
    answer: contact,
    errors: [
      "ERR_NUMBER_INVALID",
      "ERR_COUNTRY_CODE_REQUIRED",
      "ERR_WAPP_INVALID_CONTACT",
      "ERR_DUPLICATED_CONTACT",
      "ERR_NO_TAG_FOUND",
      "ERR_NO_WAPP_FOUND",
    ],
  }),
  listTags: defineEndpoint({
    method: "GET",
    path: "/external/tags",
    summary: "A program reads the tags that contacts can carry",
    access: program("contacts:read"),
    answer: z.object({ tags: z.array(ProgramTag) }),
  }),
  tagContact: defineEndpoint({
    method: "POST",
    path: "/external/contacts/{id}/tags",
    summary: "A program puts tags on a contact, beside those that it carries",
    access: program("contacts:write"),
    params: IdParams,
    body: z.strictObject({ tagIds: z.array(Id).min(1).max(100) }),
    answer: contact,
    errors: ["ERR_NO_CONTACT_FOUND", "ERR_NO_TAG_FOUND"],
  }),
  untagContact: defineEndpoint({
    method: "DELETE",
    path: "/external/contacts/{id}/tags/{tagId}",
    summary: "A program takes a tag off a contact",
    access: program("contacts:write"),
    params: z.strictObject({ id: IdText, tagId: IdText }),
    answer: contact,
    errors: ["ERR_NO_CONTACT_FOUND", "ERR_NO_TAG_FOUND"],
  }),
  findTickets: defineEndpoint({
    method: "GET",
    path: "/external/tickets",
    summary: "A program finds conversations, the newest first; with a token those of its connection alone",
    access: program("tickets:read"),
    query: TicketQuery,
    answer: z.object({ tickets: z.array(ProgramTicket), hasMore: z.boolean() }),
  }),
  getTicket: defineEndpoint({
    method: "GET",
    path: "/external/tickets/{id}",
    summary: "A program reads a conversation",
    access: program("tickets:read"),
    params: IdParams,
    answer: ticket,
    errors: ["ERR_NO_TICKET_FOUND"],
  }),
  createTicket: defineEndpoint({
    method: "POST",
    path: "/external/tickets",
    summary: "A program opens a conversation with a contact",
    access: program("tickets:write"),
    body: ProgramTicketBody,
    answer: ticket,
    errors: [
      "ERR_NO_CONTACT_FOUND",
      "ERR_CONTACT_BLOCKED",
      "ERR_OTHER_OPEN_TICKET",
      "ERR_NO_WAPP_FOUND",
      "ERR_NO_DEF_WAPP_FOUND",
      "ERR_NO_QUEUE_FOUND",
      "ERR_NO_USER_FOUND",
    ],
  }),
  closeTicket: defineEndpoint({
    method: "POST",
    path: "/external/tickets/{id}/close",
    summary: "A program closes a conversation, without a word to the contact",
    access: program("tickets:write"),
    params: IdParams,
    answer: ticket,
    errors: ["ERR_NO_TICKET_FOUND", "ERR_TICKET_CLOSED", "ERR_TICKET_STATUS"],
  }),
};
