import { Channel, type ContactBody } from "@balcao/contract";
import { sql } from "kysely";
import type { Tx } from "../../../platform/database/index.ts";
import type { Actor } from "../../../platform/events/index.ts";
import { recordRule } from "../../audit/index.ts";
import { contactCreated } from "../contacts.events.ts";
import { linkPhone } from "../identities.ts";

export interface NewContact {
  /** Its number: digits with country code. */
  fields: Omit<ContactBody, "whatsappId">;
  /** The connection that it came by. */
  connection: { id: number; channel: string } | undefined;
  by: Actor;
}

/** Adds a contact whose name somebody wrote down. A number that another one has is refused. */
export async function addContact(tx: Tx, { fields, connection, by }: NewContact): Promise<number> {
  const { id } = await tx.db
    .insertInto("contacts")
    .values({
      company_id: tx.companyId,
      name: fields.name,
      name_typed: true,
      number: fields.number,
      email: fields.email,
      disable_bot: fields.disableBot,
      accept_audio: fields.acceptAudioMessage,
      wallet_user_id: fields.walletUserId,
      channel: connection ? Channel.parse(connection.channel) : "whatsapp",
      connection_id: connection?.id ?? null,
      extra_info: JSON.stringify(fields.extraInfo),
      created_at: sql<string>`app.now()`,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await linkPhone(tx, id, fields.number);
  await recordRule(tx, { by, action: "contact.created", details: { contactId: id } });
  tx.emit(contactCreated, { contactId: id, by });
  return id;
}
