import { mostStars, type MessageStars } from "@balcao/contract";
import type { Statement } from "../../../platform/database/index.ts";
import { type Ctx, DomainError } from "../../../platform/http/index.ts";
import { checkOwnLimit } from "../../plans/index.ts";
import { accessMessage } from "../messages.access.ts";
import { messageStarsChanged } from "../messages.events.ts";

/** Marks a message for the caller alone, to find it again; one that is marked stays so. */
export function starMessage(ctx: Ctx, messageId: number): Promise<void> {
  const userId = ctx.user.id;
  return ctx.transaction(async (tx) => {
    const { message } = await accessMessage(ctx, tx, messageId);
    if (message.is_deleted) throw new DomainError("ERR_NO_MESSAGE_FOUND");
    const [known] = await tx.query<{ message_id: number }>({
      name: "star-of",
      text: "select message_id from message_stars where company_id = $1 and user_id = $2 and message_id = $3",
      values: [tx.companyId, userId, messageId],
    });
    if (known) return;
    await checkOwnLimit(tx, {
      userId,
      of: "message_stars",
      counted: "select count(*) from message_stars where company_id = $1 and user_id = $2::bigint",
      limit: mostStars,
    });
    await tx.db
      .insertInto("message_stars")
      .values({ company_id: tx.companyId, user_id: userId, message_id: messageId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    tx.emit(messageStarsChanged, { userId, by: ctx.by });
  });
}

/** Takes the caller's mark away, also from what they may no longer see; of what they see, again too. */
export async function unstarMessage(ctx: Ctx, messageId: number): Promise<void> {
  const userId = ctx.user.id;
  await ctx.transaction(async (tx) => {
    const { numDeletedRows } = await tx.db
      .deleteFrom("message_stars")
      .where("company_id", "=", tx.companyId)
      .where("user_id", "=", userId)
      .where("message_id", "=", messageId)
      .executeTakeFirst();
    if (numDeletedRows > 0n) tx.emit(messageStarsChanged, { userId, by: ctx.by });
    else await accessMessage(ctx, tx, messageId);
  });
}

/** Ids of all that the caller marked. */
export async function listStars(ctx: Ctx): Promise<MessageStars> {
  const rows = await ctx.read<{ message_id: number }>(starsOf(ctx.companyId, ctx.user.id));
  return { messageIds: rows.map((row) => row.message_id) };
}

const starsOf = (companyId: number, userId: number): Statement => ({
  name: "stars-of",
  text: `
    select message_id from message_stars
    where company_id = $1 and user_id = $2 order by message_id desc limit ${mostStars}`,
  values: [companyId, userId],
});
