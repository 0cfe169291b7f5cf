import type { Expression, Selectable } from "kysely";
import { type InboundEvent, type MessageKey, partIds } from "../../../channels/port.ts";
import type { Tables, Tx } from "../../../platform/database/index.ts";
import { releaseFiles } from "../../../platform/storage/index.ts";
import { findOrCreateContacts, optOut, personRecognised } from "../../contacts/index.ts";
import { applyAcks, applyFailures } from "./applyAcks.ts";
import { emptyQuotesOf } from "../erasing/forgetQuotes.ts";
import { countReceipts } from "./countReceipts.ts";
import { applyWatermark } from "./applyWatermark.ts";
import { keepForLater, type ReportedChange } from "./earlyEvents.ts";
import { bringerOf } from "../messages.actors.ts";
import { messageChanged } from "../messages.events.ts";
import { seen } from "./seenPerson.ts";
import { markDeleted, rewriteMessage } from "../rewriteMessage.ts";

type Of<K extends InboundEvent["kind"]> = Extract<InboundEvent, { kind: K }>;

/** Acknowledgements, edits, deletions, reactions: they change their target, and never open or reopen a ticket. */
export async function applyChanges(tx: Tx, batch: readonly ReportedChange[]): Promise<void> {
  if (batch.length === 0) return;
  const acks = batch.flatMap(({ connection_id, payload }) =>
    payload.kind === "ack" ? [{ connectionId: connection_id, event: payload }] : [],
  );
  await applyAcks(tx, await countReceipts(tx, acks));
  await applyFailures(
    tx,
    batch.flatMap(({ connection_id, payload }) =>
      payload.kind === "failure" ? [{ connectionId: connection_id, event: payload }] : [],
    ),
  );
  for (const claimed of batch) await applyOne(tx, claimed);
}

async function applyOne(tx: Tx, claimed: ReportedChange): Promise<void> {
  const event = claimed.payload;
  switch (event.kind) {
    case "edit":
      return applyEdit(tx, claimed, event);
    case "revoke":
      return applyRevoke(tx, claimed, event);
    case "reaction":
      return applyReaction(tx, claimed, event);
    case "profile":
      await findOrCreateContacts(tx, [seen(claimed, event.person, event.chat.isGroup)], {
        by: personRecognised,
      });
      return;
    case "preference":
      return applyPreference(tx, claimed, event);
    case "watermark":
      return applyWatermark(tx, claimed.connection_id, event);
    case "ack":
    case "failure":
    case "message":
    case "call":
    case "moved":
      return;
  }
}

/** Keeps whether a contact wants campaigns, as it told its provider. */
async function applyPreference(tx: Tx, claimed: ReportedChange, event: Of<"preference">): Promise<void> {
  const person = { ...seen(claimed, event.chat, false), at: event.at };
  const [contact] = await findOrCreateContacts(tx, [person], { by: personRecognised });
  if (contact)
    await optOut(tx, contact.id, {
      optedOut: !event.wantsCampaigns,
      by: bringerOf({ fromMe: false, imported: false }),
    });
}

/** Actor who changed a message of theirs: the contact, or somebody of ours on the phone itself. */
const sideOf = ({ fromMe }: { fromMe: boolean }) => bringerOf({ fromMe, imported: false });

/** The message that is meant, locked. One that is not here yet is changed when it comes. */
async function findTarget(tx: Tx, claimed: ReportedChange, providerId: string) {
  const target = await tx.db
    .selectFrom("messages")
    .select(["id", "ticket_id", "body", "is_deleted", "is_private", "media_type", "data", "file_id"])
    .select(["from_me", "author_contact_id"])
    .where("company_id", "=", tx.companyId)
    .where("connection_id", "=", claimed.connection_id)
    .where("provider_id", "=", providerId)
    .forUpdate()
    .executeTakeFirst();
  if (!target) await keepForLater(tx, claimed, providerId);
  return target;
}

/** An edit that is older than the text that is shown, or told again, changes nothing. */
async function applyEdit(tx: Tx, claimed: ReportedChange, { key, body, at }: Of<"edit">): Promise<void> {
  const target = await findTarget(tx, claimed, key.providerId);
  if (!target || target.is_deleted || target.body === body) return;
  // Its first text comes later, and is changed then.
  if (target.media_type === "unavailable") return keepForLater(tx, claimed, key.providerId);
  if (!(await isOfAuthor(tx, target, key)) || (await isReplaced(tx, { messageId: target.id, body, at })))
    return;
  await rewriteMessage(tx, target, { body, at, by: sideOf(key) });
}

/**
 * Says whether a text was replaced since it was written. Within the second in which providers tell times, it was if it
 * was shown before.
 */
async function isReplaced(
  tx: Tx,
  { messageId, body, at }: { messageId: number; body: string; at: string },
): Promise<boolean> {
  const later = await tx.query({
    name: "is-text-replaced",
    text: `
      select 1 from message_edits
      where company_id = $1 and message_id = $2 and (coalesce(replaced_at, at) > $3 or replaced_at = $3 and body = $4) limit 1`,
    values: [tx.companyId, messageId, at, body],
  });
  return later.length > 0;
}

type Written = Pick<Selectable<Tables["messages"]>, "from_me" | "author_contact_id">;

/**
 * Says whether who changes a message wrote it: a contact changes nothing of ours, nor a group's member anything of
 * another's.
 */
async function isOfAuthor(tx: Tx, target: Written, { fromMe, participant }: MessageKey): Promise<boolean> {
  if (target.from_me !== fromMe) return false;
  if (target.author_contact_id === null || participant === undefined) return true;
  const person = await tx.db
    .selectFrom("contact_identities")
    .select("contact_id")
    .where("company_id", "=", tx.companyId)
    .where("kind", "=", participant.kind)
    .where("value", "=", participant.value)
    .executeTakeFirst();
  return person?.contact_id === target.author_contact_id;
}

/** The text stays in our store for the attendant, unless the company promised to erase it. */
async function applyRevoke(tx: Tx, claimed: ReportedChange, { key, chat }: Of<"revoke">): Promise<void> {
  const target = await findTarget(tx, claimed, key.providerId);
  if (!target) {
    const quoted = { connectionId: claimed.connection_id, ...key, isGroup: chat.isGroup };
    return emptyQuotesOf(tx, quoted, sideOf(key));
  }
  const erases = await erasesDeleted(tx);
  for (const part of [target, ...(await partsOf(tx, claimed, key.providerId))]) {
    // An administrator deletes what anybody wrote in a group.
    if (part.is_deleted || (!chat.isGroup && part.from_me !== key.fromMe)) continue;
    await markDeleted(tx, part, { erases, by: sideOf(key) });
    if (erases) await eraseBeside(tx, part);
  }
}

/** The other contents of a message that came as several, locked. */
const partsOf = (tx: Tx, { connection_id: connectionId }: ReportedChange, providerId: string) =>
  tx.db
    .selectFrom("messages")
    .select(["id", "ticket_id", "body", "is_deleted", "is_private", "media_type", "data", "file_id"])
    .select(["from_me", "author_contact_id"])
    .where("company_id", "=", tx.companyId)
    .where("connection_id", "=", connectionId)
    .where("provider_id", "in", partIds(providerId))
    .orderBy("id")
    .forUpdate()
    .execute();

/** Erases earlier texts of a message and its file, unless that was sent on. */
async function eraseBeside(tx: Tx, target: { id: number; file_id: string | null }): Promise<void> {
  await tx.db
    .deleteFrom("message_edits")
    .where("company_id", "=", tx.companyId)
    .where("message_id", "=", target.id)
    .execute();
  releaseFiles(tx, [target.file_id]);
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
async function applyReaction(tx: Tx, claimed: ReportedChange, event: Of<"reaction">): Promise<void> {
  const target = await findTarget(tx, claimed, event.key.providerId);
  if (!target) return;
  const author = event.fromMe ? 0 : await authorOf(tx, claimed, event);
  if (await isOvertaken(tx, { messageId: target.id, author, at: event.at })) return;
  await setReaction(tx, { messageId: target.id, author, emoji: event.emoji, at: event.at });
  tx.emit(messageChanged, {
    messageId: target.id,
    ticketId: target.ticket_id,
    by: sideOf(event),
  });
}

/** Says whether the person reacted anew since: what comes late does not bring back what was before. */
async function isOvertaken(
  tx: Tx,
  { messageId, author, at }: { messageId: number; author: number; at: string },
): Promise<boolean> {
  const later = await tx.db
    .selectFrom("message_reactions")
    .select("message_id")
    .where("company_id", "=", tx.companyId)
    .where("message_id", "=", messageId)
    .where("author_contact_id", "=", author)
    .where("at", ">", at)
    .executeTakeFirst();
  return later !== undefined;
}

async function authorOf(
  tx: Tx,
  claimed: ReportedChange,
  { author, chat, at }: Of<"reaction">,
): Promise<number> {
  const person = { ...seen(claimed, author ?? chat, author ? false : chat.isGroup), at };
  const [contact] = await findOrCreateContacts(tx, [person], { by: personRecognised });
  return contact?.id ?? 0;
}

export interface Reaction {
  messageId: number;
  /** The contact, or 0 for us. */
  author: number;
  emoji: string;
  at: string | Expression<string>;
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
