import type { Tx } from "../../../platform/database/index.ts";
import { phoneForms } from "../../../platform/phone/index.ts";
import type { ContactColumns } from "./mergeColumns.ts";

/**
 * What came by "the number" of either is told by which, before the two have one: all of the duplicate's, and the
 * contact's where it takes the duplicate's number over. Where both wrote, the contact's tickets say so as well, so that
 * it is shown whom an answer goes to. Answers both numbers as rows keep them, and those tickets.
 */
export async function nameNumbers(
  tx: Tx,
  { contact, duplicate }: { contact: ContactColumns; duplicate: ContactColumns },
  takesNumber: boolean,
): Promise<{ contact: string; duplicate: string; ticketIds: number[] }> {
  const numbers = {
    contact: await numberKey(tx, contact),
    duplicate: await numberKey(tx, duplicate),
  };
  const values = [tx.companyId, contact.id, duplicate.id, numbers.contact, numbers.duplicate, takesNumber];
  const named = await tx.query<{ id: number }>({
    text: `
      update tickets t set identity = case t.contact_id when $3 then $5::text else $4::text end
      where t.company_id = $1 and t.contact_id in ($2, $3) and t.identity is null
        and (t.contact_id = $3 or $6::boolean or t.last_inbound_at is not null and exists (
          select from tickets d where d.company_id = $1 and d.contact_id = $3 and d.last_inbound_at is not null))
      returning t.id`,
    values,
  });
  if (takesNumber)
    await tx.query({
      text: "update messages set identity = $3 where company_id = $1 and contact_id = $2 and identity is null",
      values: [tx.companyId, contact.id, numbers.contact],
    });
  return { ...numbers, ticketIds: named.map(({ id }) => id) };
}

/**
 * "The number" is one again: what came by it needs no other word. A ticket answers whoever wrote last in it, of those
 * who still are this contact; while another merge has brought somebody, it goes on saying who that is. Answers the
 * tickets that said it before.
 */
export async function forgetNumbers(tx: Tx, contact: ContactColumns): Promise<number[]> {
  const key = await numberKey(tx, contact);
  const own = [...new Set([key, ...phoneForms(contact.number).map((form) => `phone:${form}`)])];
  await tx.query({
    text: "update messages set identity = null where company_id = $1 and contact_id = $2 and identity = any($3::text[])",
    values: [tx.companyId, contact.id, own],
  });
  const tickets = await tx.query<{ id: number }>({
    text: `
      update tickets t set identity = coalesce(
        (select m.identity from messages m
          where m.company_id = $1 and m.ticket_id = t.id and not m.from_me and not m.is_private order by m.id desc limit 1),
        case when exists (
          select from contact_identities i where i.company_id = $1 and i.contact_id = $2 and i.merged_from is not null) then $3::text end)
      where t.company_id = $1 and t.contact_id = $2 and t.identity is not null returning t.id`,
    values: [tx.companyId, contact.id, key],
  });
  return tickets.map(({ id }) => id);
}

/** A contact's number is a phone, or the hidden id by which alone it is known. */
export async function numberKey(tx: Tx, { id, number }: ContactColumns): Promise<string> {
  const [row] = await tx.query<{ kind: string }>({
    text: "select kind from contact_identities where company_id = $1 and contact_id = $2 and value = $3 limit 1",
    values: [tx.companyId, id, number],
  });
  return `${row?.kind ?? "phone"}:${number}`;
}
