import type { ContactBody } from "@balcao/contract";
import type { Tx } from "../../../platform/database/index.ts";
import type { Actor } from "../../../platform/events/index.ts";
import { phoneForms } from "../../../platform/phone/index.ts";
import { recordRule } from "../../audit/index.ts";
import type { LockedContact } from "../contacts.access.ts";
import { contactUpdated } from "../contacts.events.ts";
import { linkPhone, releasePhone } from "../identities.ts";

/** Fields that change; a number as digits with country code. */
export type ContactFields = { [K in keyof ContactBody]?: ContactBody[K] | undefined };

/**
 * Changes a contact. A name that is given is no longer replaced by the channel's; a number that another one has is
 * refused, and a group keeps its own.
 */
export async function changeContact(
  tx: Tx,
  before: LockedContact,
  { fields, by }: { fields: ContactFields; by: Actor },
): Promise<void> {
  if (fields.number !== undefined && !before.is_group) await changeNumber(tx, before, fields.number);
  const columns = columnsOf(before, fields);
  if (Object.keys(columns).length > 0) {
    await tx.db
      .updateTable("contacts")
      .set(columns)
      .where("company_id", "=", tx.companyId)
      .where("id", "=", before.id)
      .execute();
  }
  const details = { contactId: before.id, fields: Object.keys(columns) };
  await recordRule(tx, { by, action: "contact.updated", details });
  tx.emit(contactUpdated, { contactId: before.id, by });
}

async function changeNumber(tx: Tx, before: LockedContact, number: string): Promise<void> {
  if (number === before.number) return;
  const isSamePhone = phoneForms(before.number).includes(number);
  if (!isSamePhone) await releasePhone(tx, before.id, before.number);
  await linkPhone(tx, before.id, number);
}

function columnsOf(before: LockedContact, fields: ContactFields) {
  const { name, number, email, disableBot, acceptAudioMessage, walletUserId, whatsappId, extraInfo } = fields;
  return {
    ...(name !== undefined && { name, name_typed: true }),
    ...(number !== undefined && !before.is_group && { number }),
    ...(email !== undefined && { email }),
    ...(disableBot !== undefined && { disable_bot: disableBot }),
    ...(acceptAudioMessage !== undefined && { accept_audio: acceptAudioMessage }),
    ...(walletUserId !== undefined && { wallet_user_id: walletUserId }),
    ...(whatsappId !== undefined && { connection_id: whatsappId }),
    ...(extraInfo !== undefined && { extra_info: JSON.stringify(extraInfo) }),
  };
}
