import { useEffect, useEffectEvent } from "react";
import { formatTime } from "../../../lib/text/format.ts";
import { useTranslation } from "../../../lib/i18n.ts";
import { notify } from "../../../lib/notify.ts";
import { takenTickets } from "../live/taken.ts";

/** Says who took a waiting ticket to whoever is just pointing at its row or has gone to it; an open one says it itself. */
export function useTellTaken(): void {
  const { t } = useTranslation("tickets");
  const tell = useEffectEvent(() => {
    // Its row still stands there: the lists follow what is told after this.
    const taken = takenTickets.get().at(-1);
    if (taken?.contactName === undefined) return;
    const row = document.querySelector(`[data-ticket="${taken.ticketId}"]:not([data-selected])`);
    if (!row?.checkVisibility() || !row.matches(":hover, :focus-within")) return;
    const values = { name: taken.user.name, contact: taken.contactName, time: formatTime(taken.at) };
    notify.info(t("taken.of", values));
  });
  useEffect(() => takenTickets.subscribe(tell), []);
}
