import type { Contact, contactsEndpoints, OptOut } from "@balcao/contract";
import type { z } from "zod";
import { type Ctx, readPage } from "../../platform/http/index.ts";
import { accessContact } from "./contacts.access.ts";
import { presentContact, presentIdentity } from "./contacts.present.ts";
import { getContact } from "./contacts.queries.ts";
import { presenterFor } from "./presenterFor.ts";
import { optOut } from "./verbs/optOut.ts";

/** Sets whether a contact wants campaigns, as it told somebody. */
export const setOptOut = (ctx: Ctx, contactId: number, optedOut: boolean): Promise<Contact> =>
  ctx.transaction(async (tx) => {
    await accessContact(tx, contactId);
    await optOut(tx, contactId, { optedOut, by: ctx.by });
    return presentContact(presenterFor(ctx), await getContact(tx, contactId));
  });

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
