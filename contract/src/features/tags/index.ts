import { z } from "zod";
import { defineEndpoint, user } from "../../core/endpoint.ts";
import { socketEvent } from "../../core/events.ts";
import {
  changeOf,
  Colour,
  Done,
  Id,
  IdParams,
  IdText,
  line,
  longestText,
  pageQuery,
  SearchParam,
  text,
} from "../../core/schemas.ts";

/** 0: a label for contacts; 1: a kanban lane for tickets. */
export const TagKind = z.union([z.literal(0), z.literal(1)]);
const TagKindText = z.coerce.number().pipe(TagKind);

export const TagContact = z.object({ id: Id, name: z.string(), number: z.string() });
export const TagTicket = z.object({ ticketId: Id, uuid: z.uuid(), contactName: z.string() });

export const Tag = z.object({
  id: Id,
  name: z.string(),
  color: z.string(),
  kanban: TagKind,
  userId: Id.nullable(),
  /** Hours a ticket stays in this lane; 0 for ever. */
  timeLane: z.number().int(),
  nextLaneId: Id.nullable(),
  rollbackLaneId: Id.nullable(),
  greetingMessageLane: z.string(),
  /** Hours after which a card has been in this lane for too long; 0: never. */
  ageLimit: z.number().int(),
  /** Number of cards beyond which the lane is too full; 0: none. */
  cardLimit: z.number().int(),
});
export type Tag = z.output<typeof Tag>;
export const TagLabel = Tag.pick({ id: true, name: true, color: true });
export type TagLabel = z.output<typeof TagLabel>;

/** A row of the list: how many carry the tag, and the first of them. */
export const TagRow = Tag.extend({
  contactsCount: z.number().int(),
  contacts: z.array(TagContact),
  ticketTags: z.array(TagTicket),
  /** Conversations that wait or are attended, of those that the viewer sees, whose contact carries it; of a lane 0. */
  openTickets: z.number().int(),
});
export type TagRow = z.output<typeof TagRow>;

/** The longest stay of a ticket in a lane: a year. */
export const longestStayHours = 8760;
/** The largest limit of cards of a lane. */
export const mostCards = 10_000;

export const TagBody = z.strictObject({
  id: Id.optional(),
  userId: Id.nullish(),
  name: line(3, 50),
  /** Random when left out. */
  color: Colour.optional(),
  kanban: z.union([TagKind, z.boolean().transform((v) => (v ? (1 as const) : (0 as const)))]).default(0),
  timeLane: z.number().int().min(0).max(longestStayHours).default(0),
  nextLaneId: Id.nullable().default(null),
  rollbackLaneId: Id.nullable().default(null),
  greetingMessageLane: text(longestText).default(""),
  ageLimit: z.number().int().min(0).max(longestStayHours).default(0),
  cardLimit: z.number().int().min(0).max(mostCards).default(0),
});
export type TagBody = z.output<typeof TagBody>;

const refusals = ["ERR_NO_TAG_FOUND", "ERR_TAG_NAME_TAKEN", "ERR_NO_USER_FOUND"] as const;
const contactAndTag = z.strictObject({ tagId: IdText, contactId: IdText });

export const tagsEndpoints = {
  list: defineEndpoint({
    method: "GET",
    path: "/tags",
    summary: "Tags or lanes by name",
    access: user(),
    query: z.strictObject({ ...pageQuery, kanban: TagKindText.default(0), tagId: IdText.optional() }),
    answer: z.object({ tags: z.array(TagRow), count: z.number(), hasMore: z.boolean() }),
  }),
  listAll: defineEndpoint({
    method: "GET",
    path: "/tags/list",
    summary: "Every tag, to choose from",
    access: user(),
    query: z.strictObject({
      kanban: TagKindText.default(0),
      companyId: IdText.optional(),
      searchParam: SearchParam,
    }),
    answer: z.array(TagLabel),
  }),
  get: defineEndpoint({
    method: "GET",
    path: "/tags/{id}",
    summary: "A tag with those who carry it",
    access: user(),
    params: IdParams,
    answer: TagRow,
    errors: ["ERR_NO_TAG_FOUND"],
  }),
  create: defineEndpoint({
    method: "POST",
    path: "/tags",
    summary: "Create a tag, or a lane, which is for those who have the dashboard",
    access: user(),
    body: TagBody,
    answer: Tag,
    errors: [...refusals, "ERR_NO_PERMISSION", "ERR_PLAN_FEATURE", "ERR_LIMIT_REACHED"],
    undoable: true,
  }),
  update: defineEndpoint({
    method: "PUT",
    path: "/tags/{id}",
    summary: "Change a tag",
    access: user(),
    params: IdParams,
    body: changeOf(TagBody),
    answer: Tag,
    errors: [...refusals, "ERR_PLAN_FEATURE"],
  }),
  delete: defineEndpoint({
    method: "DELETE",
    path: "/tags/{id}",
    summary: "Delete a tag everywhere",
    undoable: true,
    access: user(),
    params: IdParams,
    query: z.strictObject({
      /** Of a lane: the lane that its tickets go to; left out, they are in none. */
      moveTo: IdText.optional(),
    }),
    answer: Done,
    errors: ["ERR_NO_TAG_FOUND"],
  }),
  merge: defineEndpoint({
    method: "POST",
    path: "/tags/{id}/merge",
    summary: "Merge a label into another: whoever carries the first carries the other, and the first is gone",
    access: user(),
    params: IdParams,
    body: z.strictObject({
      /** The label that stays. */
      into: Id,
    }),
    answer: z.object({
      tag: Tag,
      /** Contacts that carried the first. */
      contacts: z.number().int(),
    }),
    errors: ["ERR_NO_TAG_FOUND", "ERR_TAGS_CANNOT_MERGE"],
  }),
  syncContact: defineEndpoint({
    method: "POST",
    path: "/tags/sync",
    summary: "A contact carries exactly these tags",
    undoable: true,
    access: user(),
    body: z.strictObject({
      contactId: Id,
      tags: z.array(z.union([Id, z.looseObject({ id: Id }).transform((tag) => tag.id)])).max(100),
    }),
    answer: z.object({ tags: z.array(TagLabel) }),
    errors: ["ERR_NO_CONTACT_FOUND", "ERR_NO_TAG_FOUND"],
  }),
  ofContact: defineEndpoint({
    method: "GET",
    path: "/contactTags/{contactId}",
    summary: "A contact's tags",
    access: user(),
    params: z.strictObject({ contactId: IdText }),
    answer: z.object({ tags: z.array(TagLabel) }),
    errors: ["ERR_NO_CONTACT_FOUND"],
  }),
  addToContact: defineEndpoint({
    method: "PUT",
    path: "/tags-contacts/{tagId}/{contactId}",
    summary: "Put a tag on a contact, beside those that it carries",
    undoable: true,
    access: user(),
    params: contactAndTag,
    answer: z.object({ tags: z.array(TagLabel) }),
    errors: ["ERR_NO_TAG_FOUND", "ERR_NO_CONTACT_FOUND"],
  }),
  removeFromContact: defineEndpoint({
    method: "DELETE",
    path: "/tags-contacts/{tagId}/{contactId}",
    summary: "Take a tag off a contact",
    undoable: true,
    access: user(),
    params: contactAndTag,
    answer: Done,
    errors: ["ERR_NO_TAG_FOUND", "ERR_NO_CONTACT_FOUND"],
  }),
};

/** Live events about tags. */
export const tagsLiveEvents = {
  tag: socketEvent(
    (id) => `company${id}-tag`,
    z.union([
      z.object({
        action: z.enum(["create", "update"]),
        tag: Tag,
        /** Ours: its deletion was taken back; whoever carried it carries it again. */
        restored: z.boolean().optional(),
      }),
      z.object({
        action: z.literal("delete"),
        tagId: Id,
        /** Ours: the label that whoever carried it carries now. */
        mergedInto: Id.optional(),
      }),
    ]),
  ),
};
