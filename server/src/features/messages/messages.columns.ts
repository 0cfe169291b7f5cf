import { MediaType } from "@balcao/contract";
import { columnsOf, type Fields, packRow } from "../../platform/database/index.ts";
import type { StoredMedia } from "./media/storedMedia.ts";

/** Columns of a message `m`, beside the texts that people wrote. */
const factsOf = (is: Fields) => ({
  id: is.number("m.id"),
  ticket_id: is.number("m.ticket_id"),
  contact_id: is.number("m.contact_id"),
  connection_id: is.numberOrNull("m.connection_id"),
  from_me: is.flag("m.from_me"),
  media_type: is.oneOf(MediaType.options, "m.media_type"),
  file_id: is.wordOrNull("m.file_id"),
  queue_id: is.numberOrNull("m.queue_id"),
  user_id: is.numberOrNull("m.user_id"),
  is_private: is.flag("m.is_private"),
  is_deleted: is.flag("m.is_deleted"),
  is_edited: is.flag("m.is_edited"),
  is_forwarded: is.flag("m.is_forwarded"),
  ack: is.number("m.ack"),
  read: is.flag("m.read"),
  created_at: is.moment("m.created_at"),
  /** Unknown of copies that were made before they told it. */
  sent_at: is.moment("coalesce(m.sent_at, m.created_at)"),
});

const listed = packRow(factsOf);

/** Texts that people and providers wrote. */
interface Texts {
  provider_id: string;
  client_id: string | null;
  body: string;
}
const texts = columnsOf<Texts>({
  provider_id: "m.provider_id",
  client_id: "m.client_id",
  body: "m.body",
});

/** Fields that few messages have. */
interface Extras {
  data: unknown;
  media: StoredMedia | null;
  failure: { code: string; reason: string } | null;
  transcription: string | null;
  file: { width: number | null; height: number | null; size: number; mimetype: string } | null;
  author: { id: number; name: string; number: string; pictureId: string | null } | null;
  quoted: {
    id: number | null;
    body: string;
    fromMe: boolean;
    mediaType: MediaType;
    authorName: string | null;
    userId: number | null;
    isDeleted: boolean;
    /** Of a business's message; left out where only its words came. */
    data?: unknown;
  } | null;
  link_preview: {
    url: string;
    title: string;
    description: string;
    site: string;
    isVideo: boolean;
    fileId: string | null;
    width: number | null;
    height: number | null;
  } | null;
}

interface Reaction {
  emoji: string;
  fromMe: boolean;
  authorName: string | null;
}

/** SQL of the words that came with the answer to a message that is not here (`besideContent.ts`). */
const keptQuote = `case when m.data ? 'quoted' then (
    select json_build_object('id', null, 'body', q ->> 'body', 'fromMe', (q ->> 'fromMe')::boolean, 'mediaType', q ->> 'mediaType',
      'authorName', (
        select a.name from contact_identities i join contacts a on a.company_id = $1 and a.id = i.contact_id
        where i.company_id = $1 and i.kind = q -> 'author' ->> 'kind' and i.value = q -> 'author' ->> 'value'),
      'userId', null, 'isDeleted', q ? 'isDeleted')
    from (select m.data -> 'quoted' as q) kept) end`;
const quotedIn = (messages: string) => `case when m.quoted_provider_id is not null then coalesce((
    select json_build_object('id', o.id, 'body', case when o.is_deleted then '' else left(o.body, 500) end, 'fromMe', o.from_me,
      'mediaType', o.media_type, 'authorName', coalesce(ou.name, oa.name), 'userId', o.user_id, 'isDeleted', o.is_deleted,
      'data', case when o.data ->> 'kind' = 'business' then o.data end)
    from (${messages}) o left join contacts oa on oa.company_id = $1 and oa.id = o.author_contact_id
      left join users ou on ou.company_id = $1 and ou.id = o.user_id), ${keptQuote}) end`;

/** Each is looked for only where the message names it: a join would look for every one of them of every message. */
const extras: Record<keyof Extras, string> = {
  data: "m.data",
  media: "m.media",
  failure: "m.failure",
  transcription: "m.transcription",
  file: `case when m.file_id is not null then (
    select json_build_object('width', f.width, 'height', f.height, 'size', f.size, 'mimetype', f.mimetype)
    from files f where f.company_id = $1 and f.id = m.file_id) end`,
  author: `case when m.author_contact_id is not null then (
    select json_build_object('id', a.id, 'name', a.name, 'number', a.number, 'pictureId', a.picture_id)
    from contacts a where a.company_id = $1 and a.id = m.author_contact_id) end`,
  quoted: quotedIn(
    "select * from messages o where o.company_id = $1 and o.connection_id = m.connection_id and o.provider_id = m.quoted_provider_id",
  ),
  link_preview: `case when m.link_preview_id is not null then (
    select json_build_object('url', p.url, 'title', p.title, 'description', p.description, 'site', p.site, 'isVideo', p.is_video,
      'fileId', p.file_id, 'width', p.width, 'height', p.height)
    from link_previews p where p.company_id = $1 and p.id = m.link_preview_id and p.title is not null) end`,
};

/** Reactions to the messages of an array of ids: looking once for those of a page costs less than for each message. */
export const reactionsTo = (ids: string): string => `(
  select json_agg(json_build_object('messageId', r.message_id, 'emoji', r.emoji, 'fromMe', r.author_contact_id = 0, 'authorName', ra.name) order by r.at)
  from message_reactions r left join contacts ra on ra.company_id = $1 and ra.id = r.author_contact_id
  where r.company_id = $1 and r.message_id = any(${ids}))`;

/** A message in one row; queue and user only by id. */
export type ListedMessageRow = ReturnType<typeof factsOf> & Texts & Extras & { reactions: Reaction[] | null };

/** Each in a column of its own; `$1` is the company. */
export const messageColumns = [
  listed.columns,
  texts,
  columnsOf<Extras>(extras),
  `${reactionsTo("array[m.id]")} as reactions`,
].join(", ");

const shown = "id, body, from_me, media_type, data, author_contact_id, user_id, is_deleted";
/**
 * Quoted message from the page. What a message answers stands in most cases on the same page: it is looked for
 * elsewhere only when it does not.
 */
const quotedNearby = quotedIn(`
  select ${shown} from page p where p.provider_id = m.quoted_provider_id
  union all
  select ${shown} from messages o
  where o.company_id = $1 and o.connection_id = m.connection_id and o.provider_id = m.quoted_provider_id
    and not exists (select from page p where p.provider_id = m.quoted_provider_id)`);

const asOne = `json_build_object(${Object.entries({ ...extras, quoted: quotedNearby })
  .map(([name, sql]) => `'${name}', ${sql}`)
  .join(", ")})`;
const namesAny = `coalesce(m.data, m.media, m.failure) is not null or coalesce(m.transcription, m.quoted_provider_id) is not null
  or coalesce(m.author_contact_id, m.link_preview_id) is not null or m.file_id is not null`;

/** Columns, as few as possible, of messages `m` of a CTE `page`. */
export const listedMessageColumns = `case when m.id is not null then ${listed.sql} end as facts, ${texts},
  case when ${namesAny} then ${asOne} end as extras`;

export type ListedReaction = Reaction & { messageId: number };

export type PackedMessageRow = { facts: string; extras: Extras | null } & Texts;

const noExtras: Extras = {
  data: null,
  media: null,
  failure: null,
  transcription: null,
  file: null,
  author: null,
  quoted: null,
  link_preview: null,
};

export const readListedMessage = (
  row: PackedMessageRow,
  reactedTo: readonly ListedReaction[] | null,
): ListedMessageRow => {
  const { provider_id, client_id, body } = row;
  const facts = listed.read(row.facts);
  const reactions = reactedTo?.filter(({ messageId }) => messageId === facts.id) ?? null;
  return Object.assign(facts, { provider_id, client_id, body, reactions }, row.extras ?? noExtras);
};
