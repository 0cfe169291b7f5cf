import type { ContactFilter } from "@balcao/contract";
import type { Tx } from "../../../platform/database/index.ts";
import type { Actor } from "../../../platform/events/index.ts";
import { DomainError } from "../../../platform/http/index.ts";
import { type AddedItems, addItems } from "./addItems.ts";

interface ChosenContact {
  [column: string]: unknown;
  id: number;
  name: string;
  number: string;
  email: string;
  extra_info: { name: string; value: string }[];
}

/** Contacts in one statement: few enough that memory holds them whatever they say. */
const batch = 2_000;

/** Puts the contacts that a filter chooses on a list, with their further fields. */
export async function fillFromContacts(
  tx: Tx,
  { listId, filter, by }: { listId: number; filter: ContactFilter; by: Actor },
): Promise<AddedItems> {
  await refuseMissingTags(tx, filter.tagIds);
  const total: AddedItems = { added: 0, merged: 0 };
  for (let after = 0; ;) {
    const contacts = await chosenContacts(tx, filter, after);
    const items = contacts.map(({ name, number, email, extra_info: extra }) => ({
      name,
      number,
      email,
      extra: extra.map((field) => ({ name: field.name, value: field.value })),
    }));
    const { added, merged } = await addItems(tx, { listId, items, by });
    total.added += added;
    total.merged += merged;
    const last = contacts.at(-1);
    if (!last || contacts.length < batch) return total;
    after = last.id;
  }
}

/** Lanes are for tickets, labels for contacts. */
async function refuseMissingTags(tx: Tx, tagIds: readonly number[]): Promise<void> {
  if (tagIds.length === 0) return;
  const found = await tx.query<{ id: number }>({
    name: "labels-of-filter",
    text: "select id from tags where company_id = $1 and id = any($2::bigint[]) and not is_lane",
    values: [tx.companyId, tagIds],
  });
  if (found.length < new Set(tagIds).size) throw new DomainError("ERR_NO_TAG_FOUND");
}

/** People with a phone who are not blocked. */
const chosenContacts = (
  tx: Tx,
  { wroteWithinDays, tagIds, withoutOptOut }: ContactFilter,
  after: number,
): Promise<ChosenContact[]> =>
  tx.query<ChosenContact>({
    name: "contacts-for-list",
    text: `
      select c.id, c.name, c.number, c.email, c.extra_info from contacts c
      where c.company_id = $1 and c.id > $2 and not c.is_group and c.has_phone and c.active
        and c.channel in ('whatsapp', 'whatsappapi', 'simulator')
        and (not $5::boolean or c.opted_out_at is null)
        and ($4::bigint[] = '{}' or exists (
          select from contact_tags ct where ct.company_id = $1 and ct.contact_id = c.id and ct.tag_id = any($4)))
        and ($6::int is null or exists (
          select from tickets t
          where t.company_id = $1 and t.contact_id = c.id and t.last_inbound_at >= app.now() - make_interval(days => $6)))
      order by c.id limit $3`,
    values: [tx.companyId, after, batch, tagIds, withoutOptOut, wroteWithinDays],
  });
