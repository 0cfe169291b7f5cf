import { columnsOf, type Statement, type Tx } from "../../platform/database/index.ts";
import { DomainError } from "../../platform/http/index.ts";
import type { FileReason } from "../../platform/storage/index.ts";
import type { ContactRecord } from "./contacts.present.ts";
import { listedContactColumns } from "./listedContacts.ts";

const facts = columnsOf<ContactRecord, "tags">({
  id: "c.id",
  company_id: "c.company_id",
  name: "c.name",
  number: "c.number",
  email: "c.email",
  is_group: "c.is_group",
  active: "c.active",
  came_blocked: "c.came_blocked",
  accept_audio: "c.accept_audio",
  disable_bot: "c.disable_bot",
  lgpd_accepted_at: "c.lgpd_accepted_at",
  opted_out_at: "c.opted_out_at",
  picture_id: "c.picture_id",
  channel: "c.channel",
  connection_id: "c.connection_id",
  connection_name: "w.name",
  wallet_user_id: "c.wallet_user_id",
  extra_info: "c.extra_info",
});

const columns = `${facts},
  coalesce((
    select jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'color', t.color) order by app.plain(t.name), t.id)
    from contact_tags ct join tags t on t.company_id = ct.company_id and t.id = ct.tag_id
    where ct.company_id = c.company_id and ct.contact_id = c.id
  ), '[]') as tags`;

const connection = "left join connections w on w.company_id = c.company_id and w.id = c.connection_id";

export const contactsById = (companyId: number, ids: readonly number[]): Statement => ({
  name: "contacts-by-id",
  text: `select ${columns} from contacts c ${connection} where c.company_id = $1 and c.id = any($2::bigint[])`,
  values: [companyId, ids],
});

/** The contact whom one of these phones belongs to. */
export const contactByPhone = (companyId: number, phones: readonly string[]): Statement => ({
  name: "contact-by-phone",
  text: `
    select c.id, c.company_id, c.picture_id from contacts c
    where c.company_id = $1 and c.id in (
      select i.contact_id from contact_identities i where i.company_id = $1 and i.kind = 'phone' and i.value = any($2))
    order by c.id limit 1`,
  values: [companyId, phones],
});

export interface ContactSearch {
  term: string;
  hidesNumbers: boolean;
  tags?: readonly number[] | undefined;
  channel?: string | undefined;
  isGroup?: boolean | undefined;
  offset: number;
  limit: number;
}

/**
 * A page by name; its first row carries how many there are in all, or at least. Behind the last page there is one row without a
 * contact.
 */
export const searchContacts = (companyId: number, search: ContactSearch): Statement => ({
  name: "fitting-contacts",
  text: `
    with found as materialized (
      select * from app.fitting_contacts($2, $3, $4, $5, $6, $7, $8) with ordinality as found(id, total, at_least, place)
    ),
    known as materialized (
      select id, row_number() over (order by app.plain(name), id) as place, jsonb_build_object('id', id, 'name', name, 'color', color) as tag
      from tags where company_id = $1
    ),
    tagged as (
      select ct.contact_id, jsonb_agg(known.tag order by known.place) as tags
      from contact_tags ct join known on known.id = ct.tag_id
      where ct.company_id = $1 and ct.contact_id = any(array(select id from found)) group by ct.contact_id
    )
    select ${listedContactColumns}
    from found left join contacts c on c.company_id = $1 and c.id = found.id ${connection}
    left join tagged on tagged.contact_id = c.id
    order by found.place`,
  values: [
    companyId,
    search.term,
    search.hidesNumbers,
    search.tags ?? null,
    search.channel ?? null,
    search.isGroup ?? null,
    search.offset,
    search.limit,
  ],
});

/** More than any company has. */
const everybody = 1_000_000;

/** The ids of all that fit, in the order of the list, as one text: a row each would cost many times its memory. */
export const fittingIds = ({
  term,
  hidesNumbers,
  tags,
}: Pick<ContactSearch, "term" | "hidesNumbers" | "tags">): Statement => ({
  name: "fitting-contact-ids",
  text: `
    select coalesce(string_agg(found.id::text, ',' order by found.place), '') as ids
    from app.fitting_contacts($1, $2, $3, null, null, 0, $4) with ordinality as found(id, total, at_least, place)`,
  values: [term, hidesNumbers, tags ?? null, everybody],
});

/** The row as others will see it after the transaction. */
export async function getContact(tx: Tx, contactId: number): Promise<ContactRecord> {
  const [row] = await tx.query<ContactRecord>(contactsById(tx.companyId, [contactId]));
  if (!row) throw new DomainError("ERR_NO_CONTACT_FOUND");
  return row;
}

/** A contact's picture is the whole company's, like the contact. */
export const contactPictures: FileReason = (where) =>
  where.add("exists (select 1 from contacts c where c.company_id = f.company_id and c.picture_id = f.id)");

export const contactNames = (companyId: number, ids: readonly number[]): Statement => ({
  name: "contact-names",
  text: "select id, name from contacts where company_id = $1 and id = any($2::bigint[])",
  values: [companyId, ids],
});
