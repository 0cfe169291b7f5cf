import type { Tx } from "../../../platform/database/index.ts";
import { knownIdentities } from "./knownIdentities.ts";

/** SQL: places in what a provider told where somebody stands who said or did it. */
const places = ["chat.identities", "author.identities", "person.identities"] as const;

/** Condition of an event: it is about the identity `k`, in a conversation with them or by them in a group. */
const isTheirs = (payload: string): string =>
  [
    ...places.map((place) => {
      const [first, second] = place.split(".");
      return `${payload} @> jsonb_build_object('${first}', jsonb_build_object('${second}', jsonb_build_array(named.one)))`;
    }),
    `${payload} @> jsonb_build_object('key', jsonb_build_object('participant', named.one))`,
    `${payload} @> jsonb_build_object('reader', named.one)`,
  ].join(" or ");

/**
 * Erases what providers told of somebody and nobody has read yet: what waits, and what was put aside. Of events that are
 * put aside for good go those that merely mention them as well.
 */
export async function eraseUnread(tx: Tx, contactId: number): Promise<void> {
  const named = `
    known as (${knownIdentities}),
    named as (select value, jsonb_build_object('kind', kind, 'value', value) as one from known)`;
  await tx.query({
    name: "erase-inbox-of",
    text: `
      with ${named} delete from inbox i using named
      where i.company_id = $1 and (
        ${isTheirs("i.payload")} or i.parked_reason is not null and strpos(i.payload::text, '"' || named.value || '"') > 0)`,
    values: [tx.companyId, contactId],
  });
  await tx.query({
    name: "erase-early-events-of",
    text: `
      with ${named} delete from early_events e using named where e.company_id = $1 and (${isTheirs("e.payload")})`,
    values: [tx.companyId, contactId],
  });
}
