import type { Tx } from "../../../platform/database/index.ts";
import type { Actor } from "../../../platform/events/index.ts";
import type { LockedTicket } from "../tickets.queries.ts";
import { botTold, changeTicket, sqlNow, type TicketPatch } from "./changeTicket.ts";

/**
 * Ends the bot's part in a ticket because a person wrote to the contact, wherever they did (decisions §26). Whoever was
 * asked for consent waits for us from now on; a rating can still be given, but is asked for no more. Costs nothing where
 * no bot has the ticket.
 */
export async function endBot(tx: Tx, ticket: LockedTicket, { by }: { by: Actor }): Promise<LockedTicket> {
  const patch = patchOf(ticket);
  if (!patch) return ticket;
  const isNews = ticket.bot_state !== null || isBots(ticket) || ticket.status !== "pending";
  const log = isNews ? [{ type: "botEnded" as const, queueId: ticket.queue_id }] : [];
  return changeTicket(tx, ticket, { patch, log, by });
}

const ended: TicketPatch = { is_bot: false, use_integration: false, ...botTold };

const isBots = (ticket: LockedTicket): boolean => ticket.is_bot || ticket.use_integration;

function patchOf(ticket: LockedTicket): TicketPatch | undefined {
  switch (ticket.status) {
    case "lgpd":
      return { ...ended, status: "pending", waiting_since: sqlNow };
    case "pending":
    case "nps":
      return isOver(ticket.bot_state) && !isBots(ticket) ? undefined : ended;
    case "open":
    case "group":
      return isBots(ticket) ? ended : undefined;
    default:
      return undefined;
  }
}

const isOver = (state: unknown): boolean =>
  typeof state === "object" && state !== null && "at" in state && state.at === "over";
