import type { Ticket } from "@balcao/contract";
import { useState } from "react";
import { useParams } from "react-router";
import { useSession } from "../../../lib/api/session.ts";
import { type TicketFilters, writeFilters } from "../filters/ticketFilters.ts";
import { rulesOf } from "../live/listRules.ts";
import { ticketViewerOf } from "../live/ticketScope.ts";
import { useKnownTicket } from "../tickets.queries.ts";
import { type HeldRows, holdRows } from "./heldRows.ts";

/** The rows of a list as they are shown: see `holdRows`. Other filters are another list. */
export function useHeldRows(fresh: readonly Ticket[], filters: TicketFilters): readonly Ticket[] {
  const { uuid } = useParams();
  const session = useSession();
  const known = useKnownTicket(uuid);
  const [shown, setShown] = useState<{ list: string; held: HeldRows }>();
  const list = writeFilters(filters).toString();
  const viewer = ticketViewerOf(session);
  const { order } = rulesOf(filters, viewer);
  // Opening a conversation reads it, and answering ends the silence: it stays until it is left.
  const withoutReading = rulesOf({ ...filters, unread: false, unansweredFor: 0, day: "" }, viewer);
  const listed = fresh.find((ticket) => ticket.uuid === uuid);
  const before = shown?.list === list ? shown.held : undefined;
  // It may be read before it is fetched whole: until then, it is as its row was.
  const opened = known ?? before?.rows.find((ticket) => ticket.uuid === uuid);
  const stays = () => opened !== undefined && withoutReading.belongs(opened) === "yes";
  const open = listed ?? (stays() ? opened : undefined);
  if (before?.fresh === fresh && before.open === open) return before.rows;
  const held = holdRows(before, { fresh, open, order });
  setShown({ list, held });
  return held.rows;
}
