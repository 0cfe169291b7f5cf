import { type MediaType, messagesPageSize } from "@balcao/contract";
import { Conditions, type Statement } from "../../platform/database/index.ts";
import { addVisible, type Labels, type Viewer } from "../tickets/index.ts";
import type { StoredMedia } from "./media/storedMedia.ts";

/** A message in one row; queue and user only by id. */
export interface ListedMessageRow {
  [column: string]: unknown;
  id: number;
  ticket_id: number;
  contact_id: number;
  connection_id: number | null;
  provider_id: string;
  client_id: string | null;
  from_me: boolean;
  body: string;
  media_type: MediaType;
  data: unknown;
  media: StoredMedia | null;
  file_id: string | null;
  file_width: number | null;
  file_height: number | null;
  file_size: number | null;
  file_mimetype: string | null;
  queue_id: number | null;
  user_id: number | null;
  author_id: number | null;
  author_name: string | null;
  author_number: string | null;
  author_picture_id: string | null;
  is_private: boolean;
  is_deleted: boolean;
  is_edited: boolean;
  is_forwarded: boolean;
  ack: number;
  read: boolean;
  failure: { code: string; reason: string } | null;
  created_at: string;
  quoted: {
    id: number;
    body: string;
    fromMe: boolean;
    mediaType: MediaType;
    authorName: string | null;
    userId: number | null;
    isDeleted: boolean;
  } | null;
  reactions: { emoji: string; fromMe: boolean; authorName: string | null }[] | null;
  transcription: string | null;
  link_preview: LinkPreviewRow | null;
}

/** A message with the labels that it shows. */
export interface MessageRow extends ListedMessageRow {
  queue_name: string | null;
  queue_color: string | null;
  user_name: string | null;
}

interface LinkPreviewRow {
  url: string;
  title: string;
  description: string;
  site: string;
  isVideo: boolean;
  fileId: string | null;
  width: number | null;
  height: number | null;
}

const ownColumns = `
  m.id, m.ticket_id, m.contact_id, m.connection_id, m.provider_id, m.client_id, m.from_me, m.body, m.media_type, m.data, m.media, m.file_id,
  f.width as file_width, f.height as file_height, f.size as file_size, f.mimetype as file_mimetype,
  m.queue_id, m.user_id,
  a.id as author_id, a.name as author_name, a.number as author_number, a.picture_id as author_picture_id,
  m.is_private, m.is_deleted, m.is_edited, m.is_forwarded, m.ack, m.read, m.failure, m.created_at, quoted.quoted, reactions.reactions,
  m.transcription, preview.link_preview`;
const columns = `${ownColumns}, q.name as queue_name, q.color as queue_color, u.name as user_name`;

const ownLabels = `
  left join files f on f.company_id = m.company_id and f.id = m.file_id
  left join contacts a on a.company_id = m.company_id and a.id = m.author_contact_id
  left join lateral (
    select json_build_object('id', o.id, 'body', case when o.is_deleted then '' else left(o.body, 500) end, 'fromMe', o.from_me,
      'mediaType', o.media_type, 'authorName', coalesce(ou.name, oa.name), 'userId', o.user_id, 'isDeleted', o.is_deleted) as quoted
    from messages o left join contacts oa on oa.company_id = o.company_id and oa.id = o.author_contact_id
      left join users ou on ou.company_id = o.company_id and ou.id = o.user_id
    where m.quoted_provider_id is not null and o.company_id = m.company_id and o.connection_id = m.connection_id and o.provider_id = m.quoted_provider_id
  ) quoted on true
  left join lateral (
    select json_agg(json_build_object('emoji', r.emoji, 'fromMe', r.author_contact_id = 0, 'authorName', ra.name) order by r.at) as reactions
    from message_reactions r left join contacts ra on ra.company_id = r.company_id and ra.id = r.author_contact_id
    where r.company_id = m.company_id and r.message_id = m.id
  ) reactions on true
  left join lateral (
    select json_build_object('url', p.url, 'title', p.title, 'description', p.description, 'site', p.site, 'isVideo', p.is_video,
      'fileId', p.file_id, 'width', p.width, 'height', p.height) as link_preview
    from link_previews p where p.company_id = m.company_id and p.id = m.link_preview_id and p.title is not null
  ) preview on true`;
const joinedLabels = `${ownLabels}
  left join queues q on q.company_id = m.company_id and q.id = m.queue_id
  left join users u on u.company_id = m.company_id and u.id = m.user_id`;

/** Messages with their labels; the condition speaks of `m`. */
export const messagesWhere = (condition: string): string =>
  `select ${columns} from messages m ${joinedLabels} where ${condition}`;

/** Of a page of messages, with their labels, newest first. */
export const messagesIn = (page: string): string =>
  `with page as (${page}) select ${columns} from page m ${joinedLabels} order by m.id desc`;

export const messagesById = (companyId: number, ids: readonly number[]): Statement => ({
  name: "messages-by-id",
  text: messagesWhere("m.company_id = $1 and m.id = any($2::bigint[]) order by m.id"),
  values: [companyId, ids],
});

/** Whose history, for whom. */
export interface Conversation {
  companyId: number;
  ticket: { id: number; contactId: number; connectionId: number | null };
  viewer: Viewer;
  /** Earlier tickets only of these queues, when given. */
  queueIds: number[] | undefined;
}
export interface HistoryRequest extends Conversation {
  page: number;
}

const countLimit = 10_000;

/**
 * The newest messages of the contact on the connection: of this ticket, and of those others that are earlier, or resolved,
 * and that the viewer may see. One row more than a page tells whether there are older ones; every row carries the count of
 * all. Their labels are those of `withMessageLabels`.
 */
export function historyPage(request: HistoryRequest): Statement {
  const { where, values, shape } = inHistory(request);
  values.push((request.page - 1) * messagesPageSize);
  return {
    name: `history-page-${shape}`,
    text: `
      with counted as (select count(*)::int as total from (select 1 from messages m where ${where.sql} limit ${countLimit}) n),
      page as (select m.* from messages m where ${where.sql} order by m.id desc limit ${messagesPageSize + 1} offset $${values.length})
      select ${ownColumns}, counted.total from counted left join (page m ${ownLabels}) on true order by m.id desc`,
    values,
  };
}

/** The row with what its queue and its user are called. */
export function withMessageLabels(row: ListedMessageRow, labels: Labels): MessageRow {
  const queue = row.queue_id === null ? undefined : labels.queues.get(row.queue_id);
  const user = row.user_id === null ? undefined : labels.users.get(row.user_id);
  return {
    ...row,
    queue_name: queue?.name ?? null,
    queue_color: queue?.color ?? null,
    user_name: user?.name ?? null,
  };
}

/** A condition on `m` and its values; `shape` names what it holds: the same shape is the same text. */
export function inHistory({ companyId, ticket, viewer, queueIds }: Conversation) {
  const { id, contactId, connectionId } = ticket;
  const values: unknown[] = [companyId, contactId, id, connectionId];
  // A row comparison with null finds nothing: without connection it must be said otherwise.
  const onConnection = (alias: string) =>
    connectionId === null
      ? `${alias}.connection_id is null and $4::bigint is null`
      : `${alias}.connection_id = $4::bigint`;
  const others = new Conditions(values)
    .add(`t.company_id = $1 and t.contact_id = $2::bigint and ${onConnection("t")}`)
    .add("t.id < $3::bigint or t.id > $3::bigint and t.status = 'closed'");
  addVisible(others, viewer);
  if (queueIds) others.add("t.queue_id is null or t.queue_id = any($?::bigint[])", queueIds);
  const where = others
    .beside()
    .add(`m.company_id = $1 and m.contact_id = $2::bigint and ${onConnection("m")}`)
    .add(
      `m.ticket_id = any(array(select $3::bigint union all select t.id from tickets t where ${others.sql}))`,
    );
  const shape = [viewer.isAdmin && "admin", connectionId === null && "orphan", queueIds && "queues"];
  return { where, values, shape: shape.filter(Boolean).join("-") };
}
