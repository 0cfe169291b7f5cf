import type { Contact, ContactBody } from "@balcao/contract";
import type { Tx } from "../../platform/database/index.ts";
import { type Ctx, DomainError } from "../../platform/http/index.ts";
import { phoneForms } from "../../platform/phone/index.ts";
import { accessContact, accessRelated } from "./contacts.access.ts";
import { contactUpdated } from "./contacts.events.ts";
import { type ContactRecord, maskName, presentContact } from "./contacts.present.ts";
import { contactsById, getContact } from "./contacts.queries.ts";
import { claimPhone, releasePhone } from "./identities.ts";
import { readNumber } from "./readNumber.ts";
import { refuseUnknownNumber } from "./refuseUnknownNumber.ts";
import { presenterFor } from "./presenterFor.ts";

export type ContactChange = { [K in keyof ContactBody]?: ContactBody[K] | undefined };
type Locked = Awaited<ReturnType<typeof accessContact>>;

/** Changes what the form names; a number only for those who see it. A name that a person changed is no longer replaced by the channel's. */
export async function updateContact(ctx: Ctx, contactId: number, typed: ContactChange): Promise<Contact> {
  const change = { ...typed, number: await checkNumber(ctx, contactId, typed) };
  return ctx.transaction(async (tx) => {
    const before = await accessContact(tx, contactId);
    await accessRelated(tx, change);
    if (change.number !== undefined && !before.is_group) {
      if (ctx.user.hidesNumbers) throw new DomainError("ERR_NO_PERMISSION");
      await changeNumber(tx, before, change.number);
    }
    const columns = columnsOf(before, change, ctx.user.hidesNumbers);
    if (Object.keys(columns).length > 0) {
      await tx.db
        .updateTable("contacts")
        .set(columns)
        .where("company_id", "=", tx.companyId)
        .where("id", "=", contactId)
        .execute();
    }
    tx.emit(contactUpdated, { contactId, by: ctx.by });
    return presentContact(presenterFor(ctx), await getContact(tx, contactId));
  });
}

/**
 * The number that was typed. Before the transaction: a provider is asked, but for another form of the same phone. What is
 * kept and sent back as it is stays so.
 */
async function checkNumber(ctx: Ctx, contactId: number, { number: typed, whatsappId }: ContactChange) {
  if (typed === undefined || ctx.user.hidesNumbers) return typed;
  const [before] = await ctx.read<ContactRecord>(contactsById(ctx.companyId, [contactId]));
  if (!before || before.is_group || typed === before.number || typed === `+${before.number}`)
    return before?.number;
  const number = await readNumber(ctx, typed);
  if (!phoneForms(before.number).includes(number))
    await refuseUnknownNumber(ctx, number, whatsappId ?? before.connection_id);
  return number;
}

async function changeNumber(tx: Tx, before: Locked, number: string): Promise<void> {
  if (number === before.number) return;
  const isSamePhone = phoneForms(before.number).includes(number);
  if (!isSamePhone) await releasePhone(tx, before.id, before.number);
  await claimPhone(tx, before.id, number);
}

function columnsOf(before: Locked, change: ContactChange, hidesNumbers: boolean) {
  const { name, number, email, disableBot, acceptAudioMessage, walletUserId, whatsappId, extraInfo } = change;
  // Forms send every field back: the name as it was shown, masked perhaps, is no change.
  const shownName = hidesNumbers && !before.is_group ? maskName(before.name, before.number) : before.name;
  return {
    ...(name !== undefined && name !== shownName && { name, name_typed: true }),
    ...(number !== undefined && !before.is_group && { number }),
    ...(email !== undefined && { email }),
    ...(disableBot !== undefined && { disable_bot: disableBot }),
    ...(acceptAudioMessage !== undefined && { accept_audio: acceptAudioMessage }),
    ...(walletUserId !== undefined && { wallet_user_id: walletUserId }),
    ...(whatsappId !== undefined && { connection_id: whatsappId }),
    ...(extraInfo !== undefined && { extra_info: JSON.stringify(extraInfo) }),
  };
}
