import { Channel, type ContactBody } from "@balcao/contract";
import { sql } from "kysely";
import type { Tx } from "../../platform/database/index.ts";

export async function insertContact(
  tx: Tx,
  body: ContactBody,
  connection: { id: number; channel: string } | undefined,
): Promise<number> {
  const { id } = await tx.db
    .insertInto("contacts")
    .values({
      company_id: tx.companyId,
      name: body.name,
      name_typed: true,
      number: body.number,
      email: body.email,
      disable_bot: body.disableBot,
      accept_audio: body.acceptAudioMessage,
      wallet_user_id: body.walletUserId,
      channel: connection ? Channel.parse(connection.channel) : "whatsapp",
      connection_id: connection?.id ?? null,
      extra_info: JSON.stringify(body.extraInfo),
      created_at: sql<string>`app.now()`,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
