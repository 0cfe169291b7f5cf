import type { Tx } from "../../platform/database/index.ts";
import { DomainError } from "../../platform/http/index.ts";
import { phoneForms } from "../../platform/phone/index.ts";
import { findOrCreateContacts } from "../contacts/index.ts";
import type { Sending } from "./chooseConnection.ts";
import type { Address } from "./readAddress.ts";

/** Asks the provider about a number that nobody has written to yet, as for one that a person types. */
export async function refuseUnknownPhone(ctx: Sending, { kind, value }: Address): Promise<void> {
  if (kind === "group") return;
  const { companyId, connection, services } = ctx;
  const [known] = await services.database.read(companyId, {
    name: "is-phone-known",
    text: `
      select contact_id from contact_identities
      where company_id = $1 and kind = 'phone' and value = any($2::text[]) limit 1`,
    values: [companyId, phoneForms(value)],
  });
  if (known) return;
  if ((await services.hasAccount({ companyId, connectionId: connection.id, number: value })) === false)
    throw new DomainError("ERR_WAPP_INVALID_CONTACT");
}

export interface Recipient {
  contactId: number;
  isGroup: boolean;
}

/**
 * The contact behind an address, locked before its tickets; a phone that is new becomes one, a group that nobody has seen
 * does not: nothing could be sent there. Refused is who is blocked, and whom the channel does not let be written to now.
 */
export async function findRecipient(ctx: Sending, tx: Tx, address: Address): Promise<Recipient> {
  const contactId =
    address.kind === "group" ? await findGroup(tx, address.value) : await findPerson(ctx, tx, address);
  const hours = ctx.services.channels.get(ctx.connection.channel)?.capabilities.replyWindowHours;
  const [reach] = await tx.query<{ active: boolean; is_group: boolean; window_open: boolean }>({
    name: "reach-of-recipient",
    text: `
      select c.active, c.is_group, $4::int is null or coalesce((
          select max(t.last_inbound_at) from tickets t where t.company_id = $1 and t.contact_id = c.id and t.connection_id = $3
        ) > app.now() - make_interval(hours => $4), false) as window_open
      from contacts c where c.company_id = $1 and c.id = $2 for update of c`,
    values: [tx.companyId, contactId, ctx.connection.id, hours ?? null],
  });
  if (!reach) throw new DomainError("ERR_NO_CONTACT_FOUND");
  if (!reach.active) throw new DomainError("ERR_CONTACT_BLOCKED");
  if (!reach.window_open) throw new DomainError("ERR_WINDOW_CLOSED");
  return { contactId, isGroup: reach.is_group };
}

async function findPerson({ connection, by }: Sending, tx: Tx, { value }: Address): Promise<number> {
  const { id: connectionId, channel } = connection;
  const identities = [{ kind: "phone" as const, value }];
  const [found] = await findOrCreateContacts(tx, [{ identities, isGroup: false, channel, connectionId }], {
    by,
  });
  if (!found) throw new Error("A contact was neither found nor created");
  return found.id;
}

async function findGroup(tx: Tx, id: string): Promise<number> {
  const [row] = await tx.query<{ contact_id: number }>({
    name: "find-group-by-id",
    text: "select contact_id from contact_identities where company_id = $1 and kind = 'group' and value = $2",
    values: [tx.companyId, id],
  });
  if (!row) throw new DomainError("ERR_NO_CONTACT_FOUND");
  return row.contact_id;
}
