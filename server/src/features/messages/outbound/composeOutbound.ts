import type { SendBody } from "@balcao/contract";
import type { MediaKind } from "../../../channels/port.ts";
import { renderVariables } from "@balcao/flow-engine";
import type { Tx } from "../../../platform/database/index.ts";
import { type Ctx, DomainError } from "../../../platform/http/index.ts";
import { readTypedPhone } from "../../../platform/phone/index.ts";
import { formatVcard } from "../../../platform/vcard/index.ts";
import type { StoredFile } from "../../../platform/storage/index.ts";
import { canSee, factsOf, type LockedTicket } from "../../tickets/index.ts";
import { mediaTypeOf, previewOfMedia, type StoredMedia } from "../media/storedMedia.ts";
import { messageVariables } from "./messageVariables.ts";
import type { Outbound } from "./writeOutbound.ts";

export type Draft = Omit<Outbound, "ticket" | "userId" | "by">;

interface Compose {
  ticket: LockedTicket;
  body: SendBody;
  files: readonly StoredFile[];
  /** Goes alone, without words. */
  sticker?: StoredFile | undefined;
}

/** Composes what one call sends: a message per file, or a sticker, a text, a card, a place. */
export async function composeOutbound(
  ctx: Ctx,
  tx: Tx,
  { ticket, body, files, sticker }: Compose,
): Promise<Draft[]> {
  const captions = (Array.isArray(body.body) ? body.body : [body.body]).map((text) => text.trim());
  const variables = captions.some((text) => text.includes("{{"))
    ? await messageVariables(tx, { ticket, userId: ctx.user.id })
    : undefined;
  const signature = await signatureOf(ctx, body.signMessage && !body.isPrivate);
  const write = (text: string) => sign(variables ? renderVariables(text, variables) : text, signature);
  const common = { quotedProviderId: await findQuoted(ctx, tx, { ticket, body }), isPrivate: body.isPrivate };

  if (sticker) return [{ ...common, ...stickerDraft(sticker), clientId: body.clientId ?? null }];
  if (files.length > 0)
    return files.map((file, index) => ({
      ...common,
      ...fileDraft(file, write(captions[index] ?? ""), body),
      clientId: partId(body.clientId, index),
    }));
  const single = (await contactDraft(tx, body)) ?? cardDraft(body) ?? { body: write(captions[0] ?? "") };
  if (single.body === "") throw new DomainError("ERR_EMPTY_MESSAGE");
  return [{ ...common, ...single, clientId: body.clientId ?? null }];
}

const partId = (clientId: string | undefined, index: number): string | null =>
  clientId === undefined ? null : index === 0 ? clientId : `${clientId}.${index}`;

/** The name to sign with, when it is asked for and the company signs. */
export async function signatureOf(ctx: Ctx, wanted: boolean): Promise<string | undefined> {
  if (!wanted) return undefined;
  const { sendSignMessage } = await ctx.services.settings.ofCompany(ctx.companyId);
  return sendSignMessage === "enabled" ? ctx.user.name : undefined;
}

/** `*Ana:*` and a line break, before what Ana wrote. */
export const sign = (text: string, name: string | undefined): string =>
  name && text ? `*${name}:*\n${text}` : text;

/** A message that is a file, its text being the caption. */
export function fileDraft(
  file: StoredFile,
  caption: string,
  body: Pick<SendBody, "voice" | "seconds" | "waveform">,
): Draft {
  const kind = kindOf(file.mimetype);
  const voice = body.voice && kind === "audio";
  return draftOf(file, caption, {
    ...plainMedia(file, kind),
    seconds: voice ? (body.seconds ?? null) : null,
    voice,
    waveform: voice ? (body.waveform ?? null) : null,
  });
}

const stickerDraft = (file: StoredFile): Draft => draftOf(file, "", plainMedia(file, "sticker"));

const draftOf = ({ id: fileId }: StoredFile, caption: string, media: StoredMedia): Draft => ({
  body: caption,
  mediaType: mediaTypeOf(media.kind),
  media,
  fileId,
  preview: previewOfMedia(media, caption),
});

/** A stored file as what a message shows, of which no more is known. */
export const plainMedia = ({ mimetype, name, size }: StoredFile, kind: MediaKind): StoredMedia => ({
  state: "ready",
  kind,
  mimetype,
  name,
  size,
  seconds: null,
  voice: false,
  viewOnce: false,
  waveform: null,
  locator: null,
});

export function kindOf(mimetype: string): MediaKind {
  if (/^image\/(jpeg|png|webp|gif)$/.test(mimetype)) return "image";
  if (mimetype.startsWith("audio/")) return "audio";
  return /^video\/(mp4|3gpp|quicktime|webm)$/.test(mimetype) ? "video" : "document";
}

async function contactDraft(tx: Tx, { vCard }: SendBody): Promise<Draft | undefined> {
  if (!vCard) return undefined;
  if (!("contactId" in vCard) || typeof vCard.contactId !== "number")
    return "name" in vCard ? typedCard(vCard) : undefined;
  const contact = await tx.db
    .selectFrom("contacts")
    .select(["name", "number"])
    .where("company_id", "=", tx.companyId)
    .where("id", "=", vCard.contactId)
    .where("is_group", "=", false)
    .executeTakeFirst();
  if (!contact || contact.number === "") throw new DomainError("ERR_NO_CONTACT_FOUND");
  return contactCard(contact.name, contact.number);
}

function typedCard({ name, number }: { name: string; number: string }): Draft {
  if (name.trim() === "") throw new DomainError("ERR_EMPTY_MESSAGE");
  const reading = readTypedPhone(number);
  if ("number" in reading) return contactCard(name, reading.number);
  throw new DomainError("ERR_NUMBER_INVALID", { details: { problem: reading.problem } });
}

function contactCard(name: string, number: string): Draft {
  const phone = `+${number}`;
  const vcard = formatVcard({ name, phones: [phone] });
  return {
    body: name,
    mediaType: "contactMessage",
    data: { contacts: [{ name, phones: [phone], vcard }] },
    preview: `👤 ${name}`,
  };
}

function cardDraft({ location }: SendBody): Draft | undefined {
  if (location)
    return {
      body: location.name ?? location.address ?? "📍",
      mediaType: "locationMessage",
      data: location,
      preview: `📍 ${location.name ?? ""}`.trim(),
    };
  return undefined;
}

/** A quote must be of the same conversation, and of it what the sender may see. */
async function findQuoted(
  ctx: Ctx,
  tx: Tx,
  { ticket, body: { quotedMsg } }: Pick<Compose, "ticket" | "body">,
): Promise<string | null> {
  if (!quotedMsg) return null;
  const row = await tx.db
    .selectFrom("messages as m")
    .innerJoin("tickets as t", (join) =>
      join.onRef("t.company_id", "=", "m.company_id").onRef("t.id", "=", "m.ticket_id"),
    )
    .select(["m.provider_id", "m.ticket_id", "t.status", "t.user_id", "t.queue_id"])
    .where("m.company_id", "=", tx.companyId)
    .where("m.id", "=", quotedMsg)
    .where("m.contact_id", "=", ticket.contact_id)
    .where("m.connection_id", "=", ticket.connection_id)
    .executeTakeFirst();
  if (!row || (row.ticket_id !== ticket.id && !canSee(ctx.user, factsOf(row))))
    throw new DomainError("ERR_NO_MESSAGE_FOUND");
  return row.provider_id;
}
