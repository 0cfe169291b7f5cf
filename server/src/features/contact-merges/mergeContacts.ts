import { type Contact, type MergeField, mergeUndoDays } from "@balcao/contract";
import { sql } from "kysely";
import type { Tx } from "../../platform/database/index.ts";
import { type Actor, personOf, setOffBy } from "../../platform/events/index.ts";
import { type Ctx, DomainError, type Services } from "../../platform/http/index.ts";
import { recordAudit } from "../audit/index.ts";
import {
  accessPair,
  getContact,
  mergePeople,
  numberKey,
  presentContact,
  presenterFor,
} from "../contacts/index.ts";
import { mergeConversations } from "../messages/index.ts";
import { holdInbox } from "./contact-merges.access.ts";
import { forgetMergeAt } from "./forgetMerges.ts";
import type { MergeRecord } from "./mergeRecord.ts";
import { moveBelongings } from "./moveBelongings.ts";

export interface MergeContacts {
  contactId: number;
  duplicateId: number;
  take: readonly MergeField[];
}

/**
 * Makes a duplicate one with a contact, in one transaction: identities, conversations, tags and whatever else named it
 * move, and it goes. What is needed to take them apart again is kept for `mergeUndoDays`.
 */
export function mergeContacts(
  ctx: Ctx,
  { contactId, duplicateId, take }: MergeContacts,
): Promise<{ contact: Contact; mergeId: number }> {
  if (contactId === duplicateId) throw new DomainError("ERR_CONFLICT");
  return ctx.transaction(async (tx) => {
    await holdInbox(tx);
    const mergeId = await mergeInto(tx, { contactId, duplicateId, take, by: ctx.by }, ctx.services);
    return { mergeId, contact: presentContact(presenterFor(ctx), await getContact(tx, contactId)) };
  });
}

interface Merge extends MergeContacts {
  by: Actor;
}

/** The merge itself, for whoever holds the inbox. Gives its number. */
export async function mergeInto(
  tx: Tx,
  { contactId, duplicateId, take, by: person }: Merge,
  services: Pick<Services, "laterReferences">,
): Promise<number> {
  const { contact, duplicate } = await accessPair(tx, contactId, duplicateId);
  if (contact.is_group || duplicate.is_group) throw new DomainError("ERR_CONFLICT");
  const mergeId = await nextMergeId(tx);
  const by = setOffBy(person, { feature: "contact-merges", rule: "contactsMerged", id: mergeId });
  const pair = { contactId, duplicateId, by };
  const conversations = await mergeConversations(tx, {
    ...pair,
    numbers: { contact: await numberKey(tx, contact), duplicate: await numberKey(tx, duplicate) },
    takesNumber: take.includes("number"),
  });
  const belongings = await moveBelongings(tx, pair, services);
  const people = await mergePeople(tx, { contact, duplicate, take, by });
  const record = { ...people, ...conversations, ...belongings };
  await keepRecord(tx, { mergeId, userId: personOf(person) }, record);
  await recordAudit(tx, {
    by: person,
    action: "contact.merged",
    details: { mergeId, contactId, duplicateId, tickets: conversations.ticketIds },
  });
  return mergeId;
}

/** Known before the merge is kept, since what it changes says by which merge. */
async function nextMergeId(tx: Tx): Promise<number> {
  const [row] = await tx.query<{ id: number }>({ text: "select nextval('contact_merges_id_seq') as id" });
  if (!row) throw new Error("A merge has no number");
  return row.id;
}

async function keepRecord(
  tx: Tx,
  { mergeId, userId }: { mergeId: number; userId: number | null },
  record: MergeRecord,
): Promise<void> {
  const { undo_until } = await tx.db
    .insertInto("contact_merges")
    .values({
      company_id: tx.companyId,
      id: mergeId,
      contact_id: record.contact.id,
      duplicate_id: Number(record.duplicate["id"]),
      user_id: userId,
      merged_at: sql<string>`app.now()`,
      record: JSON.stringify(record),
    })
    .returning(sql<string>`merged_at + make_interval(days => ${mergeUndoDays})`.as("undo_until"))
    .executeTakeFirstOrThrow();
  await forgetMergeAt(tx, mergeId, undo_until);
}
