import { phoneKey } from "../../../platform/phone/index.ts";
import type { Tx } from "../../../platform/database/index.ts";
import type { Actor } from "../../../platform/events/index.ts";
import type { PersonTraces } from "../../contacts/index.ts";
import { contactListItemsChanged, contactListUpdated } from "../contactLists.events.ts";

type Traces = Pick<PersonTraces, "numbers" | "emails"> & { by: Actor };

/**
 * Takes a person off every list. Items with their number go; one with somebody else's number is somebody else's, and loses
 * their e-mail alone.
 */
export async function eraseItems(tx: Tx, { numbers, emails, by }: Traces): Promise<void> {
  const keys = [...new Set(numbers.map(phoneKey))];
  const addresses = emails.map((email) => email.toLowerCase());
  await tx.query({
    name: "lock-lists-of-person",
    text: `
      select from contact_lists l where l.company_id = $1 and l.id in (
        select i.list_id from contact_list_items i
        where i.company_id = $1 and (i.key = any($2::text[]) or i.email <> '' and lower(i.email) = any($3::text[])))
      order by l.id for update`,
    values: [tx.companyId, keys, addresses],
  });
  const changed = await tx.query<{ list_id: number }>({
    name: "erase-list-items-of-person",
    text: `
      with gone as (
        delete from contact_list_items where company_id = $1 and key = any($2::text[]) returning list_id
      ),
      emptied as (
        update contact_list_items set email = ''
        where company_id = $1 and key <> all($2::text[]) and email <> '' and lower(email) = any($3::text[]) returning list_id
      )
      select list_id from gone union select list_id from emptied`,
    values: [tx.companyId, keys, addresses],
  });
  for (const { list_id: contactListId } of changed) {
    tx.emit(contactListItemsChanged, { contactListId, by });
    tx.emit(contactListUpdated, { contactListId, by });
  }
}
