import type { Tx } from "../../../platform/database/index.ts";
import type { Actor } from "../../../platform/events/index.ts";
import { ticketUpdated } from "../tickets.events.ts";
import type { LockedTicket } from "../tickets.queries.ts";
import { botOver, logTicket } from "./changeTicket.ts";

/** Hands a ticket to the bot, or takes it from the bot. */
export async function handToBot(
  tx: Tx,
  ticket: LockedTicket,
  { isBot, by }: { isBot: boolean; by: Actor },
): Promise<LockedTicket> {
  const handed = await tx.db
    .updateTable("tickets")
    .set({ use_integration: isBot, is_bot: isBot, ...(!isBot && botOver) })
    .where("company_id", "=", tx.companyId)
    .where("id", "=", ticket.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await logTicket(tx, ticket.id, {
    log: [{ type: isBot ? "chatBot" : "botEnded", queueId: ticket.queue_id }],
    by,
  });
  tx.emit(ticketUpdated, { ticketId: ticket.id, by });
  return handed;
}
