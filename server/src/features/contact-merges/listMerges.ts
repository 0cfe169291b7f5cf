import { type ContactMerge, mergeUndoDays } from "@balcao/contract";
import { type Ctx, DomainError } from "../../platform/http/index.ts";
import { maskName } from "../contacts/index.ts";

interface Row {
  [column: string]: unknown;
  id: number | null;
  contact_id: number;
  duplicate_name: string;
  duplicate_number: string;
  user_id: number | null;
  user_name: string | null;
  merged_at: string;
  undo_until: string;
}

/** Merges into a contact that can still be undone, newest first. */
export async function listMerges(ctx: Ctx, contactId: number): Promise<ContactMerge[]> {
  const rows = await ctx.read<Row>({
    name: "list-contact-merges",
    text: `
      select m.id, m.contact_id, m.record #>> '{duplicate,name}' as duplicate_name, m.record #>> '{duplicate,number}' as duplicate_number,
        u.id as user_id, u.name as user_name, m.merged_at, m.merged_at + make_interval(days => $3) as undo_until
      from contacts c
      left join contact_merges m on m.company_id = $1 and m.contact_id = c.id and m.merged_at > app.now() - make_interval(days => $3)
      left join users u on u.company_id = $1 and u.id = m.user_id
      where c.company_id = $1 and c.id = $2 order by m.id desc limit 50`,
    values: [ctx.companyId, contactId, mergeUndoDays],
  });
  if (rows.length === 0) throw new DomainError("ERR_NO_CONTACT_FOUND");
  return rows.flatMap((row) => (row.id === null ? [] : [present(ctx, { ...row, id: row.id })]));
}

const present = (ctx: Ctx, row: Row & { id: number }): ContactMerge => ({
  id: row.id,
  contactId: row.contact_id,
  duplicateName: ctx.user.hidesNumbers
    ? maskName(row.duplicate_name, row.duplicate_number)
    : row.duplicate_name,
  user: row.user_id === null ? null : { id: row.user_id, name: row.user_name ?? "" },
  mergedAt: row.merged_at,
  undoUntil: row.undo_until,
});
