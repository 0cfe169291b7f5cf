import type { Tx } from "../../platform/database/index.ts";
import type { Services as AllServices } from "../../platform/http/index.ts";
import { formerReference, type MovedReference, type Pair } from "../contacts/index.ts";
import { recipientReference } from "../campaigns/index.ts";
import { authorReference } from "../messages/index.ts";
import { consentReference } from "../responder/index.ts";
import { contactReference } from "../schedules/index.ts";

declare module "../../platform/http/ctx.ts" {
  interface Services {
    /** Columns of features below that name a contact. */
    laterReferences: readonly MovedReference[];
  }
}
type References = Pick<AllServices, "laterReferences">;

/**
 * Every column that names a contact. A table that comes to name one gets a line here, or a merge would leave its rows
 * behind; a test compares the list with the database.
 */
export const contactReferences: readonly ContactReference[] = [
  { table: "contact_identities", column: "contact_id", moves: "specially" },
  { table: "former_identities", column: "contact_id", moves: "by id" },
  { table: "contact_tags", column: "contact_id", moves: "specially" },
  { table: "contact_merges", column: "contact_id", moves: "not at all" },
  { table: "contacts_told_apart", column: "contact_id", moves: "not at all" },
  { table: "contacts_told_apart", column: "other_contact_id", moves: "not at all" },
  { table: "tickets", column: "contact_id", moves: "specially" },
  // Follows its ticket, there and back.
  { table: "messages", column: "contact_id", moves: "specially" },
  { table: "messages", column: "author_contact_id", moves: "by id" },
  { table: "message_reactions", column: "author_contact_id", moves: "specially" },
  // An entry that waits to leave follows its message.
  { table: "outbox", column: "contact_id", moves: "specially" },
  // First contacts count for the number that wrote to them, whoever the contact is today.
  { table: "reached_contacts", column: "contact_id", moves: "not at all" },
  // Receipts of erased contacts keep the number alone.
  { table: "contact_erasures", column: "contact_id", moves: "not at all" },
  { table: "schedules", column: "contact_id", moves: "by id" },
  { table: "campaign_recipients", column: "contact_id", moves: "by id" },
  { table: "consents", column: "contact_id", moves: "by id" },
  // Memories of what was said to each of them, for the next two minutes or until hours change.
  { table: "bot_memories", column: "contact_id", moves: "not at all" },
  // Moves by `laterReferences`.
  { table: "webhook_deliveries", column: "contact_id", moves: "specially" },
  { table: "webhook_deliveries", column: "author_contact_id", moves: "specially" },
];

export interface ContactReference {
  table: string;
  column: string;
  /** "by id": a `MovedReference` changes the column, and the rows' ids are kept for the way back. */
  moves: "by id" | "specially" | "not at all";
}

/** Move of the columns that move "by id". */
export const movedReferences: readonly MovedReference[] = [
  formerReference,
  authorReference,
  contactReference,
  recipientReference,
  consentReference,
];

/** Lets every row that named the duplicate name the contact. Gives the ids of those, by `table.column`. */
export async function moveReferences(
  tx: Tx,
  pair: Pair,
  { laterReferences }: References,
): Promise<Record<string, number[]>> {
  const moved: Record<string, number[]> = {};
  for (const { name, move } of [...movedReferences, ...laterReferences]) {
    const ids = await move(tx, pair);
    if (ids.length > 0) moved[name] = ids;
  }
  return moved;
}

/** Takes back what `moveReferences` did. */
export async function returnReferences(
  tx: Tx,
  { pair, moved }: { pair: Pair; moved: Record<string, number[]> },
  { laterReferences }: References,
): Promise<void> {
  for (const { name, giveBack } of [...movedReferences, ...laterReferences]) {
    const ids = moved[name] ?? [];
    if (ids.length > 0) await giveBack(tx, pair, ids);
  }
}
