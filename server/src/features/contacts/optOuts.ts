import type { Contact, contactsEndpoints, OptOut } from "@balcao/contract";
import type { z } from "zod";
import type { Tx } from "../../platform/database/index.ts";
import { type Ctx, DomainError, readPage, refuseField } from "../../platform/http/index.ts";
import { recordAudit } from "../audit/index.ts";
import { accessContact } from "./contacts.access.ts";
import { presentContact, presentIdentity } from "./contacts.present.ts";
import { getContact } from "./contacts.queries.ts";
import { presenterFor } from "./presenterFor.ts";
import { optOut } from "./verbs/optOut.ts";

type OptOutBody = z.output<typeof contactsEndpoints.optOut.body>;

/** Sets whether a contact wants campaigns, as it told somebody. */
export const setOptOut = (ctx: Ctx, contactId: number, { optedOut, reason }: OptOutBody): Promise<Contact> =>
  ctx.transaction(async (tx) => {
    const { opted_out_at: since } = await accessContact(tx, contactId);
    if (!optedOut && since !== null) await undo(ctx, tx, { contactId, reason });
    await optOut(tx, contactId, { optedOut, by: ctx.by });
    return presentContact(presenterFor(ctx), await getContact(tx, contactId));
  });

/** Somebody asked for no campaigns: another decides against that only by name, and with a reason that stays. */
async function undo(
  ctx: Ctx,
  tx: Tx,
  { contactId, reason }: { contactId: number; reason: string | undefined },
): Promise<void> {
  if (!ctx.user.isAdmin) throw new DomainError("ERR_NO_PERMISSION");
  if (reason === undefined) throw refuseField("reason", "required");
  await recordAudit(tx, { by: ctx.by, action: "contact.opted-in", details: { contactId, reason } });
}

const pageSize = 50;

interface OptOutRow {
  [column: string]: unknown;
  id: number;
  name: string;
  number: string;
  is_group: boolean;
  opted_out_at: string;
  total: number;
}

/** Lists who wants no campaigns, the latest first. */
export async function listOptOuts(
  ctx: Ctx,
  { pageNumber }: z.output<typeof contactsEndpoints.optOuts.query>,
): Promise<{ records: OptOut[]; count: number; hasMore: boolean }> {
  const { rows, count, hasMore } = await readPage({ pageNumber, pageSize }, ({ offset, limit }) =>
    ctx.read<OptOutRow>({
      name: "list-opt-outs",
      text: `
        select id, name, number, is_group, opted_out_at,
          (select count(*)::int from contacts where company_id = $1 and opted_out_at is not null) as total
        from contacts where company_id = $1 and opted_out_at is not null
        order by opted_out_at desc, id desc offset $2 limit $3`,
      values: [ctx.companyId, offset, limit],
    }),
  );
  return { records: rows.map((row) => present(ctx, row)), count, hasMore };
}

const present = (ctx: Ctx, row: OptOutRow): OptOut => ({
  id: row.id,
  ...presentIdentity(ctx.user, row),
  optedOutAt: row.opted_out_at,
});
