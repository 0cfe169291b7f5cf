import type { Tx } from "../../../platform/database/index.ts";

/** Gives every ticket of a contact to another. */
export async function moveAllToContact(tx: Tx, { from, to }: { from: number; to: number }): Promise<void> {
  await tx.query({
    text: "update tickets set contact_id = $2 where company_id = $1 and contact_id = $3",
    values: [tx.companyId, to, from],
  });
}

/** Gives those of some tickets that are a contact's to another. */
export async function moveToContact(
  tx: Tx,
  { ticketIds, from, to }: { ticketIds: readonly number[]; from: number; to: number },
): Promise<void> {
  await tx.query({
    text: "update tickets set contact_id = $3 where company_id = $1 and contact_id = $2 and id = any($4::bigint[])",
    values: [tx.companyId, from, to, ticketIds],
  });
}
