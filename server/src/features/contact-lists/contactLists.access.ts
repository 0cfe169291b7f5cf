import type { Tx } from "../../platform/database/index.ts";
import { DomainError } from "../../platform/http/index.ts";

/** The row of a list, locked: lists are locked before their items. */
export async function accessList(tx: Tx, id: number) {
  const row = await tx.db
    .selectFrom("contact_lists")
    .select(["id", "name"])
    .where("company_id", "=", tx.companyId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new DomainError("ERR_NO_CONTACT_LIST_FOUND");
  return row;
}

/** The row of an item, locked with its list. */
export async function accessItem(tx: Tx, id: number) {
  const row = await tx.db
    .selectFrom("contact_list_items")
    .select(["id", "list_id"])
    .where("company_id", "=", tx.companyId)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) throw new DomainError("ERR_NO_CONTACT_LIST_ITEM_FOUND");
  await accessList(tx, row.list_id);
  const item = await tx.db
    .selectFrom("contact_list_items")
    .select(["id", "list_id", "number", "key"])
    .where("company_id", "=", tx.companyId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!item) throw new DomainError("ERR_NO_CONTACT_LIST_ITEM_FOUND");
  return item;
}
