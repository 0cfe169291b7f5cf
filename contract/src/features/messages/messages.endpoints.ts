import { z } from "zod";
import { defineEndpoint, user } from "../../core/endpoint.ts";
import {
  BooleanSwitch,
  Done,
  Id,
  IdListText,
  IdParams,
  IdText,
  PageNumber,
  text,
} from "../../core/schemas.ts";
import { Ticket } from "../tickets/index.ts";
import { Message } from "./messages.schemas.ts";

const flag = BooleanSwitch.default(false);
/** In `multipart/form-data` everything is text: captions as a JSON array by position, flags as words. */
const captions = z
  .union([z.array(text(4000)), z.string().transform((value): string[] => parseCaptions(value))])
  .pipe(z.array(text(4000)).max(30));

export const SendBody = z.strictObject({
  body: captions.or(text(20_000)).default(""),
  /** Ours. Makes the call idempotent: the same id, the same message. */
  clientId: z
    .string()
    .max(64)
    .regex(/^[\w-]+$/)
    .optional(),
  quotedMsg: z.union([z.looseObject({ id: Id }).transform((m) => m.id), IdText]).nullish(),
  isPrivate: flag,
  signMessage: flag,
  vCard: z.looseObject({ name: z.string().max(250), number: z.string().max(50) }).nullish(),
  location: z
    .strictObject({
      latitude: z.number().min(-90).max(90),
      longitude: z.number().min(-180).max(180),
      name: text(200).optional(),
      address: text(500).optional(),
    })
    .nullish(),
  template: z
    .strictObject({
      name: z.string().max(512),
      language: z.string().max(20),
      variables: z.array(text(1024)).max(20),
    })
    .nullish(),
  /** Send files as voice notes. */
  voice: flag,
  // Sent by the clients of this API and decided by the server.
  read: z.unknown().optional(),
  fromMe: z.unknown().optional(),
  mediaUrl: z.unknown().optional(),
  contactId: z.unknown().optional(),
});
export type SendBody = z.output<typeof SendBody>;

const message = z.strictObject({ messageId: IdText });
export const messagesEndpoints = {
  list: defineEndpoint({
    method: "GET",
    path: "/messages/{ticketUuid}",
    summary: "A page of the conversation, newest page first, each ascending; marks it read",
    access: user(),
    params: z.strictObject({ ticketUuid: z.uuid() }),
    query: z.strictObject({ pageNumber: PageNumber, selectedQueues: IdListText.optional() }),
    answer: z.object({ messages: z.array(Message), hasMore: z.boolean(), count: z.number(), ticket: Ticket }),
    errors: ["ERR_NO_TICKET_FOUND"],
  }),
  send: defineEndpoint({
    method: "POST",
    path: "/messages/{ticketId}",
    summary: "Send a text, a contact card, or files; stored first, sent in order",
    access: user(),
    params: z.strictObject({ ticketId: IdText }),
    body: SendBody,
    upload: { field: "medias", maxFiles: 30 },
    answer: z.object({ messages: z.array(Message) }),
    errors: [
      "ERR_NO_TICKET_FOUND",
      "ERR_TICKET_STATUS",
      "ERR_EMPTY_MESSAGE",
      "ERR_NO_MESSAGE_FOUND",
      "ERR_FILE_TOO_LARGE",
      "ERR_FILE_TYPE",
      "ERR_CONTACT_BLOCKED",
      "ERR_CHANNEL_UNSUPPORTED",
      "ERR_WINDOW_CLOSED",
    ],
  }),
  retry: defineEndpoint({
    method: "POST",
    path: "/messages/retry/{messageId}",
    summary: "Send a failed message again",
    access: user(),
    params: message,
    answer: Message,
    errors: ["ERR_NO_MESSAGE_FOUND", "ERR_TICKET_STATUS"],
  }),
  edit: defineEndpoint({
    method: "POST",
    path: "/messages/edit/{messageId}",
    summary: "Change one's own text within 15 minutes",
    access: user(),
    params: message,
    body: z.strictObject({ body: text(20_000, 1) }),
    answer: Message,
    errors: ["ERR_NO_MESSAGE_FOUND", "ERR_EDIT_WAPP_MSG", "ERR_EMPTY_MESSAGE", "ERR_CHANNEL_UNSUPPORTED"],
  }),
  delete: defineEndpoint({
    method: "DELETE",
    path: "/messages/{id}",
    summary: "Delete one's own message, at the contact too where the channel can",
    access: user(),
    params: IdParams,
    answer: Message,
    errors: ["ERR_NO_MESSAGE_FOUND", "ERR_DELETE_WAPP_MSG"],
  }),
  react: defineEndpoint({
    method: "POST",
    path: "/messages/react/{messageId}",
    summary: "React to a message; an empty emoji takes it back",
    access: user(),
    params: message,
    body: z.strictObject({ emoji: text(16) }),
    answer: Message,
    errors: ["ERR_NO_MESSAGE_FOUND", "ERR_TICKET_STATUS", "ERR_CHANNEL_UNSUPPORTED"],
  }),
  markRead: defineEndpoint({
    method: "POST",
    path: "/messages/read/{ticketId}",
    summary: "Mark an own or group ticket as read",
    access: user(),
    params: z.strictObject({ ticketId: IdText }),
    answer: Done,
    errors: ["ERR_NO_TICKET_FOUND"],
  }),
};

function parseCaptions(value: string): string[] {
  try {
    const parsed: unknown = JSON.parse(value);
    return Array.isArray(parsed) ? parsed.map(String) : [value];
  } catch {
    return [value];
  }
}
