import { phoneKey } from "../../../platform/phone/index.ts";
import type { Tx } from "../../../platform/database/index.ts";
import type { Actor } from "../../../platform/events/index.ts";
import { storableJson } from "../../../platform/text/storable.ts";
import { contactListItemsChanged, contactListUpdated } from "../contactLists.events.ts";
import { accessList } from "../contactLists.access.ts";
import type { ExtraColumn } from "../contactLists.tables.ts";
import { requestChecks } from "../checks/checkJobs.ts";

/** A number to be put on a list. */
export interface NewItem {
  name: string;
  /** Digits with country code. */
  number: string;
  /** The number as it was typed, where it was. */
  typed?: string;
  email?: string;
  extra?: readonly ExtraColumn[];
}

export interface AddedItems {
  added: number;
  /** Numbers that the list had already, however they were written. */
  merged: number;
}

/**
 * Puts numbers on a list. A number that the list has already stays as it is: only what its item does not say yet is taken
 * from the new row. What another list knows of a number's account is taken over.
 */
export async function addItems(
  tx: Tx,
  { listId, items, by }: { listId: number; items: readonly NewItem[]; by: Actor },
): Promise<AddedItems> {
  if (items.length === 0) return { added: 0, merged: 0 };
  await accessList(tx, listId);
  const byKey = new Map<string, NewItem>();
  for (const item of items) {
    const key = phoneKey(item.number);
    const before = byKey.get(key);
    byKey.set(key, before ? combined(before, item) : item);
  }
  const rows = [...byKey].map(([key, { name, number, typed = number, email = "", extra = [] }], place) => ({
    place,
    key,
    name,
    number,
    typed,
    email,
    extra,
  }));
  const written = await tx.query<{ is_new: boolean }>({
    name: "add-contact-list-items",
    text: `
      with given as (
        select * from jsonb_to_recordset($3::jsonb) as x(place int, key text, name text, number text, typed text, email text, extra jsonb)
      )
      insert into contact_list_items as i (company_id, list_id, name, number, typed, key, email, extra, is_whatsapp_valid, checked_at, checked_by)
      select $1, $2, given.name, given.number, given.typed, given.key, given.email, given.extra, known.is_whatsapp_valid, known.checked_at, known.checked_by
      from given left join lateral (
        select k.is_whatsapp_valid, k.checked_at, k.checked_by from contact_list_items k
        where k.company_id = $1 and k.key = given.key order by k.checked_at desc nulls last limit 1) known on true
      order by given.place
      on conflict on constraint contact_list_items_key do update set
        name = case when i.name = i.number then excluded.name else i.name end,
        email = case when i.email = '' then excluded.email else i.email end,
        extra = case when i.extra = '[]' then excluded.extra else i.extra end
      returning (xmax = 0) as is_new`,
    values: [tx.companyId, listId, storableJson(rows)],
  });
  const added = written.filter(({ is_new: isNew }) => isNew).length;
  tx.emit(contactListItemsChanged, { contactListId: listId, by });
  tx.emit(contactListUpdated, { contactListId: listId, by });
  if (added > 0) tx.enqueue(requestChecks(tx.companyId));
  return { added, merged: items.length - added };
}

/** Of two rows with one number the first counts, and the second for what the first does not say. */
const combined = (first: NewItem, second: NewItem): NewItem => ({
  ...first,
  name: first.name === first.number ? second.name : first.name,
  email: first.email || second.email || "",
  extra: first.extra?.length ? first.extra : (second.extra ?? []),
});
