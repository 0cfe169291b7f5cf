import type { ExtraInfo } from "@balcao/contract";
import type { z } from "zod";
import type { Tx } from "../../../platform/database/index.ts";
import type { Actor } from "../../../platform/events/index.ts";
import { contactsAdded } from "../contacts.events.ts";
import { findOrCreateContacts } from "../findOrCreateContacts.ts";
import { cleanName, type SeenPerson } from "../planContacts.ts";

/** A contact of another system, with what is known of it there. */
export interface BroughtContact extends SeenPerson {
  email: string;
  active: boolean;
  disableBot: boolean;
  extraInfo: z.output<typeof ExtraInfo>[];
  createdAt: string | null;
}

/** Contact here of one that was brought. */
export interface BroughtTo {
  id: number;
  isNew: boolean;
}

/**
 * Contacts of another system, in their order. Who shares an identity with somebody, here or among them, is one contact;
 * what is known of one that is new comes along, of whom was here nothing changes but an identity more. Whom nothing
 * identifies nobody can be one with.
 */
export async function bringContacts(
  tx: Tx,
  contacts: readonly BroughtContact[],
  { by }: { by: Actor },
): Promise<BroughtTo[]> {
  const known = contacts.filter(({ identities }) => identities.length > 0);
  const unknown = contacts.filter(({ identities }) => identities.length === 0);
  const found: BroughtTo[] = await findOrCreateContacts(tx, known, { by, each: false });
  const added = await addUnknown(tx, unknown, by);
  const to = new Map([...pairsOf(known, found), ...pairsOf(unknown, added)]);
  const details = new Map<number, BroughtContact>();
  for (const [contact, { id, isNew }] of to) if (isNew && !details.has(id)) details.set(id, contact);
  if (details.size > 0) await complete(tx, details);
  return contacts.flatMap((contact) => to.get(contact) ?? []);
}

const pairsOf = (contacts: readonly BroughtContact[], to: readonly BroughtTo[]) =>
  contacts.flatMap((contact, place): [BroughtContact, BroughtTo][] => {
    const one = to[place];
    return one ? [[contact, one]] : [];
  });

async function addUnknown(tx: Tx, contacts: readonly BroughtContact[], by: Actor): Promise<BroughtTo[]> {
  if (contacts.length === 0) return [];
  const rows = await tx.query<{ id: number }>({
    name: "add-unknown-contacts",
    text: `
      with fresh as materialized (
        select nextval('contacts_id_seq') as id, x.* from jsonb_to_recordset($2::jsonb) as x(
          place int, name text, "isGroup" boolean, channel text, "connectionId" bigint)
      ),
      born as (
        insert into contacts (company_id, id, name, number, is_group, channel, connection_id, has_phone, created_at)
        select $1, id, name, '', "isGroup", channel, "connectionId", false, app.now() from fresh order by id
      )
      select id from fresh order by place`,
    values: [
      tx.companyId,
      JSON.stringify(
        contacts.map(({ name, isGroup, channel, connectionId }, place) => ({
          place,
          name: cleanName(name),
          isGroup,
          channel,
          connectionId,
        })),
      ),
    ],
  });
  tx.emit(contactsAdded, { contactIds: rows.map(({ id }) => id), by });
  return rows.map(({ id }) => ({ id, isNew: true }));
}

/** A name that somebody wrote there stays, whatever the channel calls them. */
async function complete(tx: Tx, details: ReadonlyMap<number, BroughtContact>): Promise<void> {
  await tx.query({
    name: "complete-brought-contacts",
    text: `
      update contacts c set name = coalesce(nullif(x.name, ''), c.name), name_typed = x.name <> '', email = x.email, active = x.active, disable_bot = x.disable_bot,
        extra_info = x.extra_info, created_at = coalesce(least(x.created_at, app.now()), c.created_at)
      from jsonb_to_recordset($2::jsonb) as x(id bigint, name text, email text, active boolean, disable_bot boolean,
        extra_info jsonb, created_at timestamptz)
      where c.company_id = $1 and c.id = x.id`,
    values: [
      tx.companyId,
      JSON.stringify(
        [...details].map(([id, contact]) => ({
          id,
          name: cleanName(contact.name),
          email: contact.email,
          active: contact.active,
          disable_bot: contact.disableBot,
          extra_info: contact.extraInfo,
          created_at: contact.createdAt,
        })),
      ),
    ],
  });
}
