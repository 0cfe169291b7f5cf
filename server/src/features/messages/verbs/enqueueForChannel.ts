import { sql } from "kysely";
import type { Tx } from "../../../platform/database/index.ts";
import { type Ctx, DomainError } from "../../../platform/http/index.ts";
import type { LockedMessage, MessageInTicket } from "../messages.access.ts";

/** Services of a verb that reaches the contact. */
export type Ways = Pick<Ctx["services"], "channels" | "wakeSender">;

/** Refuses what the ticket's channel cannot do. Private messages are ours alone: there everything can be changed. */
export function refuseUnlessCapable(
  { message, ticket }: MessageInTicket,
  { can, services }: { can: "edit" | "react"; services: Ways },
): void {
  if (!message.is_private && services.channels.get(ticket.channel)?.capabilities[can] !== true)
    throw new DomainError("ERR_CHANNEL_UNSUPPORTED");
}

interface ChannelOrder {
  services: Pick<Ways, "wakeSender">;
  kind: "message" | "edit" | "revoke" | "reaction";
  payload?: object;
  /** Milliseconds for which it waits before it leaves. */
  heldMs?: number;
}

/** Puts into the outbox what the contact is to see of a change. Notes stay with us. */
export async function enqueueForChannel(
  tx: Tx,
  { id, is_private, contact_id, connection_id: connectionId }: LockedMessage,
  { services, kind, payload = {}, heldMs = 0 }: ChannelOrder,
): Promise<void> {
  if (is_private || connectionId === null) return;
  await tx.db
    .insertInto("outbox")
    .values({
      company_id: tx.companyId,
      connection_id: connectionId,
      message_id: id,
      contact_id,
      kind,
      payload: JSON.stringify(payload),
      next_at: sql`app.now() + ${heldMs}::int * interval '1 millisecond'`,
    })
    .execute();
  tx.afterCommit(() => services.wakeSender(tx.companyId, connectionId));
}
