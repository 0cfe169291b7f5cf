import { columnsOf, type Statement } from "../../platform/database/index.ts";
import type { FileReason } from "../../platform/storage/index.ts";
import type { ChatMessageRow, ChatRow } from "./internal-chat.present.ts";

const chatColumns = columnsOf<ChatRow>({
  id: "c.id",
  uuid: "c.uuid",
  title: "c.title",
  is_group: "c.is_group",
  owner_id: "c.owner_id",
  messages_count: "c.messages_count",
  updated_at: "c.updated_at",
  members: "all_members.members",
  last_sender: "lu.name",
  last_body: "l.body",
  last_media: "l.media",
});

/** Joins beside `chats c`. */
const chatJoins = `
  cross join lateral (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', u.id, 'name', u.name, 'pictureId', u.picture_id, 'unreads', m.unreads, 'readId', m.read_id
    ) order by app.plain(u.name), u.id), '[]') as members
    from chat_members m join users u on u.company_id = m.company_id and u.id = m.user_id
    where m.company_id = c.company_id and m.chat_id = c.id) all_members
  left join chat_messages l on l.company_id = c.company_id and l.id = c.last_message_id
  left join users lu on lu.company_id = c.company_id and lu.id = l.sender_id`;

export const chatsById = (companyId: number, ids: readonly number[]): Statement => ({
  name: "chats-by-id",
  text: `select ${chatColumns} from chats c ${chatJoins} where c.company_id = $1 and c.id = any($2::bigint[])`,
  values: [companyId, ids],
});

export const chatByUuid = (companyId: number, uuid: string): Statement => ({
  name: "chat-by-uuid",
  text: `select ${chatColumns} from chats c ${chatJoins} where c.company_id = $1 and c.uuid = $2`,
  values: [companyId, uuid],
});

interface ChatSearch {
  companyId: number;
  userId: number;
  term: string;
}

/** Chats of one member, where something was said last first; found by title, or by who else is in it. */
export const chatsPage = (
  { companyId, userId, term }: ChatSearch,
  { offset, limit }: { offset: number; limit: number },
): Statement => ({
  name: "list-chats",
  text: `
    with found as (
      select me.chat_id, me.active_at, count(*) over () as total from chat_members me
      join chats c on c.company_id = $1 and c.id = me.chat_id
      where me.company_id = $1 and me.user_id = $2 and ($3::text = ''
        or c.is_group and strpos(app.plain(c.title), app.plain($3)) > 0
        or exists (
          select from chat_members m join users u on u.company_id = $1 and u.id = m.user_id
          where m.company_id = $1 and m.chat_id = me.chat_id and m.user_id <> $2
            and strpos(app.plain(u.name), app.plain($3)) > 0))
      order by me.active_at desc, me.chat_id desc offset $4 limit $5
    )
    select ${chatColumns}, found.total from found
    join chats c on c.company_id = $1 and c.id = found.chat_id ${chatJoins}
    order by found.active_at desc, found.chat_id desc`,
  values: [companyId, userId, term, offset, limit],
});

export const countUnreadChats = (companyId: number, userId: number): Statement => ({
  name: "count-unread-chats",
  text: "select count(*)::int as count from chat_members where company_id = $1 and user_id = $2 and unreads > 0",
  values: [companyId, userId],
});

const messageColumns = columnsOf<ChatMessageRow>({
  id: "m.id",
  chat_id: "m.chat_id",
  sender:
    "case when u.id is null then null else jsonb_build_object('id', u.id, 'name', u.name, 'pictureId', u.picture_id) end",
  body: "m.body",
  media_type: "m.media_type",
  media: "m.media",
  file_id: "m.file_id",
  file: "case when f.id is null then null else jsonb_build_object('width', f.width, 'height', f.height) end",
  client_id: "m.client_id",
  mentions: "m.mentions",
  is_edited: "m.is_edited",
  is_deleted: "m.is_deleted",
  created_at: "m.created_at",
});

const messagesIn = (source: string) => `
  select ${messageColumns} from (${source}) m
  left join users u on u.company_id = m.company_id and u.id = m.sender_id
  left join files f on f.company_id = m.company_id and f.id = m.file_id
  order by m.id desc`;

export const chatMessagesById = (companyId: number, ids: readonly number[]): Statement => ({
  name: "chat-messages-by-id",
  text: messagesIn("select * from chat_messages where company_id = $1 and id = any($2::bigint[])"),
  values: [companyId, ids],
});

export interface MessagesWanted {
  chatId: number;
  /** Only older ones. */
  beforeId: number | undefined;
  offset: number;
  limit: number;
}

/** Newest first, along the index of the chat. */
export const chatMessagesPage = (
  companyId: number,
  { chatId, beforeId, offset, limit }: MessagesWanted,
): Statement => ({
  name: "list-chat-messages",
  text: messagesIn(`
    select * from chat_messages
    where company_id = $1 and chat_id = $2 and id < $3::bigint
    order by id desc offset $4 limit $5`),
  values: [companyId, chatId, beforeId ?? Number.MAX_SAFE_INTEGER, offset, limit],
});

/** A search looks at so many messages, the newest before its place. */
const searchedMessages = 20_000;

/** Searches the newest messages that say something; blind to case and accents. */
export const searchChatMessages = (
  companyId: number,
  { chatId, beforeId, offset, limit, term }: MessagesWanted & { term: string },
): Statement => ({
  name: "search-chat-messages",
  text: messagesIn(`
    select looked_at.* from (
      select * from chat_messages
      where company_id = $1 and chat_id = $2 and id < $3::bigint
      order by id desc limit ${searchedMessages}) looked_at
    where not is_deleted and strpos(app.plain(body), app.plain($6)) > 0
    order by id desc offset $4 limit $5`),
  values: [companyId, chatId, beforeId ?? Number.MAX_SAFE_INTEGER, offset, limit, term],
});

/** A file of a chat is its members', as long as its message is there. */
export const chatFiles: FileReason = (where, { id }) =>
  where.add(
    `exists (
       select 1 from chat_messages m
       join chat_members me on me.company_id = m.company_id and me.chat_id = m.chat_id and me.user_id = $?::bigint
       where m.company_id = f.company_id and m.file_id = f.id and not m.is_deleted)`,
    id,
  );
