import { adOfMessage } from "./inbound/besideContent.ts";
import { shownState } from "./media/storedMedia.ts";
import type { Message } from "@balcao/contract";
import { maskName, maskNumber } from "../contacts/index.ts";
import type { presenterFor } from "../tickets/index.ts";
import { presentBody } from "./hiddenWords.ts";
import type { MessageRow } from "./messages.queries.ts";
import { presentData } from "./presentData.ts";

export type MessagePresenter = ReturnType<typeof presenterFor>;

/** Row → contract. What was deleted keeps its place and loses its content. */
export function presentMessage(presenter: MessagePresenter, row: MessageRow): Message {
  const shown = !row.is_deleted;
  return {
    id: row.id,
    wid: presenter.hidesNumbers ? "" : row.provider_id,
    clientId: row.client_id,
    body: shown ? presentBody({ ...row, mediaType: row.media_type }, presenter.hidesNumbers) : "",
    fromMe: row.from_me,
    ...presentTimes(row),
    mediaType: row.media_type,
    mediaUrl: shown && row.file_id ? presenter.files.link(presenter.companyId, row.file_id) : null,
    media: shown ? presentMedia(row) : null,
    dataJson: shown ? presentData(row.data, presenter.hidesNumbers) : null,
    quotedMsgId: row.quoted?.id ?? null,
    quotedMsg: row.quoted && presentQuoted(presenter, row.quoted),
    isPrivate: row.is_private,
    isDeleted: row.is_deleted,
    isEdited: row.is_edited,
    isForwarded: row.is_forwarded,
    ack: row.ack,
    read: row.read,
    failure: presenter.hidesNumbers ? maskFailure(row.failure) : row.failure,
    ticketId: row.ticket_id,
    contactId: row.contact_id,
    queueId: row.queue_id,
    queue:
      row.queue_id === null
        ? null
        : { id: row.queue_id, name: row.queue_name ?? "", color: row.queue_color ?? "" },
    author: presentAuthor(presenter, row),
    user: row.user_id === null ? null : { id: row.user_id, name: row.user_name ?? "" },
    transcription: shown ? row.transcription : null,
    linkPreview: shown ? presentLink(presenter, row.link_preview) : null,
    ad: shown ? adOfMessage(row) : null,
    reactions: (row.reactions ?? []).map(({ emoji, fromMe, authorName }) => ({
      emoji,
      fromMe,
      authorName: masked(presenter, authorName),
    })),
  };
}

/** Milliseconds by which something arrives later than usual. */
const lateMs = 60_000;

/** A provider whose clock is ahead of ours says when it was written as little as one that is silent. */
function presentTimes({ created_at: arrivedAt, sent_at: writtenAt }: MessageRow) {
  const delay = Date.parse(arrivedAt) - Date.parse(writtenAt);
  return {
    createdAt: delay > 0 ? writtenAt : arrivedAt,
    arrivedAt: delay > lateMs ? arrivedAt : null,
  };
}

/** Providers name the number in what they say of it. */
const maskFailure = (failure: Message["failure"]): Message["failure"] =>
  failure && { ...failure, reason: failure.reason.replace(/\d{8,15}/g, maskNumber) };

function presentQuoted(
  presenter: MessagePresenter,
  quoted: NonNullable<MessageRow["quoted"]>,
): Message["quotedMsg"] {
  const { data: _, ...shown } = quoted;
  return {
    ...shown,
    body: presentBody(quoted, presenter.hidesNumbers),
    authorName: masked(presenter, quoted.authorName),
  };
}

function presentMedia({ media, file }: MessageRow): Message["media"] {
  if (!media) return null;
  return {
    state: shownState(media),
    mimetype: file?.mimetype ?? media.mimetype,
    name: media.name,
    size: file?.size ?? media.size,
    seconds: media.seconds,
    voice: media.voice,
    width: file?.width ?? null,
    height: file?.height ?? null,
    waveform: media.waveform,
  };
}

function presentLink(
  { companyId, files }: MessagePresenter,
  preview: MessageRow["link_preview"],
): Message["linkPreview"] {
  if (!preview) return null;
  const { fileId, width, height, ...words } = preview;
  const image = fileId && width && height ? { url: files.link(companyId, fileId), width, height } : null;
  return { ...words, image };
}

function presentAuthor(
  { companyId, files, hidesNumbers }: MessagePresenter,
  { author }: MessageRow,
): Message["author"] {
  if (!author) return null;
  const { id, name, number, pictureId } = author;
  return {
    id,
    name: hidesNumbers ? maskName(name, number) : name,
    number: hidesNumbers ? maskNumber(number) : number,
    urlPicture: pictureId && files.link(companyId, pictureId),
  };
}

/** A name that is only a number is a number. */
const masked = ({ hidesNumbers }: MessagePresenter, name: string | null): string | null =>
  name !== null && hidesNumbers ? maskName(name, name.replace(/\D/g, "")) : name;
