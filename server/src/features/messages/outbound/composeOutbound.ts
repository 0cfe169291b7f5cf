import type { SendBody } from "@balcao/contract";
import type { MediaKind } from "../../../channels/port.ts";
import { renderVariables } from "@balcao/flow-engine";
import type { Tx } from "../../../platform/database/index.ts";
import { type Ctx, DomainError } from "../../../platform/http/index.ts";
import type { StoredFile } from "../../../platform/storage/index.ts";
import type { LockedTicket } from "../../tickets/index.ts";
import { mediaTypeOf, previewOfMedia, type StoredMedia } from "../inbound/content.ts";
import { messageVariables } from "./messageVariables.ts";
import type { Outbound } from "./writeOutbound.ts";

export type Draft = Omit<Outbound, "ticket" | "userId">;

interface Compose {
  ticket: LockedTicket;
  body: SendBody;
  files: readonly StoredFile[];
}

/** What one call sends: a message per file, or a text, a card, a place, a template. */
export async function composeOutbound(ctx: Ctx, tx: Tx, { ticket, body, files }: Compose): Promise<Draft[]> {
  const captions = (Array.isArray(body.body) ? body.body : [body.body]).map((text) => text.trim());
  const variables = captions.some((text) => text.includes("{{"))
    ? await messageVariables(tx, { ticket, userId: ctx.user.id })
    : undefined;
  const signs =
    body.signMessage &&
    !body.isPrivate &&
    (await ctx.services.settings.ofCompany(ctx.companyId)).sendSignMessage === "enabled";
  const write = (text: string) =>
    sign(variables ? renderVariables(text, variables) : text, signs ? ctx.user.name : undefined);
  const common = { quotedProviderId: await findQuoted(tx, ticket, body), isPrivate: body.isPrivate };

  if (files.length > 0)
    return files.map((file, index) => ({
      ...common,
      ...fileDraft(file, write(captions[index] ?? ""), body.voice),
      clientId: partId(body.clientId, index),
    }));
  const single = cardDraft(body) ?? { body: write(captions[0] ?? "") };
  if (single.body === "") throw new DomainError("ERR_EMPTY_MESSAGE");
  return [{ ...common, ...single, clientId: body.clientId ?? null }];
}

const partId = (clientId: string | undefined, index: number): string | null =>
  clientId === undefined ? null : index === 0 ? clientId : `${clientId}.${index}`;

/** `*Ana:*` and a line break, before what Ana wrote. */
const sign = (text: string, name: string | undefined): string =>
  name && text ? `*${name}:*\n${text}` : text;

function fileDraft(file: StoredFile, caption: string, voice: boolean): Draft {
  const kind = kindOf(file.mimetype);
  const media: StoredMedia = {
    state: "ready",
    kind,
    mimetype: file.mimetype,
    name: file.name,
    size: file.size,
    seconds: null,
    voice: voice && kind === "audio",
    viewOnce: false,
    waveform: null,
    locator: null,
  };
  return {
    body: caption,
    mediaType: mediaTypeOf(kind),
    media,
    fileId: file.id,
    preview: previewOfMedia(media, caption),
  };
}

function kindOf(mimetype: string): MediaKind {
  if (/^image\/(jpeg|png|webp|gif)$/.test(mimetype)) return "image";
  if (mimetype.startsWith("audio/")) return "audio";
  return /^video\/(mp4|3gpp|quicktime|webm)$/.test(mimetype) ? "video" : "document";
}

function cardDraft({ vCard, location, template }: SendBody): Draft | undefined {
  if (vCard) {
    const phone = vCard.number.replace(/\D/g, "");
    const vcard = `BEGIN:VCARD\nVERSION:3.0\nFN:${escapeCard(vCard.name)}\nTEL;type=CELL;waid=${phone}:+${phone}\nEND:VCARD`;
    return {
      body: vCard.name,
      mediaType: "contactMessage",
      data: { contacts: [{ name: vCard.name, phones: [phone], vcard }] },
      preview: `👤 ${vCard.name}`,
    };
  }
  if (location)
    return {
      body: location.name ?? location.address ?? "📍",
      mediaType: "locationMessage",
      data: location,
      preview: `📍 ${location.name ?? ""}`.trim(),
    };
  if (template) return { body: template.name, mediaType: "template", data: template, preview: template.name };
  return undefined;
}

const escapeCard = (text: string): string => text.replaceAll(/[\\;,]/g, "\\$&").replaceAll("\n", " ");

/** A quote must be of the same conversation. */
async function findQuoted(tx: Tx, ticket: LockedTicket, { quotedMsg }: SendBody): Promise<string | null> {
  if (!quotedMsg) return null;
  const row = await tx.db
    .selectFrom("messages")
    .select("provider_id")
    .where("company_id", "=", tx.companyId)
    .where("id", "=", quotedMsg)
    .where("contact_id", "=", ticket.contact_id)
    .where("connection_id", "=", ticket.connection_id)
    .executeTakeFirst();
  if (!row) throw new DomainError("ERR_NO_MESSAGE_FOUND");
  return row.provider_id;
}
