import type { Tx } from "../../platform/database/index.ts";
import type { Actor } from "../../platform/events/index.ts";
import { contactCreated, contactsAdded, contactUpdated } from "./contacts.events.ts";
import {
  type ContactPlan,
  identitiesOf,
  type KnownContact,
  type KnownIdentity,
  planContacts,
  type SeenPerson,
} from "./planContacts.ts";

export type { SeenPerson } from "./planContacts.ts";

export interface FoundContact extends KnownContact {
  isNew: boolean;
}

export interface Finding {
  by: Actor;
  /** Unless it is false each new one has an event of its own; otherwise one event tells of all. Changed ones always have: they are shown in more places. */
  each?: boolean;
}

/**
 * The contacts behind people as a channel names them, in their order; whoever is missing is created. One statement
 * where everybody is known as they were, two otherwise. A contact created elsewhere at the same moment fails the
 * transaction with a unique violation: tried again, it is found.
 */
export async function findOrCreateContacts(
  tx: Tx,
  people: readonly SeenPerson[],
  { by, each = true }: Finding,
): Promise<FoundContact[]> {
  if (people.length === 0) return [];
  const plan = planContacts(people, await findKnown(tx, people));
  const ids = hasWork(plan) ? await write(tx, plan) : [];
  if (each) for (const id of ids) tx.emit(contactCreated, { contactId: id, by });
  else if (ids.length > 0) tx.emit(contactsAdded, { contactIds: ids, by });
  for (const { id } of plan.changed) tx.emit(contactUpdated, { contactId: id, by });
  return plan.whose.flatMap((one): FoundContact[] => {
    if ("known" in one) return [{ ...one.known, isNew: false }];
    const created = plan.created[one.created];
    const id = ids[one.created];
    return created && id !== undefined ? [{ ...blank, ...pickNamed(created), id, isNew: true }] : [];
  });
}

const blank = {
  name_typed: false,
  active: true,
  accept_audio: true,
  disable_bot: false,
  lgpd_accepted_at: null,
  wallet_user_id: null,
  picture_id: null,
  picture_checked_at: null,
};
const pickNamed = ({ name, number, isGroup }: ContactPlan["created"][number]) => ({
  name,
  number,
  is_group: isGroup,
});

const hasWork = ({ created, attached, changed }: ContactPlan): boolean =>
  created.length + attached.length + changed.length > 0;

async function findKnown(tx: Tx, people: readonly SeenPerson[]): Promise<KnownIdentity[]> {
  const identities = people.flatMap(identitiesOf);
  const rows = await tx.query<KnownContact & Omit<KnownIdentity, "contact">>({
    name: "find-contacts",
    text: `
      select i.kind, i.value, i.merged_from as "mergedFrom", c.id, c.name, c.name_typed, c.number, c.is_group, c.active, c.accept_audio, c.disable_bot,
        c.lgpd_accepted_at, c.wallet_user_id, c.picture_id, c.picture_checked_at
      from (select distinct * from unnest($2::text[], $3::text[])) as seen(kind, value)
      join contact_identities i on i.company_id = $1 and i.kind = seen.kind and i.value = seen.value
      join contacts c on c.company_id = $1 and c.id = i.contact_id`,
    values: [tx.companyId, identities.map(({ kind }) => kind), identities.map(({ value }) => value)],
  });
  return rows.map(({ kind, value, mergedFrom, ...contact }) => ({ kind, value, mergedFrom, contact }));
}

/** Everything in one statement. Gives the new ids, in the order of `created`. */
async function write(tx: Tx, { created, attached, changed }: ContactPlan): Promise<number[]> {
  const rows = await tx.query<{ id: number }>({
    name: "write-contacts",
    text: `
      with fresh as materialized (
        select nextval('contacts_id_seq') as id, x.* from jsonb_to_recordset($2::jsonb) as x(
          place int, name text, number text, "isGroup" boolean, channel text, "connectionId" bigint, identities jsonb)
      ),
      born as (
        insert into contacts (company_id, id, name, number, is_group, channel, connection_id, has_phone, created_at)
        select $1, id, name, number, "isGroup", channel, "connectionId", identities @> '[{"kind":"phone"}]', app.now() from fresh order by id
      ),
      named as (
        insert into contact_identities (company_id, kind, value, contact_id)
        select $1, i.kind, i.value, fresh.id from fresh, jsonb_to_recordset(fresh.identities) as i(kind text, value text)
      ),
      attached as (
        insert into contact_identities (company_id, kind, value, contact_id, merged_from)
        select $1, a.kind, a.value, a."contactId", a."mergedFrom"
        from jsonb_to_recordset($3::jsonb) as a(kind text, value text, "contactId" bigint, "mergedFrom" bigint) order by 2, 3
        on conflict (company_id, kind, value) do update set contact_id = excluded.contact_id, merged_from = excluded.merged_from
      ),
      changed as (
        update contacts c set
          name = case when c.name_typed then c.name else coalesce(x.name, c.name) end,
          number = coalesce(x.number, c.number)
        from jsonb_to_recordset($4::jsonb) as x(id bigint, name text, number text)
        where c.company_id = $1 and c.id = x.id
      )
      select id from fresh order by place`,
    values: [
      tx.companyId,
      JSON.stringify(created.map((one, index) => ({ place: index, ...one }))),
      JSON.stringify(attached),
      JSON.stringify(changed),
    ],
  });
  return rows.map(({ id }) => id);
}
