import type { GalleryKind } from "@balcao/contract";
import type { Statement } from "../../../platform/database/index.ts";
import { type Conversation, inHistory, messagesIn } from "../messages.queries.ts";

export const hitLimit = 200;
export const stretchLimit = 1_000;
export const galleryPage = 60;

export interface Hit {
  [column: string]: unknown;
  id: number;
  created_at: string;
  excerpt: string;
}

export interface HitSearch {
  term: string;
  beforeId: number | undefined;
  hidesNumbers: boolean;
}

/** Names on cards that are only numbers, and numbers that buttons dial, are as good as not there. */
const shownBody = `(case when m.media_type = 'contactMessage' or m.data ->> 'kind' = 'business'
  then app.shown_body(m.media_type, m.body, m.data) else m.body end)`;

/** Places where the conversation says `term`: read through by its index, which is as long as the conversation alone. */
export function findHits(conversation: Conversation, { term, beforeId, hidesNumbers }: HitSearch): Statement {
  const { where, values, shape } = inHistory(conversation);
  const body = hidesNumbers ? shownBody : "m.body";
  where.add(`not m.is_deleted and strpos(app.plain(${body}), app.plain($?)) > 0`, term);
  where.add("m.id < $?::bigint", beforeId ?? Number.MAX_SAFE_INTEGER);
  values.push(term);
  return {
    name: `find-hits-${shape}${hidesNumbers ? "-masked" : ""}`,
    text: `
      select m.id, least(m.sent_at, m.created_at) as created_at,
        substr(${body}, greatest(strpos(app.plain(${body}), app.plain($${values.length})) - 40, 1), 140) as excerpt
      from messages m where ${where.sql} order by m.id desc limit ${hitLimit + 1}`,
    values,
  };
}

/** The messages from `fromId` up to `beforeId`, newest first; one more than the limit tells that it was reached. */
export function stretchOf(
  conversation: Conversation,
  { fromId, beforeId }: { fromId: number; beforeId: number },
): Statement {
  const { where, values, shape } = inHistory(conversation);
  where.add("m.id >= $?::bigint", fromId).add("m.id < $?::bigint", beforeId);
  return {
    name: `stretch-${shape}`,
    text: messagesIn(
      `select m.* from messages m where ${where.sql} order by m.id desc limit ${stretchLimit + 1}`,
    ),
    values,
  };
}

/**
 * Conditions for what a gallery lists of each kind; files by the index of those that have one, links by that of those
 * with an address.
 */
const listedIn: Record<Exclude<GalleryKind, "starred">, string> = {
  media: "m.file_id is not null and m.media_type in ('image', 'video')",
  documents: "m.file_id is not null and m.media_type = 'application'",
  links: "strpos(m.body, '://') > 0",
};

/** Found by the stars of a user, which are few. */
const starred = `m.id = any(array(
  select s.message_id from message_stars s where s.company_id = $1 and s.user_id = $?::bigint))`;

/** A page of what the conversation holds of a kind, newest first; one more than fits tells that there are others. */
export function galleryOf(
  conversation: Conversation,
  { kind, beforeId }: { kind: GalleryKind; beforeId: number | undefined },
): Statement {
  const { where, values, shape } = inHistory(conversation);
  if (kind === "starred") where.add(`not m.is_deleted and ${starred}`, conversation.viewer.id);
  else where.add(`not m.is_deleted and ${listedIn[kind]}`);
  where.add("m.id < $?::bigint", beforeId ?? Number.MAX_SAFE_INTEGER);
  return {
    name: `gallery-${kind}-${shape}`,
    text: messagesIn(
      `select m.* from messages m where ${where.sql} order by m.id desc limit ${galleryPage + 1}`,
    ),
    values,
  };
}

/** Asks whether the conversation goes further back than `id`. */
export function olderThan(conversation: Conversation, id: number): Statement {
  const { where, values, shape } = inHistory(conversation);
  where.add("m.id < $?::bigint", id);
  return {
    name: `older-than-${shape}`,
    text: `select 1 from messages m where ${where.sql} limit 1`,
    values,
  };
}

/** The first message since a moment. */
export function firstSince(
  conversation: Conversation,
  { date, timezone }: { date: string; timezone: string },
): Statement {
  const { where, values, shape } = inHistory(conversation);
  where.add("m.created_at >= $?::date::timestamp at time zone $?::text", date, timezone);
  return {
    name: `first-since-${shape}`,
    text: `select m.id from messages m where ${where.sql} order by m.id limit 1`,
    values,
  };
}
