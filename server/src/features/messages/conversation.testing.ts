import { randomBytes } from "node:crypto";
import type { MediaType } from "@balcao/contract";
import type { Tx } from "../../platform/database/index.ts";
import type { LockedTicket } from "../tickets/index.ts";
import type { Site } from "../tickets/tickets.testing.ts";
import { mediaTypeOf, previewOfMedia, type StoredMedia } from "./media/storedMedia.ts";
import { cutPreview } from "./cutPreview.ts";

/** A message as it stands in a conversation; what is left out is usual. */
export interface BuiltMessage {
  body: string;
  fromMe?: boolean;
  at?: Date;
  providerId?: string;
  media?: Pick<StoredMedia, "kind" | "mimetype" | "name"> & Partial<StoredMedia>;
  fileId?: string;
  mediaType?: MediaType;
  data?: unknown;
  /** The place of the quoted message in the conversation. */
  quotes?: number;
  reaction?: { emoji: string; byUs: boolean };
  isPrivate?: boolean;
  isDeleted?: boolean;
  /** Text before the change. */
  editedFrom?: string;
  ack?: number;
  read?: boolean;
  failure?: { code: string; reason: string };
  userId?: number | null;
  /** Member who wrote it in a group. */
  authorId?: number;
}

export const buildMessage = async (
  site: Site,
  ticket: LockedTicket,
  message: BuiltMessage,
): Promise<number> => (await buildConversation(site, ticket, [message]))[0] ?? 0;

/** Messages as rows, oldest first, with the ticket's row as they leave it. Answers their ids. */
export const buildConversation = (
  { database, companyId }: Site,
  ticket: LockedTicket,
  messages: readonly BuiltMessage[],
): Promise<number[]> => database.tenant(companyId, (tx) => insertConversation(tx, ticket, messages));

export async function insertConversation(
  tx: Tx,
  ticket: LockedTicket,
  messages: readonly BuiltMessage[],
): Promise<number[]> {
  if (messages.length === 0) return [];
  const providerIds = messages.map(
    ({ providerId }) => providerId ?? `BUILT${randomBytes(9).toString("hex").toUpperCase()}`,
  );
  const rows = messages.map((message, index) => ({
    ...rowOf(tx, ticket, message),
    provider_id: providerIds[index] ?? "",
    quoted_provider_id: message.quotes === undefined ? null : (providerIds[message.quotes] ?? null),
  }));
  const inserted = await tx.db.insertInto("messages").values(rows).returning("id").execute();
  const ids = inserted.map(({ id }) => id);
  await insertMarks(tx, { ids, messages, contactId: ticket.contact_id });
  await updateProgress(tx, ticket, messages);
  return ids;
}

function rowOf(tx: Tx, ticket: LockedTicket, message: BuiltMessage) {
  const at = (message.at ?? new Date()).toISOString();
  const fromMe = message.fromMe ?? false;
  return {
    company_id: tx.companyId,
    ticket_id: ticket.id,
    contact_id: ticket.contact_id,
    connection_id: ticket.connection_id,
    client_id: null,
    from_me: fromMe,
    body: message.body,
    media_type: message.mediaType ?? (message.media ? mediaTypeOf(message.media.kind) : "conversation"),
    data: message.data === undefined ? null : JSON.stringify(message.data),
    media: message.media ? JSON.stringify({ ...plainMedia, ...message.media }) : null,
    file_id: message.fileId ?? null,
    author_contact_id: message.authorId ?? null,
    identity: ticket.identity,
    user_id: message.userId ?? null,
    queue_id: ticket.queue_id,
    is_private: message.isPrivate ?? false,
    is_deleted: message.isDeleted ?? false,
    is_edited: message.editedFrom !== undefined,
    ack: message.ack ?? (fromMe ? 3 : 0),
    read: message.read ?? true,
    failure: message.failure ? JSON.stringify(message.failure) : null,
    sent_at: at,
    created_at: at,
  };
}

const plainMedia: Omit<StoredMedia, "kind" | "mimetype" | "name"> = {
  state: "ready",
  size: null,
  seconds: null,
  voice: false,
  viewOnce: false,
  waveform: null,
  locator: null,
};

interface Marks {
  ids: readonly number[];
  messages: readonly BuiltMessage[];
  contactId: number;
}

async function insertMarks(tx: Tx, { ids, messages, contactId }: Marks): Promise<void> {
  const company_id = tx.companyId;
  const reactions = messages.flatMap(({ reaction, at }, index) =>
    reaction
      ? [
          {
            company_id,
            message_id: ids[index] ?? 0,
            author_contact_id: reaction.byUs ? 0 : contactId,
            emoji: reaction.emoji,
            at: (at ?? new Date()).toISOString(),
          },
        ]
      : [],
  );
  if (reactions.length > 0) await tx.db.insertInto("message_reactions").values(reactions).execute();
  const edits = messages.flatMap(({ editedFrom }, index) =>
    editedFrom === undefined ? [] : [{ company_id, message_id: ids[index] ?? 0, body: editedFrom }],
  );
  if (edits.length > 0) await tx.db.insertInto("message_edits").values(edits).execute();
}

/** The ticket as after these messages: its preview, what is unread, when it moved. */
async function updateProgress(
  tx: Tx,
  ticket: LockedTicket,
  messages: readonly BuiltMessage[],
): Promise<void> {
  const told = messages.filter((message) => !message.isPrivate);
  const last = told.at(-1) ?? messages.at(-1);
  if (!last) return;
  const lastOf = (fromMe: boolean) =>
    told.findLast((message) => (message.fromMe ?? false) === fromMe)?.at?.toISOString() ?? null;
  await tx.db
    .updateTable("tickets")
    .set({
      last_message: cutPreview(previewOf(last)),
      unread: told.filter((message) => !message.fromMe && message.read === false).length,
      last_inbound_at: lastOf(false),
      last_outbound_at: lastOf(true),
      updated_at: (last.at ?? new Date()).toISOString(),
    })
    .where("company_id", "=", tx.companyId)
    .where("id", "=", ticket.id)
    .execute();
}

function previewOf({ body, media, mediaType, isDeleted }: BuiltMessage): string {
  if (isDeleted) return "";
  if (media) return previewOfMedia({ voice: false, ...media }, body);
  if (mediaType === "locationMessage") return `📍 ${body}`.trim();
  return mediaType === "contactMessage" ? `👤 ${body}` : body;
}
