import type { Chat, ChatMessage, Message } from "@balcao/contract";

interface Reader {
  chat: Chat;
  viewerId: number;
}

const known = new WeakMap<ChatMessage, Map<string, Message>>();

/** A chat's message as bubbles show one; the same object as long as nothing of it changes. */
export function asMessage(said: ChatMessage, { chat, viewerId }: Reader): Message {
  const ack = isReadByAll(said, chat) ? 3 : 1;
  const key = `${viewerId} ${ack}`;
  const views = known.get(said) ?? new Map<string, Message>();
  const view = views.get(key) ?? build(said, { viewerId, ack });
  known.set(said, views.set(key, view));
  return view;
}

/** Members besides the sender who have read it. */
export const readersOf = ({ id, senderId }: Pick<ChatMessage, "id" | "senderId">, chat: Chat): string[] =>
  chat.users.filter(({ userId, readId }) => userId !== senderId && readId >= id).map(({ user }) => user.name);

function isReadByAll({ id, senderId }: ChatMessage, { users }: Chat): boolean {
  const others = users.filter(({ userId }) => userId !== senderId);
  return others.length > 0 && others.every(({ readId }) => readId >= id);
}

function build(said: ChatMessage, { viewerId, ack }: Pick<Reader, "viewerId"> & { ack: number }): Message {
  const fromMe = said.senderId === viewerId;
  const { sender } = said;
  return {
    ...emptyMessage,
    id: said.id,
    clientId: said.clientId,
    body: said.message,
    fromMe,
    createdAt: said.createdAt,
    arrivedAt: null,
    mediaType: said.mediaType,
    mediaUrl: said.mediaUrl,
    media: said.media,
    isDeleted: said.isDeleted,
    isEdited: said.isEdited,
    ack,
    ticketId: said.chatId,
    author: fromMe || sender === null ? null : { ...sender, number: "" },
    user: fromMe && sender !== null ? { id: sender.id, name: sender.name } : null,
  };
}

/** Fields that a message of a conversation has and one of a chat has not. */
const emptyMessage = {
  wid: "",
  dataJson: null,
  quotedMsgId: null,
  quotedMsg: null,
  isPrivate: false,
  isForwarded: false,
  read: true,
  failure: null,
  contactId: 0,
  queueId: null,
  queue: null,
  transcription: null,
  linkPreview: null,
  ad: null,
  reactions: [],
} satisfies Partial<Message>;
