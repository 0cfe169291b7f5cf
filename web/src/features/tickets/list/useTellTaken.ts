import { useEffect, useEffectEvent } from "react";
import { formatTime } from "../../../lib/text/format.ts";
import { useTranslation } from "../../../lib/i18n.ts";
import { notify } from "../../../lib/notify.ts";
import { isTaking } from "../actions/busyTickets.ts";
import { useTicketActions } from "../actions/ticketActionsContext.ts";
import { takenTickets } from "../live/taken.ts";

/** Says who took a waiting ticket to whoever is just pointing at its row or has gone to it; an open one says it itself. */
export function useTellTaken(): void {
  const { t } = useTranslation("tickets");
  const { busy } = useTicketActions();
  const tell = useEffectEvent(() => {
    // Its row still stands there: the lists follow what is told after this.
    const taken = takenTickets.get().at(-1);
    // The answer tells it to whoever was about to take it themselves.
    if (taken?.contactName === undefined || isTaking(busy, taken.ticketId)) return;
    const row = document.querySelector(`[data-ticket="${taken.ticketId}"]:not([data-selected])`);
    if (!row?.checkVisibility() || !row.matches(":hover, :focus-within")) return;
    const values = { name: taken.user.name, contact: taken.contactName, time: formatTime(taken.at) };
    notify.info(t("taken.of", values));
  });
  useEffect(() => takenTickets.subscribe(tell), []);
}
