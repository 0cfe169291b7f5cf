import type { TicketLogType, UndoneAct } from "@balcao/contract";
import type { Tx } from "../../../platform/database/index.ts";
import { type Ctx, DomainError } from "../../../platform/http/index.ts";
import { undoerOf } from "../../../platform/undo/index.ts";
import { findActiveTicket } from "../otherOpenTicket.ts";
import { removeTicket } from "../removeTicket.ts";
import { isActive } from "../tickets.policy.ts";
import { factsOf, type LockedTicket, lockTicket } from "../tickets.queries.ts";
import { changeTicket } from "../verbs/changeTicket.ts";
import { type ActedTicket, ticketAct } from "./ticketActs.ts";

declare module "../../../platform/http/ctx.ts" {
  interface Services {
    /** Takes back words that nobody has read yet, so that nothing of them stays; false when one of them has left. Messages come after tickets, so it is handed in. */
    takeBackWords: (ctx: Ctx, tx: Tx, messageIds: readonly number[]) => Promise<boolean>;
  }
}

/** Puts tickets back as they stood, with one entry in their log, and keeps in what was to leave for the contact. */
export const undoTicketAct = undoerOf(ticketAct, async (ctx, tx, { payload, doneAt }) => {
  const { tickets, begunId, messageIds } = payload;
  await lockContactsOf(
    tx,
    tickets.map(({ ticketId }) => ticketId),
  );
  if (begunId !== null) await endBegun(ctx, tx, { begunId, messageIds });
  let restored = 0;
  for (const ticket of tickets) if (await restore(ctx, tx, { ticket, doneAt })) restored += 1;
  if (restored === 0) throw new DomainError("ERR_UNDO_TOO_LATE");
  if (begunId === null && !(await ctx.services.takeBackWords(ctx, tx, messageIds)))
    throw new DomainError("ERR_UNDO_TOO_LATE");
});

/** Locks contacts before their tickets, as everywhere: nobody opens another one for them meanwhile. */
async function lockContactsOf(tx: Tx, ticketIds: readonly number[]): Promise<void> {
  await tx.query({
    name: "lock-contacts-of-tickets",
    text: `
      select id from contacts
      where company_id = $1 and id = any(array(select contact_id from tickets where company_id = $1 and id = any($2::bigint[])))
      order by id for update`,
    values: [tx.companyId, ticketIds],
  });
}

/** The conversation that the act began goes, unless somebody has said something in it. */
async function endBegun(
  ctx: Ctx,
  tx: Tx,
  { begunId, messageIds }: { begunId: number; messageIds: readonly number[] },
): Promise<void> {
  const begun = await lockTicket(tx, begunId);
  if (begun === undefined || (await isSpokenIn(tx, { begunId, messageIds })))
    throw new DomainError("ERR_UNDO_TOO_LATE");
  if (!(await ctx.services.takeBackWords(ctx, tx, messageIds))) throw new DomainError("ERR_UNDO_TOO_LATE");
  await removeTicket(tx, begun, { by: ctx.by });
}

async function isSpokenIn(
  tx: Tx,
  { begunId, messageIds }: { begunId: number; messageIds: readonly number[] },
): Promise<boolean> {
  const rows = await tx.query({
    name: "spoken-in-begun-ticket",
    text: `
      select 1 from messages where company_id = $1 and ticket_id = $2 and id <> all($3::bigint[]) limit 1`,
    values: [tx.companyId, begunId, messageIds],
  });
  return rows.length > 0;
}

/** Puts a ticket back, and says whether it could: what changed since, or was opened elsewhere, stays. */
async function restore(
  ctx: Ctx,
  tx: Tx,
  { ticket: { ticketId, before, after }, doneAt }: { ticket: ActedTicket; doneAt: string },
): Promise<boolean> {
  const ticket = await lockTicket(tx, ticketId);
  if (ticket === undefined || !isAs(ticket, after)) return false;
  if (isActive(before.status) && !isActive(ticket.status) && (await findActiveTicketOf(tx, ticket)))
    return false;
  // One line stays of the act and its undoing.
  const entries = await tx.query<{ type: TicketLogType }>({
    name: "forget-log-of-act",
    text: `
      delete from ticket_logs where company_id = $1 and ticket_id = $2 and created_at = $3 and cause ->> 'userId' = $4
      returning type`,
    values: [tx.companyId, ticketId, doneAt, String(ctx.user.id)],
  });
  const undone = actOf(entries.map(({ type }) => type));
  await changeTicket(tx, ticket, {
    patch: {
      ...before,
      bot_state: before.bot_state === null ? null : JSON.stringify(before.bot_state),
      unread: Math.max(before.unread, ticket.unread),
      // A contact who wrote meanwhile keeps the rank that this gave.
      updated_at: isLater(ticket.updated_at, doneAt) ? ticket.updated_at : before.updated_at,
    },
    log: [{ type: "undone", queueId: before.queue_id, undone }],
    by: ctx.by,
  });
  return true;
}

/** Names the act by what it left in the log; a transfer may also have ended the ticket. */
function actOf(types: readonly TicketLogType[]): UndoneAct | undefined {
  if (types.includes("transfered") || types.includes("receivedTransfer")) return "transfer";
  if (types.includes("closed") || types.includes("nps")) return "resolution";
  return types.includes("pending") ? "return" : undefined;
}

const findActiveTicketOf = (tx: Tx, { contact_id, connection_id }: LockedTicket) =>
  findActiveTicket(tx, contact_id, connection_id);

const isLater = (moment: string, other: string): boolean => Date.parse(moment) > Date.parse(other);

const isAs = (ticket: LockedTicket, { status, userId, queueId }: ActedTicket["after"]): boolean => {
  const now = factsOf(ticket);
  return now.status === status && now.userId === userId && now.queueId === queueId;
};
