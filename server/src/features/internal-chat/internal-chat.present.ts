import type { Chat, ChatMessage } from "@balcao/contract";
import type { Files } from "../../platform/storage/index.ts";
import { previewOfMedia, shownState, type StoredMedia } from "../messages/index.ts";
import { canChangeChat, canDeleteChat, type ChatFacts, type ChatViewer } from "./internal-chat.policy.ts";

export interface ChatPersonRow {
  id: number;
  name: string;
  pictureId: string | null;
}

interface ChatMemberRow extends ChatPersonRow {
  unreads: number;
  readId: number;
}

export interface ChatRow {
  [column: string]: unknown;
  id: number;
  uuid: string;
  title: string;
  is_group: boolean;
  owner_id: number | null;
  messages_count: number;
  updated_at: string;
  /** Members by name. */
  members: ChatMemberRow[];
  last_sender: string | null;
  last_body: string | null;
  last_media: StoredMedia | null;
}

export interface ChatMessageRow {
  [column: string]: unknown;
  id: number;
  chat_id: number;
  sender: ChatPersonRow | null;
  body: string;
  media_type: ChatMessage["mediaType"];
  media: StoredMedia | null;
  file_id: string | null;
  file: { width: number | null; height: number | null } | null;
  client_id: string | null;
  mentions: number[];
  is_edited: boolean;
  is_deleted: boolean;
  created_at: string;
}

export interface ChatPresenter {
  files: Files;
  companyId: number;
  viewer: ChatViewer;
}

export const factsOfChat = ({ is_group, owner_id, members }: ChatRow): ChatFacts => ({
  isGroup: is_group,
  ownerId: owner_id,
  memberIds: members.map(({ id }) => id),
});

/** Characters of what was said last, in a row of the list. */
const longestPreview = 200;

export function presentChat(presenter: ChatPresenter, row: ChatRow): Chat {
  const { viewer } = presenter;
  const facts = factsOfChat(row);
  const other = row.members.find(({ id }) => id !== viewer.id);
  return {
    id: row.id,
    uuid: row.uuid,
    title: row.is_group ? row.title : (other?.name ?? ""),
    isGroup: row.is_group,
    ownerId: row.owner_id,
    lastMessage: presentLast(row),
    updatedAt: row.updated_at,
    users: row.members.map(({ unreads, readId, ...person }) => ({
      userId: person.id,
      unreads,
      readId,
      user: presentPerson(presenter, person),
    })),
    mayChange: canChangeChat(viewer, facts),
    mayDelete: canDeleteChat(viewer, facts),
  };
}

/** `{sender}: {text}`; of a file its sign and name. */
function presentLast({ last_body: body, last_media: media, last_sender: sender }: ChatRow): string {
  if (body === null) return "";
  const text = media ? previewOfMedia(media, body) : body;
  const said = [...text.replaceAll(/\s+/g, " ").trim()].slice(0, longestPreview).join("");
  return sender === null ? said : `${sender}: ${said}`;
}

const presentPerson = (
  { files, companyId }: Pick<ChatPresenter, "files" | "companyId">,
  { id, name, pictureId }: ChatPersonRow,
): NonNullable<ChatMessage["sender"]> => ({
  id,
  name,
  urlPicture: pictureId && files.link(companyId, pictureId),
});

/** Row → contract; a deleted one keeps its place and loses its content. */
export function presentChatMessage(
  presenter: Pick<ChatPresenter, "files" | "companyId">,
  row: ChatMessageRow,
): ChatMessage {
  const shown = !row.is_deleted;
  const { files, companyId } = presenter;
  return {
    id: row.id,
    chatId: row.chat_id,
    senderId: row.sender?.id ?? null,
    sender: row.sender && presentPerson(presenter, row.sender),
    message: shown ? row.body : "",
    createdAt: row.created_at,
    clientId: row.client_id,
    mediaType: shown ? row.media_type : "conversation",
    mediaUrl: shown && row.file_id ? files.link(companyId, row.file_id) : null,
    media: shown && row.media ? presentMedia(row.media, row.file) : null,
    mentions: shown ? row.mentions : [],
    isEdited: row.is_edited,
    isDeleted: row.is_deleted,
  };
}

const presentMedia = (media: StoredMedia, file: ChatMessageRow["file"]): ChatMessage["media"] => ({
  state: shownState(media),
  mimetype: media.mimetype,
  name: media.name,
  size: media.size,
  seconds: media.seconds,
  voice: media.voice,
  width: file?.width ?? null,
  height: file?.height ?? null,
  waveform: media.waveform,
});
