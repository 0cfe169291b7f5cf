import type { Tx } from "../../../platform/database/index.ts";
import { phoneForms } from "../../../platform/phone/index.ts";
import type { PersonTraces } from "../../contacts/index.ts";

interface Known {
  [column: string]: unknown;
  names: string[];
  emails: string[];
  numbers: string[];
  former: string[];
  ticket_ids: number[];
}

/** Reads who somebody is before it is taken from the contact. */
export async function tracesOf(tx: Tx, contactId: number): Promise<PersonTraces> {
  const [known] = await tx.query<Known>({
    name: "traces-of-person",
    text: `
      with recursive duplicate as (
        select record -> 'duplicate' as person, duplicate_id from contact_merges where company_id = $1 and contact_id = $2
        union all
        select m.record -> 'duplicate', m.duplicate_id from duplicate d
        join contact_merges m on m.company_id = $1 and m.contact_id = d.duplicate_id
      ),
      person as (
        select name, email, number from contacts where company_id = $1 and id = $2
        union all
        select person ->> 'name', person ->> 'email', person ->> 'number' from duplicate
        union all
        select '', '', value from contact_identities where company_id = $1 and contact_id = $2
      )
      select array_agg(name) as names, array_agg(email) as emails, array_agg(number) as numbers,
        array(select value from former_identities where company_id = $1 and contact_id = $2) as former,
        (select coalesce(json_agg(id), '[]') from tickets where company_id = $1 and contact_id = $2) as ticket_ids
      from person`,
    values: [tx.companyId, contactId],
  });
  const distinct = (values: readonly (string | null)[] = []) =>
    [...new Set(values)].flatMap((value) => (value ? [value] : []));
  return {
    contactId,
    ticketIds: known?.ticket_ids ?? [],
    names: distinct(known?.names),
    emails: distinct(known?.emails),
    numbers: distinct([
      ...(known?.numbers.flatMap(phoneForms) ?? []),
      ...(await withoutOwner(tx, { contactId, former: known?.former ?? [] })),
    ]),
  };
}

/** Former numbers in all their forms, without those that somebody else has now: what is written with them is theirs. */
async function withoutOwner(
  tx: Tx,
  { contactId, former }: { contactId: number; former: readonly string[] },
): Promise<string[]> {
  const taken = await tx.query<{ value: string }>({
    name: "numbers-of-others",
    text: `
      select value from contact_identities where company_id = $1 and contact_id <> $2 and value = any($3::text[])
      union select number from contacts where company_id = $1 and id <> $2 and number = any($3::text[])`,
    values: [tx.companyId, contactId, former.flatMap(phoneForms)],
  });
  const others = new Set(taken.map(({ value }) => value));
  return former.map(phoneForms).flatMap((forms) => (forms.some((form) => others.has(form)) ? [] : forms));
}
