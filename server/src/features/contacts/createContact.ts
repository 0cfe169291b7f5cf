import type { Contact, ContactBody } from "@balcao/contract";
import type { Ctx } from "../../platform/http/index.ts";
import { accessRelated } from "./contacts.access.ts";
import { contactCreated } from "./contacts.events.ts";
import { presentContact } from "./contacts.present.ts";
import { getContact } from "./contacts.queries.ts";
import { claimPhone } from "./identities.ts";
import { insertContact } from "./insertContact.ts";
import { refuseUnknownNumber } from "./refuseUnknownNumber.ts";
import { presenterFor } from "./presenterFor.ts";

/** Creates a contact with a name that a person typed. A number that is known in either form is refused. */
export async function createContact(ctx: Ctx, body: ContactBody): Promise<Contact> {
  await refuseUnknownNumber(ctx, body.number, body.whatsappId);
  return ctx.transaction(async (tx) => {
    const connection = await accessRelated(tx, body);
    const contactId = await insertContact(tx, body, connection);
    await claimPhone(tx, contactId, body.number);
    tx.emit(contactCreated, { contactId });
    return presentContact(presenterFor(ctx), await getContact(tx, contactId));
  });
}
