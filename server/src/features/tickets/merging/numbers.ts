import type { Tx } from "../../../platform/database/index.ts";
import type { Actor } from "../../../platform/events/index.ts";
import type { MergedPeople } from "../../contacts/index.ts";
import { emitChanged, type StoodRow } from "../verbs/emitChanged.ts";

/**
 * Lets tickets say by which number they came, before two contacts have one: all of the duplicate's, and the contact's
 * where it takes the duplicate's number over. Where both wrote, the contact's say so as well, so that it is shown whom
 * an answer goes to.
 */
export async function nameNumbers(
  tx: Tx,
  { contactId, duplicateId, numbers, takesNumber, by }: MergedPeople,
): Promise<void> {
  const named = await tx.query<StoodRow>({
    text: `
      update tickets t set identity = case t.contact_id when $3 then $5::text else $4::text end
      where t.company_id = $1 and t.contact_id in ($2, $3) and t.identity is null
        and (t.contact_id = $3 or $6::boolean or t.last_inbound_at is not null and exists (
          select from tickets d where d.company_id = $1 and d.contact_id = $3 and d.last_inbound_at is not null))
      returning t.id, t.status, t.user_id, t.queue_id`,
    values: [tx.companyId, contactId, duplicateId, numbers.contact, numbers.duplicate, takesNumber],
  });
  emitChanged(tx, named, { by });
}

/**
 * Lets a contact's tickets answer whoever wrote last in each, of those who still are this contact; while another merge
 * has brought somebody, it goes on saying who that is. `lastIdentity` is SQL: by which identity the last message of the
 * ticket `t` came.
 */
export async function forgetNumber(
  tx: Tx,
  { contactId, key, by }: { contactId: number; key: string; by: Actor },
  lastIdentity: string,
): Promise<void> {
  const named = await tx.query<StoodRow>({
    text: `
      update tickets t set identity = coalesce(
        (${lastIdentity}),
        case when exists (
          select from contact_identities i where i.company_id = $1 and i.contact_id = $2 and i.merged_from is not null) then $3::text end)
      where t.company_id = $1 and t.contact_id = $2 and t.identity is not null
      returning t.id, t.status, t.user_id, t.queue_id`,
    values: [tx.companyId, contactId, key],
  });
  emitChanged(tx, named, { by });
}
