import type { Tx } from "../../../platform/database/index.ts";
import { type Ctx, DomainError } from "../../../platform/http/index.ts";
import { noticesRead } from "./notices.events.ts";

interface ToRead {
  ticketId?: number | undefined;
  id?: number | undefined;
}

/** The caller has read one of what they were told of, what they were told of a conversation, or all of it. */
export function readNotices(ctx: Ctx, { ticketId, id }: ToRead): Promise<void> {
  return ctx.transaction(async (tx) => {
    const read = await tx.query({
      name: "read-notices",
      text: `
        update notices set read_at = app.now()
        where company_id = $1 and user_id = $2 and read_at is null and ($3::bigint is null or ticket_id = $3)
          and ($4::bigint is null or id = $4) returning id`,
      values: [tx.companyId, ctx.user.id, ticketId ?? null, id ?? null],
    });
    if (read.length > 0) tx.emit(noticesRead, { userIds: [ctx.user.id], by: ctx.by });
    else {
      if (ticketId !== undefined) await refuseUnknownTicket(tx, ticketId);
      if (id !== undefined) await refuseUnknown(ctx, tx, id);
    }
  });
}

/** Refuses what was never told to the caller; what was read before is fine. */
async function refuseUnknown(ctx: Ctx, tx: Tx, id: number): Promise<void> {
  const notice = await tx.db
    .selectFrom("notices")
    .select("id")
    .where("company_id", "=", tx.companyId)
    .where("user_id", "=", ctx.user.id)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!notice) throw new DomainError("ERR_NO_NOTICE_FOUND");
}

async function refuseUnknownTicket(tx: Tx, ticketId: number): Promise<void> {
  const ticket = await tx.db
    .selectFrom("tickets")
    .select("id")
    .where("company_id", "=", tx.companyId)
    .where("id", "=", ticketId)
    .executeTakeFirst();
  if (!ticket) throw new DomainError("ERR_NO_TICKET_FOUND");
}
