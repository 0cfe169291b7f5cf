import { sql } from "kysely";
import type { Tx } from "../../platform/database/index.ts";
import type { Actor } from "../../platform/events/index.ts";
import { withoutDialled } from "./hiddenWords.ts";
import { previewAfterEdit } from "./link-previews/linkPreviews.jobs.ts";
import type { LockedMessage } from "./messages.access.ts";
import { messageChanged, messageDeleted } from "./messages.events.ts";
import { deletedPreview, renewLastMessage } from "./renewLastMessage.ts";
import { type PreviewedMessage, storedPreview } from "./storedPreview.ts";

type Target = Pick<LockedMessage, "id" | "ticket_id" | "body" | "media_type" | "data" | "is_private">;

interface NewText {
  body: string;
  /** Moment at which its author changed it; left out: now. */
  at?: string;
  by: Actor;
}

/** Now as precisely as providers tell when something was changed. */
const sqlSecond = sql<string>`date_trunc('second', app.now())`;

/** Lets a message say something else; what it said is kept. */
export async function rewriteMessage(tx: Tx, message: Target, { body, at, by }: NewText): Promise<void> {
  await tx.db
    .insertInto("message_edits")
    .values({
      company_id: tx.companyId,
      message_id: message.id,
      body: message.body,
      replaced_at: at ?? sqlSecond,
    })
    .execute();
  await tx.db
    .updateTable("messages")
    .set({ body, is_edited: true, ...previewAfterEdit(tx, message, body) })
    .where("company_id", "=", tx.companyId)
    .where("id", "=", message.id)
    .execute();
  const preview = withoutDialled(body, message.data);
  if (!message.is_private) await renewLastMessage(tx, message, { preview, by });
  tx.emit(messageChanged, { messageId: message.id, ticketId: message.ticket_id, by });
}

/** Nothing of what it said stays. */
const erased = {
  body: "",
  data: null,
  media: null,
  file_id: null,
  transcription: null,
  link_preview_id: null,
};

/** Leaves of a message a mark that it was deleted, and what it said unless that is to be erased. */
export async function markDeleted(
  tx: Tx,
  message: Pick<Target, "id" | "ticket_id" | "is_private">,
  { erases, by }: { erases: boolean; by: Actor },
): Promise<void> {
  await tx.db
    .updateTable("messages")
    .set({ is_deleted: true, ...(erases && erased) })
    .where("company_id", "=", tx.companyId)
    .where("id", "=", message.id)
    .execute();
  if (!message.is_private) await renewLastMessage(tx, message, { preview: deletedPreview, by });
  tx.emit(messageDeleted, { messageId: message.id, ticketId: message.ticket_id, by });
}

/** Shows a deleted message again, as it stood. */
export async function bringBack(
  tx: Tx,
  message: Pick<Target, "id" | "ticket_id" | "is_private"> & PreviewedMessage,
  { by }: { by: Actor },
): Promise<void> {
  await tx.db
    .updateTable("messages")
    .set({ is_deleted: false })
    .where("company_id", "=", tx.companyId)
    .where("id", "=", message.id)
    .execute();
  const preview = storedPreview({ ...message, is_deleted: false });
  if (!message.is_private) await renewLastMessage(tx, message, { preview, by });
  tx.emit(messageChanged, { messageId: message.id, ticketId: message.ticket_id, by });
}
