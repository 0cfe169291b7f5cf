import type { liveEvents, Panel, PanelLoad, PanelTicket, Ticket } from "@balcao/contract";
import type { QueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { panelKeys } from "./panelKeys.ts";

type TicketEvent = z.output<typeof liveEvents.ticket.payload>;

/**
 * Moves a ticket on the panel at once. Since when a contact waits, and how much there is that the viewer does not see, the
 * server says a moment later: the rule asks it.
 */
export function applyPanelEvent(client: QueryClient, event: TicketEvent): void {
  client.setQueryData<Panel>(panelKeys.now, (panel) => panel && changed(panel, event));
}

function changed(panel: Panel, event: TicketEvent): Panel {
  const id = "ticket" in event ? event.ticket.id : event.ticketId;
  const known = panel.tickets.find((ticket) => ticket.id === id);
  if (event.action === "updateUnread") {
    if (known === undefined) return panel;
    const { unreadMessages, isUnread, handed } = event;
    return replaced(panel, known, { ...known, unreadMessages, isUnread, handed });
  }
  if (event.action === "delete") return known ? moved(panel, known, undefined) : panel;
  const { ticket } = event;
  return moved(panel, known, isOnPanel(ticket) ? withWaiting(ticket, known) : undefined);
}

const isOnPanel = ({ status }: Ticket): boolean =>
  status === "open" || status === "pending" || status === "lgpd";
export const isWaiting = ({ status, userId }: Pick<Ticket, "status" | "userId">): boolean =>
  userId === null || status === "pending" || status === "lgpd";

/** Keeps since when it waits, as long as it stays with whom it was. */
function withWaiting(ticket: Ticket, known: PanelTicket | undefined): PanelTicket {
  const stays = known?.userId === ticket.userId && known.status === ticket.status;
  const waitsForUs = isWaiting(ticket) && ticket.status !== "lgpd";
  const waitingSince = stays ? known.waitingSince : waitsForUs ? ticket.updatedAt : null;
  return { ...ticket, waitingSince };
}

const replaced = (panel: Panel, old: PanelTicket, ticket: PanelTicket): Panel => ({
  ...panel,
  tickets: panel.tickets.map((one) => (one === old ? ticket : one)),
});

function moved(panel: Panel, old: PanelTicket | undefined, ticket: PanelTicket | undefined): Panel {
  const others = panel.tickets.filter((one) => one !== old);
  const tickets =
    old && ticket && old.userId === ticket.userId
      ? panel.tickets.map((one) => (one === old ? ticket : one))
      : [...others, ...(ticket ? [ticket] : [])];
  let { loads } = panel;
  if (old) loads = counted(loads, old, -1);
  if (ticket) loads = counted(loads, ticket, 1);
  return { tickets, loads };
}

/** One more or less of whom a ticket belongs to; who has nothing left is not named. */
function counted(loads: readonly PanelLoad[], ticket: PanelTicket, by: 1 | -1): PanelLoad[] {
  const { userId } = ticket;
  const known = loads.find((load) => load.userId === userId) ?? { userId, open: 0, pending: 0 };
  const kind = isWaiting(ticket) ? "pending" : "open";
  const next = { ...known, [kind]: known[kind] + by };
  return [...loads.filter((load) => load !== known), ...(next.open + next.pending > 0 ? [next] : [])];
}
