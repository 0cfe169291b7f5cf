import type { Tx } from "../../../platform/database/index.ts";
import { type Ctx, DomainError } from "../../../platform/http/index.ts";
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
    else if (ticketId !== undefined) await refuseUnknown(tx, ticketId);
  });
}

async function refuseUnknown(tx: Tx, ticketId: number): Promise<void> {
  const ticket = await tx.db
    .selectFrom("tickets")
    .select("id")
    .where("company_id", "=", tx.companyId)
    .where("id", "=", ticketId)
    .executeTakeFirst();
  if (!ticket) throw new DomainError("ERR_NO_TICKET_FOUND");
}
