import type { Tx } from "../../../platform/database/index.ts";

/** Lets what waits to leave stand in the row of the contact that its message is of now. */
export async function moveEntries(tx: Tx, contactIds: readonly number[]): Promise<void> {
  await tx.query({
    name: "move-outbox-entries",
    text: `
      update outbox o set contact_id = m.contact_id from messages m
      where o.company_id = $1 and o.contact_id = any($2::bigint[]) and m.company_id = $1 and m.id = o.message_id
        and m.contact_id <> o.contact_id`,
    values: [tx.companyId, contactIds],
  });
}
