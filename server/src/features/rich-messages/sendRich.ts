import {
  type ButtonMessageBody,
  type ListMessageBody,
  type MediaType,
  type Message,
  type PixMessageBody,
} from "@balcao/contract";
import { type ButtonData, renderVariables, type RichData, richText } from "@balcao/flow-engine";
import type { Tx } from "../../platform/database/index.ts";
import { type Ctx, DomainError, refuseField, type UploadedFile } from "../../platform/http/index.ts";
import type { StoredFile } from "../../platform/storage/index.ts";
import {
  type Draft,
  findSentTo,
  type MessageRow,
  messagesById,
  messageVariables,
  plainMedia,
  presentMessage,
  refuseTooLarge,
  refuseUnlessAttended,
  refuseUnlessReachable,
  writeOutbound,
} from "../messages/index.ts";
import { readPixKeys } from "../settings/index.ts";
import { accessTicket, endBot, type LockedTicket, presenterFor } from "../tickets/index.ts";
import { withQrPicture } from "./qrPicture.ts";
import { readButton, readCharge, readList, type Render } from "./readRich.ts";

interface Sending<Body> {
  /** Ticket as it stood in the address. */
  ticketId: string;
  body: Body;
}

type Sent = Promise<{ messages: Message[] }>;

/** Sends a list of options, of which the contact chooses one. */
export const sendList = (ctx: Ctx, { ticketId, body }: Sending<ListMessageBody>): Sent =>
  sendRich(ctx, { ticketId, about: body, files: [], write: (render) => readList(body, render) });

/** Sends a button that copies, calls or opens an address, under a picture if one came along. */
export async function sendButton(
  ctx: Ctx,
  kind: ButtonData["kind"],
  { ticketId, body, files }: Sending<ButtonMessageBody> & { files: UploadedFile[] },
): Sent {
  const bad = files.find(({ mimetype }) => mimetype !== "image/jpeg" && mimetype !== "image/png");
  if (bad) throw new DomainError("ERR_FILE_TYPE", { details: { name: bad.name, mimetype: bad.mimetype } });
  return sendRich(ctx, { ticketId, about: body, files, write: (render) => readButton(kind, body, render) });
}

/** Sends a charge by PIX, whose code is text to copy and picture to scan. */
export async function sendPix(ctx: Ctx, { ticketId, body }: Sending<PixMessageBody>): Sent {
  const charge = readCharge(body);
  const { dataDir } = ctx.services.config;
  return withQrPicture({ text: charge.code, name: "pix.png", dataDir }, (picture) =>
    sendRich(ctx, {
      ticketId,
      about: body,
      files: [picture],
      allow: (tx) => refuseForeignKey(ctx, tx, charge.key),
      write: (render) => ({ ...charge, title: render(charge.title) }),
    }),
  );
}

/** Refuses an attendant's own key where the company keeps keys. */
async function refuseForeignKey(ctx: Ctx, tx: Tx, key: string): Promise<void> {
  if (ctx.user.isAdmin) return;
  const ours = await readPixKeys(tx);
  if (ours.length > 0 && !ours.includes(key)) throw new DomainError("ERR_FOREIGN_PIX_KEY");
}

interface Rich {
  ticketId: string;
  about: { clientId?: string | undefined; isPrivate: boolean };
  files: UploadedFile[];
  /** Refuses what the caller may not send. */
  allow?: (tx: Tx) => Promise<void>;
  write: (render: Render) => RichData;
}

/** Stores a rich message and puts it in the outbox. The same `clientId` again is the same message. */
async function sendRich(ctx: Ctx, { ticketId, about, files, allow, write }: Rich): Sent {
  if (about.isPrivate) throw new DomainError("ERR_PRIVATE_RICH_MESSAGE");
  const id = readTicketId(ticketId);
  const ids = await ctx.services.files.keeping(ctx.companyId, files, (kept) =>
    ctx.transaction(async (tx) => {
      const ticket = await accessTicket(ctx, tx, id);
      const before = about.clientId
        ? await findSentTo(tx, { userId: ctx.user.id, ticketId: id }, about.clientId)
        : [];
      if (before.length > 0) return before;
      refuseUnlessAttended(ticket);
      await allow?.(tx);
      await refuseUnlessReachable(ctx, tx, { ticket, isTemplate: false });
      for (const file of kept) await ctx.services.files.record(tx, file);
      const data = write(await rendererFor(ctx, tx, ticket));
      const parts = [compose(data, kept[0]), ...codeAlone(ctx, data, ticket)];
      refuseTooLarge(ctx, ticket, parts);
      await endBot(tx, ticket, { by: ctx.by });
      const written: number[] = [];
      for (const [index, part] of parts.entries()) {
        const clientId = about.clientId === undefined ? null : partId(about.clientId, index);
        const outbound = { ...part, ticket, userId: ctx.user.id, clientId, by: ctx.by };
        written.push(await writeOutbound(tx, ctx.services.wakeSender, outbound));
      }
      return written;
    }),
  );
  const rows = await ctx.read<MessageRow>(messagesById(ctx.companyId, ids));
  const presenter = presenterFor(ctx);
  return { messages: rows.map((row) => presentMessage(presenter, row)) };
}

const partId = (clientId: string, index: number): string => (index === 0 ? clientId : `${clientId}.${index}`);

/** Sends the code as a message of its own, where a phone can copy nothing but a whole message. */
function codeAlone(ctx: Ctx, data: RichData, { channel }: LockedTicket): Draft[] {
  const can = ctx.services.channels.get(channel)?.capabilities;
  if (data.kind !== "pix" || can?.actions.includes("pix")) return [];
  return [{ body: data.code, preview: previewOf(data) }];
}

function readTicketId(text: string): number {
  const id = Number(text);
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(id) || id === 0)
    throw new DomainError("ERR_INVALID_TICKET_ID");
  return id;
}

async function rendererFor(ctx: Ctx, tx: Tx, ticket: LockedTicket): Promise<Render> {
  const variables = await messageVariables(tx, { ticket, userId: ctx.user.id });
  return (text) => renderVariables(text, variables).trim();
}

const mediaTypes: Record<RichData["kind"], MediaType> = {
  list: "listMessage",
  copy: "interactiveMessage",
  call: "interactiveMessage",
  url: "interactiveMessage",
  pix: "chargeMessage",
};
const signs: Record<RichData["kind"], string> = { list: "📑", copy: "📋", call: "📞", url: "🔗", pix: "💠" };

const previewOf = (data: RichData): string => `${signs[data.kind]} ${data.title}`.trim();

/** Longest caption of a picture, where the message goes as one. */
const longestCaption = 1024;

/** The stored message: its text says everything, for channels that have nothing else and for the search. */
function compose(data: RichData, picture: StoredFile | undefined): Draft {
  const body = richText(data);
  if (picture && body.length > longestCaption)
    throw refuseField("description", "besidePicture", { max: longestCaption });
  return {
    body,
    mediaType: mediaTypes[data.kind],
    data,
    preview: previewOf(data),
    ...(picture && { fileId: picture.id, media: plainMedia(picture, "image") }),
  };
}
