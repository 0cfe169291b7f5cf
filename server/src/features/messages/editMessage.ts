import type { Message } from "@balcao/contract";
import type { Tx } from "../../platform/database/index.ts";
import { type Ctx, DomainError } from "../../platform/http/index.ts";
import { changeMessage } from "./changeMessage.ts";
import type { LockedMessage } from "./messages.access.ts";
import { rewordMessage } from "./verbs/rewordMessage.ts";

/** Minutes after its sending in which a text may be changed. */
const editWindow = 15;

/** Changes one's own text, here and at the contact; the earlier one is kept. */
export async function editMessage(
  ctx: Ctx,
  { messageId, body }: { messageId: number; body: string },
): Promise<Message> {
  if (body.trim() === "") throw new DomainError("ERR_EMPTY_MESSAGE");
  return changeMessage(ctx, messageId, async (tx, place) => {
    const { message } = place;
    const isOwnText =
      message.from_me &&
      message.user_id === ctx.user.id &&
      message.media_type === "conversation" &&
      !message.is_deleted;
    if (!isOwnText || !(await isYoung(tx, message))) throw new DomainError("ERR_EDIT_WAPP_MSG");
    await rewordMessage(tx, place, { body: body.trim(), services: ctx.services, by: ctx.by });
  });
}

async function isYoung(tx: Tx, { created_at: sentAt }: LockedMessage): Promise<boolean> {
  const [row] = await tx.query<{ young: boolean }>({
    name: "is-young",
    text: "select $1::timestamptz > app.now() - make_interval(mins => $2::int) as young",
    values: [sentAt, editWindow],
  });
  return row?.young === true;
}
