import type { InboundEvent } from "../../channels/port.ts";
import type { Tx } from "../../platform/database/index.ts";
import { findOrCreateContacts } from "../contacts/index.ts";
import type { ClaimedEvent } from "./claimInbox.ts";
import { applyAcks, applyFailures } from "./applyAcks.ts";
import { messageChanged, messageDeleted } from "./messages.events.ts";
import { seen } from "./recogniseContacts.ts";

type Of<K extends InboundEvent["kind"]> = Extract<InboundEvent, { kind: K }>;

/** Acknowledgements, edits, deletions, reactions: they change their target, and never open or reopen a ticket. */
export async function applyChanges(tx: Tx, batch: readonly ClaimedEvent[]): Promise<void> {
  if (batch.length === 0) return;
  await applyAcks(
    tx,
    batch.flatMap(({ connection_id, payload }) =>
      payload.kind === "ack" ? [{ connectionId: connection_id, event: payload }] : [],
    ),
  );
  await applyFailures(
    tx,
    batch.flatMap(({ connection_id, payload }) =>
      payload.kind === "failure" ? [{ connectionId: connection_id, event: payload }] : [],
    ),
  );
  for (const claimed of batch) await applyOne(tx, claimed);
}

async function applyOne(tx: Tx, claimed: ClaimedEvent): Promise<void> {
  const event = claimed.payload;
  switch (event.kind) {
    case "edit":
      return applyEdit(tx, claimed.connection_id, event);
    case "revoke":
      return applyRevoke(tx, claimed.connection_id, event);
    case "reaction":
      return applyReaction(tx, claimed, event);
    case "profile":
      await findOrCreateContacts(tx, [seen(claimed, event.person, event.chat.isGroup)]);
      return;
    case "ack":
    case "failure":
    case "message":
    case "call":
      return;
  }
}

async function findTarget(tx: Tx, connectionId: number, providerId: string) {
  return tx.db
    .selectFrom("messages")
    .select(["id", "ticket_id", "body", "is_deleted", "media_type"])
    .where("company_id", "=", tx.companyId)
    .where("connection_id", "=", connectionId)
    .where("provider_id", "=", providerId)
    .forUpdate()
    .executeTakeFirst();
}

async function applyEdit(tx: Tx, connectionId: number, { key, body }: Of<"edit">): Promise<void> {
  const target = await findTarget(tx, connectionId, key.providerId);
  if (!target || target.is_deleted || target.body === body) return;
  await tx.db
    .insertInto("message_edits")
    .values({ company_id: tx.companyId, message_id: target.id, body: target.body })
    .execute();
  await tx.db
    .updateTable("messages")
    .set({ body, is_edited: true })
    .where("company_id", "=", tx.companyId)
    .where("id", "=", target.id)
    .execute();
  await renewLastMessage(tx, target, body);
  tx.emit(messageChanged, { messageId: target.id, ticketId: target.ticket_id });
}

/** The text stays in our store for the attendant, unless the company promised to erase it. */
async function applyRevoke(tx: Tx, connectionId: number, { key }: Of<"revoke">): Promise<void> {
  const target = await findTarget(tx, connectionId, key.providerId);
  if (!target || target.is_deleted) return;
  const erases = await erasesDeleted(tx);
  await tx.db
    .updateTable("messages")
    .set({ is_deleted: true, ...(erases && { body: "", data: null, media: null, file_id: null }) })
    .where("company_id", "=", tx.companyId)
    .where("id", "=", target.id)
    .execute();
  if (erases)
    await tx.db
      .deleteFrom("message_edits")
      .where("company_id", "=", tx.companyId)
      .where("message_id", "=", target.id)
      .execute();
  tx.emit(messageDeleted, { messageId: target.id, ticketId: target.ticket_id });
}

async function erasesDeleted(tx: Tx): Promise<boolean> {
  const row = await tx.db
    .selectFrom("company_settings")
    .select("settings")
    .where("company_id", "=", tx.companyId)
    .executeTakeFirst();
  return row?.settings["lgpdDeleteMessage"] === "enabled";
}

/** One reaction per person and message; an empty one takes it back. 0 stands for us. */
async function applyReaction(tx: Tx, claimed: ClaimedEvent, event: Of<"reaction">): Promise<void> {
  const target = await findTarget(tx, claimed.connection_id, event.key.providerId);
  if (!target) return;
  const author = event.fromMe ? 0 : await authorOf(tx, claimed, event);
  await setReaction(tx, { messageId: target.id, author, emoji: event.emoji, at: event.at });
  tx.emit(messageChanged, { messageId: target.id, ticketId: target.ticket_id });
}

async function authorOf(tx: Tx, claimed: ClaimedEvent, { author, chat }: Of<"reaction">): Promise<number> {
  const [contact] = await findOrCreateContacts(tx, [
    seen(claimed, author ?? chat, author ? false : chat.isGroup),
  ]);
  return contact?.id ?? 0;
}

export interface Reaction {
  messageId: number;
  /** The contact, or 0 for us. */
  author: number;
  emoji: string;
  at: string;
}

export async function setReaction(tx: Tx, { messageId, author, emoji, at }: Reaction): Promise<void> {
  const own = tx.db
    .deleteFrom("message_reactions")
    .where("company_id", "=", tx.companyId)
    .where("message_id", "=", messageId)
    .where("author_contact_id", "=", author);
  await own.execute();
  if (emoji === "") return;
  await tx.db
    .insertInto("message_reactions")
    .values({ company_id: tx.companyId, message_id: messageId, author_contact_id: author, emoji, at })
    .execute();
}

/** The list shows the newest message's text: an edit of that one shows there too. */
async function renewLastMessage(
  tx: Tx,
  { id, ticket_id }: { id: number; ticket_id: number },
  body: string,
): Promise<void> {
  await tx.query({
    name: "renew-last-message",
    text: `
      update tickets set last_message = left($3, 500)
      where company_id = $1 and id = $2 and not exists (select 1 from messages where company_id = $1 and ticket_id = $2 and id > $4 and not is_private)`,
    values: [tx.companyId, ticket_id, body, id],
  });
}
