import type { Channel } from "@balcao/contract";
import type { Identity, Person } from "../../channels/port.ts";
import { foldPhone, phoneForms } from "../../platform/phone/index.ts";
import { showableLine } from "../../platform/text/showable.ts";

/** A person or group as a channel names it. */
export interface SeenPerson extends Person {
  isGroup: boolean;
  channel: Channel;
  connectionId: number | null;
  /** Moment at which they were known so; left out: now. */
  at?: string;
  /** They write just now: what they are known by is what they have. */
  isLive?: boolean;
}

/** Contact as the pipeline knows it. */
export interface KnownContact {
  id: number;
  name: string;
  name_typed: boolean;
  number: string;
  is_group: boolean;
  active: boolean;
  accept_audio: boolean;
  disable_bot: boolean;
  lgpd_accepted_at: string | null;
  wallet_user_id: number | null;
  picture_id: string | null;
  picture_checked_at: string | null;
}

export interface KnownIdentity extends Identity {
  contact: KnownContact;
  /** Id of the contact that it belonged to before a merge. */
  mergedFrom: number | null;
  /** The contact gave it up at this moment, by a change of number; null: it has it. */
  until: string | null;
  /** The contact's number is a phone that it has, from before this moment. */
  numberedSince: string | null;
}

export interface NewContact {
  name: string;
  number: string;
  isGroup: boolean;
  channel: Channel;
  connectionId: number | null;
  identities: Identity[];
}

export interface ContactChange {
  id: number;
  name: string | null;
  number: string | null;
}

/** Ids that a person had and has now, as after a change of number. */
export interface Renewal {
  former: readonly Identity[];
  current: readonly Identity[];
  /** Moment of the change, by the provider's clock. */
  at: string;
}

export interface ContactPlan {
  created: NewContact[];
  /** People whose account has another phone than the contact's number. */
  renewed: Renewal[];
  /** Learned of a contact, perhaps taken from another one that turned out to be the same person. */
  attached: (Identity & { contactId: number; mergedFrom: number | null })[];
  changed: ContactChange[];
  /** Contact of each person, in their order: a known one, or which of `created`. */
  whose: ({ known: KnownContact; isFormer: boolean } | { created: number })[];
}

export const keyOf = ({ kind, value }: Identity): string => `${kind}:${value}`;

/** Every way in which a person may be known, a phone in all its forms. */
export const identitiesOf = (person: Person): Identity[] =>
  person.identities.flatMap(({ kind, value }) =>
    kind === "phone" ? phoneForms(value).map((form): Identity => ({ kind, value: form })) : [{ kind, value }],
  );

/** Decides who is who: people who share an identity are one, and one with the contact who has it. */
export function planContacts(people: readonly SeenPerson[], known: readonly KnownIdentity[]): ContactPlan {
  const owners: Owners = new Map(known.map((identity) => [keyOf(identity), identity]));
  const plan: ContactPlan = { created: [], renewed: [], attached: [], changed: [], whose: [] };
  const whose = new Map<number, ContactPlan["whose"][number]>();
  for (const places of groupBySharedIdentity(people)) {
    const group = places.flatMap((place) => people[place] ?? []);
    const one = planOne(plan, group, owners);
    for (const place of places) whose.set(place, one);
  }
  plan.whose = people.flatMap((_person, index) => whose.get(index) ?? []);
  return plan;
}

type Owners = ReadonlyMap<string, KnownIdentity>;

function planOne(
  plan: ContactPlan,
  group: readonly SeenPerson[],
  owners: Owners,
): ContactPlan["whose"][number] {
  const identities = [
    ...new Map(group.flatMap(identitiesOf).map((identity) => [keyOf(identity), identity])).values(),
  ];
  const name = group.map((person) => cleanName(person.name)).findLast((given) => given !== "") ?? "";
  const chosen = chooseOwner(identities, owners);
  if (chosen) {
    const { contact } = chosen;
    const at = group
      .flatMap((person) => person.at ?? [])
      .toSorted()
      .at(-1);
    const renewal = group.some(({ isLive }) => isLive)
      ? renewalOf(chosen, identities, { owners, at })
      : undefined;
    if (renewal) plan.renewed.push(renewal);
    else plan.attached.push(...learned(contact, identities, { owners, at }));
    const change = changeOf(contact, identities, name);
    if (change) plan.changed.push(change);
    return {
      known: { ...contact, name: change?.name ?? contact.name, number: change?.number ?? contact.number },
      isFormer: chosen.until !== null,
    };
  }
  const number = numberOf(group.flatMap((person) => person.identities));
  const [first] = group;
  plan.created.push({
    name: name || number,
    number,
    isGroup: group.some((person) => person.isGroup),
    channel: first?.channel ?? "whatsapp",
    connectionId: first?.connectionId ?? null,
    identities,
  });
  return { created: plan.created.length - 1 };
}

/**
 * The contact with the phone wins over one that was known by a hidden id alone, and both over one that gave it up; then
 * the older one.
 */
function chooseOwner(identities: readonly Identity[], owners: Owners): KnownIdentity | undefined {
  const candidates = identities.flatMap((identity) => owners.get(keyOf(identity)) ?? []);
  return candidates.toSorted((a, b) => rankOf(a) - rankOf(b) || a.contact.id - b.contact.id)[0];
}

const rankOf = ({ kind, until }: KnownIdentity): number => (until !== null ? 2 : kind === "phone" ? 0 : 1);

interface Knowledge {
  owners: Owners;
  /** Moment at which the person was known so. */
  at: string | undefined;
}

/**
 * An account has one phone. Who goes on under a hidden id and names a phone that nobody has, has changed the number
 * without a word.
 */
function renewalOf(
  { kind, contact, until, mergedFrom, numberedSince }: KnownIdentity,
  identities: readonly Identity[],
  { owners, at }: Knowledge,
): Renewal | undefined {
  const isAccount = hiddenKinds.includes(kind) && until === null && mergedFrom === null;
  const phones = identities.filter((identity) => identity.kind === "phone");
  const isFree = phones.length > 0 && phones.every((phone) => !owners.has(keyOf(phone)));
  const isLater = at !== undefined && numberedSince !== null && Date.parse(at) > Date.parse(numberedSince);
  if (!isAccount || !isFree || !isLater || contact.is_group) return undefined;
  return { former: [{ kind: "phone", value: contact.number }], current: identities, at };
}

/** Ids behind which stands one account, and nobody else ever. */
export const hiddenKinds: readonly Identity["kind"][] = ["lid", "business-scoped"];

/**
 * A phone is never taken from another contact: two phones may be two people who share an account. What is learned of
 * somebody who came by a merge goes with them. What they gave up is theirs again only if they use it later, and no phone.
 */
function learned(contact: KnownContact, identities: readonly Identity[], { owners, at }: Knowledge) {
  const own = identities
    .map((one) => owners.get(keyOf(one)))
    .find((owner) => owner?.contact.id === contact.id);
  return identities
    .filter((identity) => {
      const owner = owners.get(keyOf(identity));
      if (owner === undefined) return true;
      if (identity.kind === "phone") return false;
      if (owner.until === null) return owner.contact.id !== contact.id;
      return at === undefined || Date.parse(at) > Date.parse(owner.until);
    })
    .map(({ kind, value }) => ({ kind, value, contactId: contact.id, mergedFrom: own?.mergedFrom ?? null }));
}

function changeOf(
  contact: KnownContact,
  identities: readonly Identity[],
  name: string,
): ContactChange | undefined {
  const renames = name !== "" && !contact.name_typed && name !== contact.name;
  const phone = identities.find(({ kind }) => kind === "phone");
  const hadNoPhone = identities.some(
    ({ kind, value }) => hiddenKinds.includes(kind) && value === contact.number,
  );
  const number = phone && hadNoPhone ? foldPhone(phone.value) : null;
  if (!renames && number === null) return undefined;
  return { id: contact.id, name: renames ? name : null, number };
}

const kinds: readonly Identity["kind"][] = [
  "phone",
  "group",
  "page-scoped",
  "instagram-scoped",
  "business-scoped",
  "lid",
];
/** The number as it is kept; of who has no phone the id, without the page or account that knows them by it. */
export function numberOf(identities: readonly Identity[]): string {
  const [first] = kinds.flatMap((kind) => identities.filter((identity) => identity.kind === kind));
  return first?.kind === "phone" ? foldPhone(first.value) : (first?.value.split(":").at(-1) ?? "");
}

/** A name as it is kept: one line of at most 250 characters; empty where nothing of it is seen. */
export const cleanName = (name: string | undefined): string =>
  [...showableLine(name ?? "")].slice(0, 250).join("");

/** The places of the people, those who share an identity together; the first of each group in order. */
function groupBySharedIdentity(people: readonly SeenPerson[]): number[][] {
  const groupOf = new Map<string, { places: number[]; keys: string[] }>();
  for (const [index, person] of people.entries()) {
    const keys = identitiesOf(person).map(keyOf);
    const met = new Set(keys.flatMap((key) => groupOf.get(key) ?? []));
    const joined = { places: [index], keys: [...keys] };
    for (const { places, keys: theirs } of met) {
      joined.places.push(...places);
      joined.keys.push(...theirs);
    }
    for (const key of joined.keys) groupOf.set(key, joined);
  }
  return [...new Set(groupOf.values())]
    .map(({ places }) => places.toSorted((a, b) => a - b))
    .toSorted((a, b) => (a[0] ?? 0) - (b[0] ?? 0));
}
