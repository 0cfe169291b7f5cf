import { Button } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { useTranslation } from "../../../lib/i18n.ts";
import { plainTag, useTagChoice } from "../../tags/index.ts";
import { useColleagues, useConnectionChoices } from "../filterChoices.ts";
import { useOwnQueues } from "../queueChoices.ts";
import {
  type ListFilter,
  listFilters,
  noListFilters,
  type TicketFilters,
  withListFilters,
} from "../filters/ticketFilters.ts";
import { useTicketFilters } from "../filters/useTicketFilters.ts";
import { statusText } from "./statusText.ts";
import styles from "./FilterPanel.module.css";

/** Filters that narrow the list, each with a click to let go of it. */
export default function ActiveFilters() {
  const { t } = useTranslation("tickets");
  const { filters, change } = useTicketFilters();
  const nameOf = useNames();
  const choose = (chosen: Partial<Pick<TicketFilters, ListFilter>>) =>
    change(withListFilters(filters, chosen));
  const chips = listFilters.flatMap((filter) => filters[filter].map((value) => ({ filter, value })));
  return (
    <div className={styles.active}>
      <ul className={styles.chips} aria-label={t("filters.active")}>
        {chips.map(({ filter, value }) => {
          const name = nameOf(filter, value);
          return (
            <li key={`${filter} ${value}`}>
              <button
                type="button"
                className={styles.chip}
                aria-label={t("filters.remove", { kind: t(`filters.one.${filter}`), name })}
                onClick={() => choose({ [filter]: filters[filter].filter((other) => other !== value) })}
              >
                <span className={styles.chipText}>
                  <span className={styles.kind}>{t(`filters.one.${filter}`)}: </span>
                  {name}
                </span>
                <IconX size={13} stroke={2} aria-hidden />
              </button>
            </li>
          );
        })}
      </ul>
      <Button
        className={styles.clearAll}
        size="compact-xs"
        variant="subtle"
        color="gray"
        onClick={() => choose(noListFilters)}
      >
        {t("filters.clear")}
      </Button>
    </div>
  );
}

/** The name of what a filter holds; something that is gone has none. */
function useNames(): (filter: ListFilter, value: number | string) => string {
  const { t } = useTranslation("tickets");
  const rows = {
    queueIds: useOwnQueues(),
    tagIds: useTagChoice(plainTag).data,
    connectionIds: useConnectionChoices().data,
    userIds: useColleagues().data,
  };
  return (filter, value) => {
    if (filter === "statuses")
      return value === "open" || value === "pending" || value === "group" || value === "closed"
        ? statusText(t, value)
        : "";
    const known = rows[filter];
    if (known === undefined) return "…";
    return known.find(({ id }) => id === value)?.name ?? t("filters.gone");
  };
}
