import { activeStatuses, type ChangedNumbers } from "@balcao/contract";
import type { Tx } from "../../../platform/database/index.ts";
import type { Actor } from "../../../platform/events/index.ts";
import { logTicket } from "./changeTicket.ts";
import { emitChanged, type StoodRow } from "./emitChanged.ts";

interface NumberChange {
  contactId: number;
  numbers: ChangedNumbers;
  by: Actor;
}

/** Says in the conversations of a contact that go on, else in its last one, that it has another number, or none any more. */
export async function noteNumberChange(tx: Tx, { contactId, numbers, by }: NumberChange): Promise<void> {
  const told = await tx.query<StoodRow>({
    name: "tickets-to-tell-of-number",
    text: `
      with own as (select id, status, user_id, queue_id from tickets where company_id = $1 and contact_id = $2)
      select * from own where status = any($3::text[])
      union all
      (select * from own where not exists (select from own where status = any($3::text[])) order by id desc limit 1)`,
    values: [tx.companyId, contactId, [...activeStatuses]],
  });
  for (const { id } of told)
    await logTicket(tx, id, { log: [{ type: "numberChanged", userId: null, numbers }], by });
  emitChanged(tx, told, { by });
}

/** Lets tickets that went by ids of before go by what stands in their place; null: the contact's number. */
export async function replaceIdentities(
  tx: Tx,
  {
    contactId,
    released,
    replacement,
    by,
  }: { contactId: number; released: readonly string[]; replacement: string | null; by: Actor },
): Promise<void> {
  const changed = await tx.query<StoodRow>({
    name: "replace-identities-of-tickets",
    text: `
      update tickets set identity = $3 where company_id = $1 and contact_id = $2 and identity = any($4::text[])
      returning id, status, user_id, queue_id`,
    values: [tx.companyId, contactId, replacement, released],
  });
  emitChanged(tx, changed, { by });
}
