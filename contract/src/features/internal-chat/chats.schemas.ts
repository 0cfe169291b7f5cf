import { z } from "zod";
import { because, issue } from "../../core/problems.ts";
import {
  PeopleIds,
  BooleanSwitch,
  Id,
  IdText,
  line,
  longestText,
  text,
  Timestamp,
} from "../../core/schemas.ts";
import { Message, MediaType } from "../messages/index.ts";

/** Messages of a chat that come at once, newest first. */
export const chatPageSize = 20;
/** Most members of a chat: each is told of every message in it. */
export const mostMembers = 200;

export const ChatPerson = z.object({
  id: Id,
  name: z.string(),
  /** A signed link, or null. */
  urlPicture: z.string().nullable(),
});

export const ChatMember = z.object({
  userId: Id,
  unreads: z.number().int(),
  /** The newest message that this person has read; 0 for none. */
  readId: z.number().int(),
  user: ChatPerson,
});
export type ChatMember = z.output<typeof ChatMember>;

export const Chat = z.object({
  id: Id,
  uuid: z.uuid(),
  /** Title of a group; of a private chat the other's name. Empty: the other's account is gone. */
  title: z.string(),
  isGroup: z.boolean(),
  /** Null: the owner's account is gone, and the admins among its members see to it. */
  ownerId: Id.nullable(),
  /** `{sender}: {text}` of the newest message; empty while there is none. */
  lastMessage: z.string(),
  updatedAt: Timestamp,
  users: z.array(ChatMember),
  /** True if the viewer may give it another title and other members. */
  mayChange: z.boolean(),
  mayDelete: z.boolean(),
});
export type Chat = z.output<typeof Chat>;

export const ChatMessage = z.object({
  id: Id,
  chatId: Id,
  /** Null: the sender's account is gone. */
  senderId: Id.nullable(),
  sender: ChatPerson.nullable(),
  message: z.string(),
  createdAt: Timestamp,
  /** The sender's own id, to recognise what is being sent. */
  clientId: z.string().nullable(),
  mediaType: MediaType.extract(["conversation", "image", "audio", "video", "application"]),
  mediaUrl: Message.shape.mediaUrl,
  media: Message.shape.media,
  /** Members who are named in it. */
  mentions: z.array(Id),
  isEdited: z.boolean(),
  isDeleted: z.boolean(),
});
export type ChatMessage = z.output<typeof ChatMessage>;

const People = z
  .array(z.union([Id, z.looseObject({ id: Id }).transform((person) => person.id)]))
  .min(1)
  .max(mostMembers - 1)
  .transform((ids) => [...new Set(ids)]);

/** A group has a title and any number of others; a private chat one other, and no title. */
export const ChatBody = z
  .strictObject({
    users: People,
    title: line(1, 100).optional(),
    /** Ours. Left out, it is a group. */
    isGroup: BooleanSwitch.default(true),
  })
  .superRefine(({ isGroup, title, users }, ctx) => {
    if (isGroup && title === undefined) ctx.addIssue(issue("required", { path: ["title"] }));
    if (!isGroup && users.length > 1) ctx.addIssue(issue("listLong", { max: 1, path: ["users"] }));
  });
export type ChatBody = z.output<typeof ChatBody>;

export const ChatChange = z.strictObject({ users: People.optional(), title: line(1, 100).optional() });
export type ChatChange = z.output<typeof ChatChange>;

export const ChatMessageBody = z.strictObject({
  message: text(longestText).default(""),
  /** Ours. Makes the call idempotent: the same id, the same message. */
  clientId: z
    .string()
    .max(64)
    .regex(/^[\w-]+$/, because("plainLetters"))
    .optional(),
  /** Ours. Members who are named in the text, and told so. */
  mentions: PeopleIds.default([]),
});
export type ChatMessageBody = z.output<typeof ChatMessageBody>;

export const ChatReadBody = z.strictObject({
  /** Oneself. */
  userId: IdText.optional(),
  /** Ours. The newest message that was seen; left out, all. */
  messageId: Id.optional(),
});
export type ChatReadBody = z.output<typeof ChatReadBody>;
