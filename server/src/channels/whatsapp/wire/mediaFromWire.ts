import type { proto } from "baileys";

import type { InboundMedia, MediaKind } from "../../port.ts";
import type { ReadContent } from "./contentFromWire.ts";

/** The parts that all of WhatsApp's media messages share. */
interface WireFile {
  mimetype?: string | null | undefined;
  directPath?: string | null | undefined;
  mediaKey?: Uint8Array | null | undefined;
  fileSha256?: Uint8Array | null | undefined;
  fileEncSha256?: Uint8Array | null | undefined;
  fileLength?: number | { toNumber(): number } | null | undefined;
  contextInfo?: proto.IContextInfo | null | undefined;
  seconds?: number | null | undefined;
}

/** Data kept to fetch a file later. There is no host in it: a sender must not choose where the server connects to. */
export type WhatsappLocator = {
  kind: MediaKind;
  directPath: string;
  /** Base64, like the hashes. */
  mediaKey: string;
  fileEncSha256: string;
  fileSha256: string;
};

export function mediaFromWire(message: proto.IMessage, viewOnce: boolean): ReadContent | undefined {
  const { imageMessage, videoMessage, ptvMessage, documentMessage, audioMessage, stickerMessage } = message;
  const video = videoMessage ?? ptvMessage;
  if (imageMessage) return read("image", imageMessage, { caption: imageMessage.caption, viewOnce });
  if (video) return read("video", video, { caption: video.caption, viewOnce });
  if (audioMessage) return readAudio(audioMessage, viewOnce);
  if (stickerMessage) return read("sticker", stickerMessage, {});
  if (!documentMessage) return undefined;
  const fileName = documentMessage.fileName ?? documentMessage.title ?? undefined;
  return read("document", documentMessage, {
    caption: documentMessage.caption,
    ...(fileName !== undefined && { fileName }),
  });
}

function readAudio(audio: proto.Message.IAudioMessage, viewOnce: boolean): ReadContent {
  const waveform = audio.waveform?.length ? [...audio.waveform].slice(0, 64) : undefined;
  return read("audio", audio, { viewOnce, voice: audio.ptt ?? false, ...(waveform && { waveform }) });
}

interface Extras extends Pick<InboundMedia, "fileName" | "voice" | "waveform" | "viewOnce"> {
  caption?: string | null | undefined;
}

function read(kind: MediaKind, file: WireFile, { caption, viewOnce, ...extras }: Extras): ReadContent {
  const size = typeof file.fileLength === "object" ? file.fileLength?.toNumber() : file.fileLength;
  const media: InboundMedia = {
    mimetype: file.mimetype ?? "application/octet-stream",
    ...(size && { size }),
    ...(file.seconds && { seconds: file.seconds }),
    ...(viewOnce && { viewOnce }),
    ...extras,
    locator: locatorOf(kind, file),
  };
  return {
    content: { type: kind, caption: caption ?? "", media },
    contextInfo: file.contextInfo ?? undefined,
  };
}

function locatorOf(kind: MediaKind, file: WireFile): WhatsappLocator {
  return {
    kind,
    directPath: file.directPath ?? "",
    mediaKey: base64(file.mediaKey),
    fileEncSha256: base64(file.fileEncSha256),
    fileSha256: base64(file.fileSha256),
  };
}

function base64(bytes: Uint8Array | null | undefined): string {
  return Buffer.from(bytes ?? []).toString("base64");
}
