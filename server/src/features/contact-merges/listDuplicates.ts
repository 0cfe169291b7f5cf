import type { Duplicate } from "@balcao/contract";
import { type Ctx, DomainError } from "../../platform/http/index.ts";
import { type ContactRecord, contactsById, presentContact, presenterFor } from "../contacts/index.ts";
import { type Compared, duplicateReasons } from "./duplicateReasons.ts";

interface Candidate extends Compared {
  [column: string]: unknown;
  id: number;
  tickets: number;
}

const most = 20;

/** Lists who may be the same person as a contact, the likeliest first. */
export async function listDuplicates(ctx: Ctx, contactId: number): Promise<Duplicate[]> {
  const rows = await ctx.read<Candidate>(candidates(ctx.companyId, contactId));
  const contact = rows.find((row) => row.id === contactId);
  if (!contact) throw new DomainError("ERR_NO_CONTACT_FOUND");
  const found = rows
    .filter((row) => row.id !== contactId)
    .map((row) => ({ row, reasons: duplicateReasons(contact, row) }))
    .filter(({ reasons }) => reasons.length > 0)
    .toSorted((a, b) => b.reasons.length - a.reasons.length || a.row.id - b.row.id)
    .slice(0, most);
  if (found.length === 0) return [];
  const shown = await ctx.read<ContactRecord>(
    contactsById(
      ctx.companyId,
      found.map(({ row }) => row.id),
    ),
  );
  const byId = new Map(shown.map((row) => [row.id, presentContact(presenterFor(ctx), row)]));
  return found.flatMap(({ row, reasons }) => {
    const one = byId.get(row.id);
    return one ? [{ contact: one, reasons, ticketsCount: row.tickets }] : [];
  });
}

/** Columns by which contacts are compared. */
const compared = "c.id, c.number, c.email, c.plain_name, c.has_phone";

export const comparedById = (companyId: number, ids: readonly number[]) => ({
  name: "compared-contacts",
  text: `select ${compared} from contacts c where c.company_id = $1 and c.id = any($2::bigint[])`,
  values: [companyId, ids],
});

/** The contact itself, and whoever ends in the same eight digits, has its e-mail or its name, and was not told apart. */
const candidates = (companyId: number, contactId: number) => ({
  name: "duplicate-candidates",
  text: `
    with me as materialized (
      select id, plain_name, number_tail, email_key from contacts where company_id = $1 and id = $2 and not is_group
    ),
    found as (
      (select id from me)
      union (select c.id from me join contacts c on c.company_id = $1 and c.number_tail = me.number_tail and not c.is_group limit 100)
      union (select c.id from me join contacts c on c.company_id = $1 and c.email_key = me.email_key limit 100)
      union (select c.id from me join contacts c on c.company_id = $1 and c.plain_name = me.plain_name and not c.is_group
        where length(me.plain_name) >= 3 limit 100)
    )
    select ${compared},
      (select count(*)::int from tickets t where t.company_id = $1 and t.contact_id = c.id) as tickets
    from found join contacts c on c.company_id = $1 and c.id = found.id and not c.is_group
      and not exists (
        select 1 from contacts_told_apart d where d.company_id = $1
          and d.contact_id = least(c.id, $2) and d.other_contact_id = greatest(c.id, $2))`,
  values: [companyId, contactId],
});
