import type { liveEvents, TicketView } from "@balcao/contract";
import type { z } from "zod";
import { comparePlain } from "../../../lib/text/plainText.ts";

export type TicketViewEvent = z.output<typeof liveEvents.ticketView.payload>;

/** Old views + event = what a fresh load shows. */
export function applyTicketViewEvent(views: readonly TicketView[], event: TicketViewEvent): TicketView[] {
  const id = event.action === "delete" ? event.viewId : event.view.id;
  const others = views.filter((view) => view.id !== id);
  return event.action === "delete" ? others : [...others, event.view].toSorted(byPlace);
}

/** Orders views as the server does: the company's first, then one's own, by name without case and accents. */
function byPlace(a: TicketView, b: TicketView): number {
  return Number(b.isShared) - Number(a.isShared) || comparePlain(a.name, b.name) || a.id - b.id;
}
