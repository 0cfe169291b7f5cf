import { type Ctx, readPage } from "../../../platform/http/index.ts";
import { type ErasureRow, presentErasure } from "../contactPrivacy.present.ts";

const pageSize = 20;

/** The receipts of the company, newest first. */
export async function listErasures(ctx: Ctx, { pageNumber }: { pageNumber: number }) {
  const { rows, count, hasMore } = await readPage({ pageNumber, pageSize }, ({ offset, limit }) =>
    ctx.read<ErasureRow & { total: number }>({
      name: "list-contact-erasures",
      text: `
        select *, count(*) over () as total from contact_erasures
        where company_id = $1 order by id desc offset $2 limit $3`,
      values: [ctx.companyId, offset, limit],
    }),
  );
  return { records: rows.map(presentErasure), count, hasMore };
}
