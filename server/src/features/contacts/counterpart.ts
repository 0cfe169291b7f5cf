import type { Identity } from "../../channels/port.ts";
import { phoneForms } from "../../platform/phone/index.ts";
import { keyOf } from "./planContacts.ts";

/** One of a contact's identities. Those that came from the same contact belong together. */
export interface OwnIdentity extends Identity {
  /** Id of the contact that it belonged to before a merge. Null or absent: the contact's own. */
  mergedFrom?: number | null;
}

/** Kinds of identity by which channels name somebody; what says most comes first. */
const kinds: readonly Identity["kind"][] = [
  "group",
  "phone",
  "page-scoped",
  "instagram-scoped",
  "business-scoped",
  "lid",
];

/** The identity that a chat goes by, as rows keep it (`kind:value`), and whether it is the contact's own number. */
export function counterpartOf(
  identities: readonly Identity[],
  number: string,
): { identity: string; isOwn: boolean } {
  const own = new Set(phoneForms(number));
  const named = identities.find(({ value }) => own.has(value));
  const [first] = kinds.flatMap((kind) => identities.filter((identity) => identity.kind === kind));
  const identity = named ?? first;
  return { identity: identity ? keyOf(identity) : "", isOwn: named !== undefined };
}

/**
 * Finds under which of a contact's identities it is written to, when `identity` (null: its number) is meant: that one
 * in all its forms, with the hidden ids that came with it, by which channels prefer to find it. Where the phones of
 * several people came together, nobody knows whose those are: the phone alone. What is no identity of the contact any
 * more stands for its number.
 */
export function addressOf(
  { identities, number }: { identities: readonly OwnIdentity[]; number: string },
  identity: string | null,
): Identity[] {
  const meant = identity === null ? undefined : identities.find((one) => formsOf(one).includes(identity));
  const found = meant ?? identities.find(({ value }) => phoneForms(number).includes(value));
  if (!found) return identities.map(plain);
  if (found.kind !== "phone") return [plain(found)];
  const forms = phoneForms(found.value);
  const together = identities.filter((one) => (one.mergedFrom ?? null) === (found.mergedFrom ?? null));
  const isItself = ({ kind, value }: Identity) => kind === "phone" && forms.includes(value);
  const isOneOfSeveral = together.some((one) => one.kind === "phone" && !isItself(one));
  return (isOneOfSeveral ? together.filter(isItself) : together).map(plain);
}

const formsOf = ({ kind, value }: Identity): string[] =>
  kind === "phone" ? phoneForms(value).map((form) => keyOf({ kind, value: form })) : [keyOf({ kind, value })];

const plain = ({ kind, value }: Identity): Identity => ({ kind, value });
