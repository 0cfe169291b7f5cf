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
import { type Renewed, renewIdentities } from "./verbs/renewIdentities.ts";

export type { SeenPerson } from "./planContacts.ts";

export interface FoundContact extends KnownContact {
  isNew: boolean;
  /** Known by what they had before they changed the number alone: it was written then. */
  isFormer: boolean;
  /** The account behind a hidden id turned out to have another phone. */
  renewed?: Renewed | undefined;
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
  const renewed = await renewEach(tx, plan, by);
  const ids = hasWork(plan) ? await write(tx, plan) : [];
  if (each) for (const id of ids) tx.emit(contactCreated, { contactId: id, by });
  else if (ids.length > 0) tx.emit(contactsAdded, { contactIds: ids, by });
  for (const { id } of plan.changed) tx.emit(contactUpdated, { contactId: id, by });
  return plan.whose.flatMap((one): FoundContact[] => {
    if ("known" in one) {
      const renewal = renewed.get(one.known.id);
      const number = renewal?.to ?? one.known.number;
      return [{ ...one.known, number, isNew: false, isFormer: one.isFormer, renewed: renewal }];
    }
    const created = plan.created[one.created];
    const id = ids[one.created];
    return created && id !== undefined
      ? [{ ...blank, ...pickNamed(created), id, isNew: true, isFormer: false }]
      : [];
  });
}

async function renewEach(tx: Tx, { renewed }: ContactPlan, by: Actor): Promise<Map<number, Renewed>> {
  const done = new Map<number, Renewed>();
  for (const renewal of renewed) {
    const one = await renewIdentities(tx, { ...renewal, by });
    if (one) done.set(one.contactId, one);
  }
  return done;
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

/** Former identities count for what was written before they were given up; hidden ids, which nobody else gets, for ever. */
async function findKnown(tx: Tx, people: readonly SeenPerson[]): Promise<KnownIdentity[]> {
  const identities = people.flatMap((person) =>
    identitiesOf(person).map(({ kind, value }) => ({ kind, value, at: person.at ?? null })),
  );
  const rows = await tx.query<KnownContact & Omit<KnownIdentity, "contact">>({
    name: "find-contacts",
    text: `
      with seen as (
        select kind, value, max(coalesce(at, 'infinity')) as at from unnest($2::text[], $3::text[], $4::timestamptz[]) as x(kind, value, at) group by 1, 2
      ),
      known as (
        select i.kind, i.value, i.contact_id, i.merged_from, null::timestamptz as until
        from seen join contact_identities i on i.company_id = $1 and i.kind = seen.kind and i.value = seen.value
        union all
        select seen.kind, seen.value, former.contact_id, null, former.until
        from seen
        cross join lateral (
          select f.contact_id, f.until from former_identities f
          where f.company_id = $1 and f.kind = seen.kind and f.value = seen.value and (f.until >= seen.at or f.kind <> 'phone')
          order by f.until < seen.at, f.until limit 1) former
        where not exists (select from contact_identities i where i.company_id = $1 and i.kind = seen.kind and i.value = seen.value)
      )
      select known.kind, known.value, known.merged_from as "mergedFrom", known.until,
        case when exists (
          select from contact_identities o where o.company_id = $1 and o.kind = 'phone' and o.value = c.number and o.contact_id = c.id
        ) then greatest(c.created_at, (select max(f.until) from former_identities f where f.company_id = $1 and f.contact_id = c.id)) end as "numberedSince",
        c.id, c.name, c.name_typed, c.number, c.is_group, c.active, c.accept_audio, c.disable_bot,
        c.lgpd_accepted_at, c.wallet_user_id, c.picture_id, c.picture_checked_at
      from known join contacts c on c.company_id = $1 and c.id = known.contact_id`,
    values: [
      tx.companyId,
      identities.map(({ kind }) => kind),
      identities.map(({ value }) => value),
      identities.map(({ at }) => at),
    ],
  });
  return rows.map(({ kind, value, mergedFrom, until, numberedSince, ...contact }) => ({
    kind,
    value,
    mergedFrom,
    until,
    numberedSince,
    contact,
  }));
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
