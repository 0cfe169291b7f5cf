import { useTranslation } from "../../../lib/i18n.ts";
import { takenTickets } from "./taken.ts";

/** Milliseconds in which it is the reason why things move. */
const justNow = 3000;

/** Says why a ticket's controls, or the rows of a list, have just become others: who took it, or the one above it. */
export function useTakenText(): (ticketId: number) => string | undefined {
  const { t } = useTranslation("tickets");
  return (ticketId) => {
    const recent = takenTickets.get().filter(({ heardAt }) => Date.now() - heardAt < justNow);
    const own = recent.find((taken) => taken.ticketId === ticketId);
    if (own !== undefined) return t("taken.now", { name: own.user.name });
    const last = recent.at(-1);
    if (last?.contactName === undefined) return undefined;
    return t("taken.nowOf", { name: last.user.name, contact: last.contactName });
  };
}
