import type { Tx } from "../../../platform/database/index.ts";
import type { Actor } from "../../../platform/events/index.ts";
import { forgetNumber } from "../../tickets/index.ts";

const lastIdentity = `
  select m.identity from messages m
  where m.company_id = $1 and m.ticket_id = t.id and not m.from_me and not m.is_private order by m.id desc limit 1`;

/** Lets what came by a contact's own number, under whichever key, say no more than that. */
export async function forgetNumberOf(
  tx: Tx,
  { contactId, key, ownKeys, by }: { contactId: number; key: string; ownKeys: string[]; by: Actor },
): Promise<void> {
  await forgetNumberOfMessages(tx, contactId, ownKeys);
  await forgetNumber(tx, { contactId, key, by }, lastIdentity);
}

async function forgetNumberOfMessages(tx: Tx, contactId: number, ownKeys: string[]): Promise<void> {
  await tx.query({
    text: "update messages set identity = null where company_id = $1 and contact_id = $2 and identity = any($3::text[])",
    values: [tx.companyId, contactId, ownKeys],
  });
}
