import type { Tx } from "../../platform/database/index.ts";

/** The names of the connections that lack the question, or would wait for its answer for ever. */
export async function cannotAskForRating(tx: Tx): Promise<string[]> {
  const rows = await tx.query<{ name: string }>({
    name: "cannot-ask-for-rating",
    text: `
      select name from connections
      where company_id = $1 and (
        trim(coalesce(settings->>'ratingMessage', '')) = '' or coalesce(settings->>'expiresTicketNPS', '0') = '0')
      order by app.plain(name), id`,
    values: [tx.companyId],
  });
  return rows.map(({ name }) => name);
}
