import type { Ctx } from "../../../platform/http/index.ts";
import { noticesRead } from "./notices.events.ts";

/** The caller has read what they were told of a conversation, or all of it. */
export function readNotices(ctx: Ctx, ticketId: number | undefined): Promise<void> {
  return ctx.transaction(async (tx) => {
    const read = await tx.query({
      name: "read-notices",
      text: `
        update notices set read_at = app.now()
        where company_id = $1 and user_id = $2 and read_at is null and ($3::bigint is null or ticket_id = $3) returning id`,
      values: [tx.companyId, ctx.user.id, ticketId ?? null],
    });
    if (read.length > 0) tx.emit(noticesRead, { userIds: [ctx.user.id], by: ctx.by });
  });
}
