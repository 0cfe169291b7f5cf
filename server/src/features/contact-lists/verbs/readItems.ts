import type { Tx } from "../../../platform/database/index.ts";
import type { ExtraColumn } from "../contactLists.tables.ts";

/** An item as a campaign needs it. */
export interface ListItem {
  [column: string]: unknown;
  id: number;
  name: string;
  /** Digits with country code. */
  number: string;
  /** The number as it is compared (`phoneKey`). */
  key: string;
  email: string;
  extra: ExtraColumn[];
  is_whatsapp_valid: boolean | null;
}

/** The next items of a list in the order in which they came, those with an id above `after`. */
export const readItems = (
  tx: Tx,
  { listId, after, limit }: { listId: number; after: number; limit: number },
): Promise<ListItem[]> =>
  tx.query<ListItem>({
    name: "contact-list-items-after",
    text: `
      select id, name, number, key, email, extra, is_whatsapp_valid from contact_list_items
      where company_id = $1 and list_id = $2 and id > $3 order by id limit $4`,
    values: [tx.companyId, listId, after, limit],
  });
