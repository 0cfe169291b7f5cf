import type { Contact } from "@balcao/contract";
import { type Ctx, DomainError } from "../../platform/http/index.ts";
import { phoneForms } from "../../platform/phone/index.ts";
import { accessContact, accessRelated, type LockedContact } from "./contacts.access.ts";
import { type ContactRecord, maskName, presentContact } from "./contacts.present.ts";
import { contactsById, getContact } from "./contacts.queries.ts";
import { readNumber } from "./readNumber.ts";
import { refuseUnknownNumber } from "./refuseUnknownNumber.ts";
import { presenterFor } from "./presenterFor.ts";
import { changeContact, type ContactFields } from "./verbs/changeContact.ts";

/** Changes what the form names; a number only for those who see it. A name that a person changed is no longer replaced by the channel's. */
export async function updateContact(ctx: Ctx, contactId: number, typed: ContactFields): Promise<Contact> {
  const change = { ...typed, number: await checkNumber(ctx, contactId, typed) };
  return ctx.transaction(async (tx) => {
    const before = await accessContact(tx, contactId);
    await accessRelated(tx, change);
    if (change.number !== undefined && !before.is_group && ctx.user.hidesNumbers)
      throw new DomainError("ERR_NO_PERMISSION");
    const name = change.name === shownName(ctx, before) ? undefined : change.name;
    await changeContact(tx, before, { fields: { ...change, name }, by: ctx.by });
    return presentContact(presenterFor(ctx), await getContact(tx, contactId));
  });
}

/** Forms send every field back: the name as it was shown, masked perhaps, is no change. */
const shownName = ({ user }: Ctx, { is_group, name, number }: LockedContact): string =>
  user.hidesNumbers && !is_group ? maskName(name, number) : name;

/**
 * The number that was typed. Before the transaction: a provider is asked, but for another form of the same phone. What is
 * kept and sent back as it is stays so.
 */
async function checkNumber(ctx: Ctx, contactId: number, { number: typed, whatsappId }: ContactFields) {
  if (typed === undefined || ctx.user.hidesNumbers) return typed;
  const [before] = await ctx.read<ContactRecord>(contactsById(ctx.companyId, [contactId]));
  if (!before || before.is_group || typed === before.number || typed === `+${before.number}`)
    return before?.number;
  const number = await readNumber(ctx, typed);
  if (!phoneForms(before.number).includes(number))
    await refuseUnknownNumber(ctx, number, whatsappId ?? before.connection_id);
  return number;
}
