import type { Translate } from "../../../lib/i18n.ts";
import type { FilterStatus } from "../filters/ticketFilters.ts";

/** A status as the tabs call it. */
export const statusText = (t: Translate<"tickets">, status: FilterStatus): string =>
  status === "closed" ? t("tab.closed") : t(`sub.${status}`);
