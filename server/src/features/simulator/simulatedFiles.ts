import { readFile } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import type { MediaKind } from "../../channels/port.ts";
import type { PhoneContent, PhoneEvent } from "../../channels/simulator/wire.ts";
import { type Ctx, DomainError, type UploadedFile } from "../../platform/http/index.ts";
import type { SimulatedPhones } from "./simulatedPhones.ts";

interface FileFields {
  caption: string;
  quotedId?: string | undefined;
  voiceSeconds?: number | undefined;
  sticker?: "true" | undefined;
}

/** File of a contact, as the channel takes it. */
export async function fileContent(file: UploadedFile, fields: FileFields): Promise<PhoneContent> {
  const isVoice = fields.voiceSeconds !== undefined;
  const isSticker = fields.sticker !== undefined && file.mimetype === "image/webp";
  const kind = isVoice ? "audio" : isSticker ? "sticker" : kindOf(file.mimetype);
  return {
    type: "media",
    bytes: await readFile(file.path),
    file: {
      kind,
      // A recording of the browser comes in a container that could also hold pictures.
      mimetype: isVoice ? file.mimetype.replace(/^video\//, "audio/") : file.mimetype,
      fileName: file.name,
      caption: fields.caption,
      ...(fields.voiceSeconds !== undefined && { voice: true, seconds: fields.voiceSeconds }),
    },
    ...(fields.quotedId !== undefined && { quotedId: fields.quotedId }),
  };
}

function kindOf(mimetype: string): MediaKind {
  if (/^image\/(jpeg|png|gif|webp)$/.test(mimetype)) return "image";
  if (mimetype.startsWith("video/")) return "video";
  return mimetype.startsWith("audio/") ? "audio" : "document";
}

export interface ShownFile {
  bytes: Uint8Array;
  mimetype: string;
}

/** A file of a message that the phone shows: kept by the hub, or from before the last start by the product. */
export async function readShownFile(
  ctx: Ctx,
  phones: SimulatedPhones,
  { connectionId, fileId }: { connectionId: number; fileId: string },
): Promise<ShownFile> {
  await phones.remember(ctx.companyId, connectionId);
  if (!shows(phones, connectionId, fileId)) throw new DomainError("ERR_NO_FILE_FOUND");
  const kept = phones.hub.file(fileId);
  if (kept) return kept;
  const address = { companyId: ctx.companyId, fileId };
  const { files, database } = ctx.services;
  const stored = await files.find(database, address);
  if (!stored) throw new DomainError("ERR_NO_FILE_FOUND");
  return { bytes: await buffer(await files.open(address)), mimetype: stored.mimetype };
}

/** The hub's files are everybody's; what a phone shows is its own. */
function shows(phones: SimulatedPhones, connectionId: number, fileId: string): boolean {
  let found = false;
  const look = (event: PhoneEvent): void => {
    if (event.type !== "history") return;
    found = event.messages.some(({ content }) => "mediaId" in content && content.mediaId === fileId);
  };
  phones.hub.subscribe(connectionId, look)();
  return found;
}
