import type { Message } from "@balcao/contract";
import type { Tx } from "../../platform/database/index.ts";
import { type Ctx, DomainError } from "../../platform/http/index.ts";
import { presenterFor } from "../tickets/index.ts";
import { accessMessage, type MessageInTicket } from "./messages.access.ts";
import { presentMessage } from "./messages.present.ts";
import { messagesById, type MessageRow } from "./messages.queries.ts";

/** Changes a message that the caller may see, locked meanwhile; gives it as it stands afterwards. */
export async function changeMessage(
  ctx: Ctx,
  messageId: number,
  work: (tx: Tx, place: MessageInTicket) => Promise<void>,
): Promise<Message> {
  await ctx.transaction(async (tx) => work(tx, await accessMessage(ctx, tx, messageId)));
  const [row] = await ctx.read<MessageRow>(messagesById(ctx.companyId, [messageId]));
  if (!row) throw new DomainError("ERR_NO_MESSAGE_FOUND");
  return presentMessage(presenterFor(ctx), row);
}
