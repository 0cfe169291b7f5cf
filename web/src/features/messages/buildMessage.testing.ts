import type { Message } from "@balcao/contract";

const base = new Date("2026-11-20T12:00:00.000Z");
/** A moment some seconds after noon. */
export const atSecond = (second: number): string => new Date(base.getTime() + second * 1000).toISOString();

export function buildMessage(id: number, rest: Partial<Message> = {}): Message {
  return {
    id,
    wid: `W${id}`,
    clientId: null,
    body: `Mensagem ${id}`,
    fromMe: false,
    createdAt: atSecond(id),
    arrivedAt: null,
    mediaType: "conversation",
    mediaUrl: null,
    media: null,
    dataJson: null,
    quotedMsgId: null,
    quotedMsg: null,
    isPrivate: false,
    isDeleted: false,
    isEdited: false,
    isForwarded: false,
    ack: 0,
    read: false,
    failure: null,
    ticketId: 1,
    contactId: 1,
    queueId: null,
    queue: null,
    author: null,
    user: null,
    transcription: null,
    linkPreview: null,
    ad: null,
    reactions: [],
    ...rest,
  };
}
