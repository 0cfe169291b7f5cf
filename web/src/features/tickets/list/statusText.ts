import type { Ticket } from "@balcao/contract";
import type { Translate } from "../../../lib/i18n.ts";
import type { FilterStatus } from "../filters/ticketFilters.ts";

/** A status as the tabs call it. */
export const statusText = (t: Translate<"tickets">, status: FilterStatus): string =>
  status === "closed" ? t("tab.closed") : t(`sub.${status}`);

/** A status as one conversation has it. */
export const stateText = (t: Translate<"tickets">, ticket: Pick<Ticket, "status">): string => {
  const state = stateOf(ticket);
  return state === "closed" || state === "group" ? t(`row.state.${state}`) : t(`sub.${state}`);
};

/** Tab in which a ticket stands. */
function stateOf({ status }: Pick<Ticket, "status">): FilterStatus {
  if (status === "lgpd") return "pending";
  return status === "nps" ? "closed" : status;
}
