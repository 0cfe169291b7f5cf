import type { ContactListItem, ContactListItemBody } from "@balcao/contract";
import type { Tx } from "../../platform/database/index.ts";
import { type Ctx, refuseTaken } from "../../platform/http/index.ts";
import { phoneKey } from "../../platform/phone/index.ts";
import { readNumber } from "../contacts/index.ts";
import { requestChecks } from "./checks/checkJobs.ts";
import { accessItem, accessList } from "./contactLists.access.ts";
import {
  contactListItemCreated,
  contactListItemDeleted,
  contactListItemUpdated,
  contactListUpdated,
} from "./contactLists.events.ts";
import { getItem } from "./readLists.ts";

type ItemFields = Pick<ContactListItemBody, "name" | "number" | "email" | "extraInfo">;
/** What is left out stays as it is. */
type ItemChange = { [Field in keyof ItemFields]?: ItemFields[Field] | undefined };

const taken = { contact_list_items_key: "ERR_CONTACT_LIST_ITEM_TAKEN" } as const;

/** Adds one number to a list. Unlike an import, which merges, it refuses one that the list has. */
export async function createItem(
  ctx: Ctx,
  { contactListId, name, number: typed, email, extraInfo }: ContactListItemBody,
): Promise<ContactListItem> {
  const number = await readNumber(ctx, typed);
  const id = await refuseTaken(taken, () =>
    ctx.transaction(async (tx) => {
      await accessList(tx, contactListId);
      const row = await tx.db
        .insertInto("contact_list_items")
        .values({
          company_id: tx.companyId,
          list_id: contactListId,
          name,
          number,
          typed,
          key: phoneKey(number),
          email,
          extra: JSON.stringify(extraInfo),
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      tx.emit(contactListItemCreated, { contactListId, itemId: row.id, by: ctx.by });
      tellList(ctx, tx, contactListId);
      tx.enqueue(requestChecks(tx.companyId));
      return row.id;
    }),
  );
  return getItem(ctx, id);
}

/** Changes an item. Of another number nothing is known yet. */
export async function updateItem(ctx: Ctx, id: number, change: ItemChange): Promise<ContactListItem> {
  const number = change.number === undefined ? undefined : await readNumber(ctx, change.number);
  await refuseTaken(taken, () =>
    ctx.transaction(async (tx) => {
      const before = await accessItem(tx, id);
      const key = phoneKey(number ?? before.number);
      await tx.db
        .updateTable("contact_list_items")
        .set({
          ...(change.name !== undefined && { name: change.name }),
          ...(change.email !== undefined && { email: change.email }),
          ...(change.extraInfo && { extra: JSON.stringify(change.extraInfo) }),
          ...(number !== undefined && { number, typed: change.number ?? number, key }),
          ...(key !== before.key && { is_whatsapp_valid: null, checked_at: null, checked_by: null }),
        })
        .where("company_id", "=", tx.companyId)
        .where("id", "=", id)
        .execute();
      tx.emit(contactListItemUpdated, { contactListId: before.list_id, itemId: id, by: ctx.by });
      if (key !== before.key) {
        tellList(ctx, tx, before.list_id);
        tx.enqueue(requestChecks(tx.companyId));
      }
    }),
  );
  return getItem(ctx, id);
}

export function deleteItem(ctx: Ctx, id: number): Promise<{ message: string }> {
  return ctx.transaction(async (tx) => {
    const { list_id: contactListId } = await accessItem(tx, id);
    await tx.db
      .deleteFrom("contact_list_items")
      .where("company_id", "=", tx.companyId)
      .where("id", "=", id)
      .execute();
    tx.emit(contactListItemDeleted, { contactListId, itemId: id, by: ctx.by });
    tellList(ctx, tx, contactListId);
    return { message: "Item deleted" };
  });
}

const tellList = (ctx: Ctx, tx: Tx, contactListId: number): void =>
  tx.emit(contactListUpdated, { contactListId, by: ctx.by });
