import type { Contact, ContactBody } from "@balcao/contract";
import { type Ctx, DomainError } from "../../platform/http/index.ts";
import { accessRelated } from "./contacts.access.ts";
import { presentContact } from "./contacts.present.ts";
import { getContact } from "./contacts.queries.ts";
import { readNumber } from "./readNumber.ts";
import { refuseUnknownNumber } from "./refuseUnknownNumber.ts";
import { presenterFor } from "./presenterFor.ts";
import { addContact } from "./verbs/addContact.ts";

const isDuplicate = (error: unknown): boolean =>
  error instanceof DomainError && error.code === "ERR_DUPLICATED_CONTACT";

/**
 * Creates a contact with a name that a person typed. A number that is known in either form is refused; whose it is, is
 * told to those who may see numbers.
 */
export async function createContact(ctx: Ctx, body: ContactBody): Promise<Contact> {
  const number = await readNumber(ctx, body.number);
  await refuseUnknownNumber(ctx, number, body.whatsappId);
  return ctx.transaction(async (tx) => {
    const connection = await accessRelated(tx, body);
    const contactId = await addContact(tx, { fields: { ...body, number }, connection, by: ctx.by }).catch(
      (error: unknown) => {
        throw ctx.user.hidesNumbers && isDuplicate(error)
          ? new DomainError("ERR_WAPP_INVALID_CONTACT")
          : error;
      },
    );
    return presentContact(presenterFor(ctx), await getContact(tx, contactId));
  });
}
