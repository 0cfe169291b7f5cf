import type { Message } from "@balcao/contract";
import { sql } from "kysely";
import type { Tx } from "../../platform/database/index.ts";
import { type Ctx, DomainError } from "../../platform/http/index.ts";
import { presenterFor } from "../tickets/index.ts";
import { accessMessage, type LockedMessage } from "./messages.access.ts";
import { presentMessage } from "./messages.present.ts";
import { messagesById, type MessageRow } from "./messages.queries.ts";

type Access = Awaited<ReturnType<typeof accessMessage>>;

/** One change of a message that the caller may see, locked; answers it as it stands afterwards. */
export async function changeMessage(
  ctx: Ctx,
  messageId: number,
  work: (tx: Tx, access: Access) => Promise<void>,
): Promise<Message> {
  await ctx.transaction(async (tx) => work(tx, await accessMessage(ctx, tx, messageId)));
  const [row] = await ctx.read<MessageRow>(messagesById(ctx.companyId, [messageId]));
  if (!row) throw new DomainError("ERR_NO_MESSAGE_FOUND");
  return presentMessage(presenterFor(ctx), row);
}

/** Private messages are ours alone: there everything can be changed. */
export function refuseUnlessCapable(
  ctx: Ctx,
  channel: string,
  { can, message }: { can: "edit" | "react"; message: LockedMessage },
): void {
  if (!message.is_private && ctx.services.channels.get(channel)?.capabilities[can] !== true)
    throw new DomainError("ERR_CHANNEL_UNSUPPORTED");
}

interface ChannelOrder {
  message: LockedMessage;
  kind: "message" | "edit" | "revoke" | "reaction";
  payload?: object;
  /** How long it waits before it leaves, in ms. */
  heldMs?: number;
}

/** Puts into the outbox what the contact is to see of the change. Notes stay with us. */
export async function tellChannel(
  ctx: Ctx,
  tx: Tx,
  { message, kind, payload = {}, heldMs = 0 }: ChannelOrder,
): Promise<void> {
  const { connection_id: connectionId } = message;
  if (message.is_private || connectionId === null) return;
  await tx.db
    .insertInto("outbox")
    .values({
      company_id: tx.companyId,
      connection_id: connectionId,
      message_id: message.id,
      kind,
      payload: JSON.stringify(payload),
      next_at: sql`app.now() + ${heldMs}::int * interval '1 millisecond'`,
    })
    .execute();
  tx.afterCommit(() => ctx.services.wakeSender(tx.companyId, connectionId));
}
