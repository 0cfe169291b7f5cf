import type { Identity } from "../../../channels/port.ts";
import type { Tx } from "../../../platform/database/index.ts";
import type { Actor } from "../../../platform/events/index.ts";
import { phoneForms } from "../../../platform/phone/index.ts";
import { recordRule } from "../../audit/index.ts";
import { contactUpdated } from "../contacts.events.ts";
import { hiddenKinds, identitiesOf, keyOf, numberOf, type Renewal } from "../planContacts.ts";

export interface Renewed {
  contactId: number;
  /** The contact's number as it was, and as it is. */
  from: string;
  to: string;
  /** Keys of what they gave up, and of what stands in its place; null: the number. */
  released: string[];
  replacement: string | null;
  /** Contacts that had the new ids: the person under another contact, or somebody who has lost the number to them. */
  rivals: { contactId: number; number: string; isSame: boolean }[];
}

interface Owned {
  [column: string]: unknown;
  kind: Identity["kind"];
  value: string;
  contact_id: number;
  merged_from: number | null;
  number: string;
  is_group: boolean;
  /** The contact is not older than the change: whoever came by the new number is who changed to it. */
  is_younger: boolean;
  /** We met the contact after the change. */
  is_later: boolean;
  /** The contact gave ids up at this change or after it: what it has now may be newer than the change. */
  has_moved: boolean;
}

/**
 * Lets a contact go by the ids that its person has now. The others are kept as former ones, with the hidden ids that came
 * with them, so that nothing is sent to them any more. A change may be told again, late or in the wrong order: only a
 * contact that had the former ids before it moves, and only to a number that no other has moved to since.
 */
export async function renewIdentities(
  tx: Tx,
  { former, current, at, by }: Renewal & { by: Actor },
): Promise<Renewed | undefined> {
  const now = identitiesOf({ identities: [...current] });
  const keys = new Set(now.map(keyOf));
  const before = identitiesOf({ identities: [...former] }).filter((one) => !keys.has(keyOf(one)));
  const owned = await lockOwners(tx, [...before, ...now], at);
  const person = findPerson(owned, before);
  if (!person || now.length === 0) return undefined;
  const rivalsOwn = groupRivals(owned, { person, keys });
  if (rivalsOwn.some((taken) => !isSameAccount(taken) && taken.some((one) => one.has_moved)))
    return undefined;
  if (!isCertain(owned, { person, keys }) && (await wasTaken(tx, person, { before, at }))) return undefined;
  const released = releasedBy(await listMates(tx, person), { before, keys });
  if (released.length === 0) return undefined;

  await makeFormer(tx, released, at);
  const rivals = await takeFromRivals(tx, rivalsOwn, at);
  await addIdentities(tx, person, now);
  const isOwn = released.some(
    ({ value }) => value === person.number || phoneForms(person.number).includes(value),
  );
  const to = isOwn ? numberOf(now) : person.number;
  if (isOwn) await writeNumber(tx, person, to);
  const details = { contactId: person.contact_id, fields: ["number"] };
  await recordRule(tx, { by, action: "contact.updated", details });
  for (const contactId of [person.contact_id, ...rivals.map((rival) => rival.contactId)])
    tx.emit(contactUpdated, { contactId, by });
  return {
    contactId: person.contact_id,
    from: person.number,
    to,
    released: released.map(keyOf),
    replacement: isOwn ? null : (now.map(keyOf)[0] ?? null),
    rivals,
  };
}

const lockOwners = (tx: Tx, identities: readonly Identity[], at: string): Promise<Owned[]> =>
  tx.query<Owned>({
    name: "owners-of-identities",
    text: `
      select i.kind, i.value, i.contact_id, i.merged_from, c.number, c.is_group,
        c.created_at > $4::timestamptz - interval '1 minute' as is_younger,
        -- Providers tell whole seconds.
        date_trunc('second', c.created_at) > $4::timestamptz as is_later,
        exists (
          select from former_identities f
          where f.company_id = $1 and f.contact_id = c.id and f.until >= $4::timestamptz
        ) as has_moved
      from unnest($2::text[], $3::text[]) x(kind, value)
      join contact_identities i on i.company_id = $1 and i.kind = x.kind and i.value = x.value
      join contacts c on c.company_id = $1 and c.id = i.contact_id
      order by c.id for update of c`,
    values: [tx.companyId, identities.map(({ kind }) => kind), identities.map(({ value }) => value), at],
  });

/**
 * The contact known by what the person had, from before the change: by the phone rather than by a hidden id, then the older
 * one. Whoever came by it later is somebody else, or the person after another change.
 */
function findPerson(owned: readonly Owned[], before: readonly Identity[]): Owned | undefined {
  const keys = new Set(before.map(keyOf));
  const [person] = owned
    .filter((one) => keys.has(keyOf(one)) && !one.is_group && !one.is_later && !one.has_moved)
    .toSorted((a, b) => rank(a) - rank(b) || a.contact_id - b.contact_id);
  return person;
}

const rank = ({ kind }: Identity): number => (kind === "phone" ? 0 : 1);

const isHidden = ({ kind }: Identity): boolean => hiddenKinds.includes(kind);

interface Change {
  person: Owned;
  /** Keys of what the person has now. */
  keys: ReadonlySet<string>;
}

/** The new ids that other contacts have, by contact. */
const groupRivals = (owned: readonly Owned[], { person, keys }: Change): Owned[][] => {
  const theirs = owned.filter(
    (one) => keys.has(keyOf(one)) && one.contact_id !== person.contact_id && !one.is_group,
  );
  return [...Map.groupBy(theirs, (one) => one.contact_id).values()];
};

const isSameAccount = (taken: readonly Owned[]): boolean => taken.some(isHidden);

/** Says whether a hidden id, which nobody else gets, tells that the contact is who changed. */
const isCertain = (owned: readonly Owned[], { person, keys }: Change): boolean =>
  isHidden(person) ||
  owned.some((one) => one.contact_id === person.contact_id && isHidden(one) && keys.has(keyOf(one)));

/**
 * Says whether another contact lost the former number later than a day before the change. It may be who changed, as when
 * two people swap their numbers.
 */
async function wasTaken(
  tx: Tx,
  { contact_id }: Owned,
  { before, at }: { before: readonly Identity[]; at: string },
): Promise<boolean> {
  const phones = before.filter(({ kind }) => kind === "phone").map(({ value }) => value);
  const taken = await tx.query({
    name: "former-number-of-others",
    text: `
      select 1 from former_identities f
      where f.company_id = $1 and f.contact_id <> $2 and f.kind = 'phone' and f.value = any($3::text[])
        and f.until > $4::timestamptz - interval '1 day' limit 1`,
    values: [tx.companyId, contact_id, phones, at],
  });
  return taken.length > 0;
}

type Mate = Pick<Owned, "kind" | "value" | "contact_id">;

/** The identities of one of the people whom a contact is, where a merge brought others. */
const listMates = (tx: Tx, { contact_id, merged_from }: Owned): Promise<Mate[]> =>
  tx.query<Mate>({
    name: "identities-of-person",
    text: `
      select kind, value, contact_id from contact_identities
      where company_id = $1 and contact_id = $2 and merged_from is not distinct from $3::bigint`,
    values: [tx.companyId, contact_id, merged_from],
  });

/** Another number is another account: its hidden ids are gone, and of a hidden id that changed the only phone. */
function releasedBy(
  mates: readonly Mate[],
  { before, keys }: { before: readonly Identity[]; keys: ReadonlySet<string> },
): Mate[] {
  const named = new Set(before.map(keyOf));
  const phones = mates.filter(({ kind }) => kind === "phone");
  const [phone] = phones;
  const forms = phone ? phoneForms(phone.value) : [];
  const isOnlyPhone = phones.every(({ value }) => forms.includes(value));
  const goes = (mate: Mate): boolean =>
    named.has(keyOf(mate)) || isHidden(mate) || (mate.kind === "phone" && isOnlyPhone);
  return mates.filter((mate) => !keys.has(keyOf(mate)) && goes(mate));
}

async function makeFormer(tx: Tx, identities: readonly Mate[], at: string): Promise<void> {
  await tx.query({
    name: "make-identities-former",
    text: `
      with gone as (
        delete from contact_identities i using unnest($2::text[], $3::text[]) x(kind, value)
        where i.company_id = $1 and i.kind = x.kind and i.value = x.value
        returning i.kind, i.value, i.contact_id
      )
      insert into former_identities (company_id, kind, value, contact_id, until)
      select $1, kind, value, contact_id, $4::timestamptz from gone`,
    values: [tx.companyId, identities.map(({ kind }) => kind), identities.map(({ value }) => value), at],
  });
}

/**
 * Contacts that had the new ids lose them: to themselves, if the provider knows them by the same hidden id or they came
 * since the change, else as one who has given the number up, with the hidden ids that came with it.
 */
async function takeFromRivals(tx: Tx, rivalsOwn: readonly Owned[][], at: string): Promise<Renewed["rivals"]> {
  const rivals: Renewed["rivals"] = [];
  for (const taken of rivalsOwn) {
    const [first] = taken;
    if (!first) continue;
    const isSame = isSameAccount(taken) || taken.some((one) => one.is_younger);
    const mates = isSame ? [] : (await listMates(tx, first)).filter(isHidden);
    await makeFormer(tx, [...taken, ...mates], at);
    rivals.push({ contactId: first.contact_id, number: first.number, isSame });
  }
  return rivals;
}

async function addIdentities(
  tx: Tx,
  { contact_id, merged_from }: Owned,
  identities: readonly Identity[],
): Promise<void> {
  await tx.query({
    name: "add-identities",
    text: `
      insert into contact_identities (company_id, kind, value, contact_id, merged_from)
      select $1, x.kind, x.value, $2, $3 from unnest($4::text[], $5::text[]) x(kind, value)
      on conflict (company_id, kind, value) do nothing`,
    values: [
      tx.companyId,
      contact_id,
      merged_from,
      identities.map(({ kind }) => kind),
      identities.map(({ value }) => value),
    ],
  });
}

/** Writes the new number, and the name of who goes by the number alone. */
async function writeNumber(tx: Tx, { contact_id, number }: Owned, to: string): Promise<void> {
  await tx.query({
    name: "write-new-number",
    text: `
      update contacts set number = $3, name = case when name = $4 and not name_typed then $3 else name end
      where company_id = $1 and id = $2`,
    values: [tx.companyId, contact_id, to, number],
  });
}
