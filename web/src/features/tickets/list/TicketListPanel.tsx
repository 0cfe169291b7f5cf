import { Checkbox } from "@mantine/core";
import { useId } from "react";
import { useTranslation } from "../../../lib/i18n.ts";
import { SearchBox } from "../../../ui/SearchBox.tsx";
import { TicketList } from "./TicketList.tsx";
import { TicketTabs } from "./TicketTabs.tsx";
import { TicketToolbar } from "./TicketToolbar.tsx";
import { withSearch } from "../ticketFilters.ts";
import { useTicketFilters } from "../useTicketFilters.ts";
import styles from "./TicketListPanel.module.css";

/** The left side of the inbox: search, tabs, and the conversations. */
export function TicketListPanel() {
  const { t } = useTranslation("tickets");
  const { filters, change } = useTicketFilters();
  const panelId = useId();
  return (
    <section className={styles.panel} aria-label={t("list")}>
      <header className={styles.header}>
        <div className={styles.searchLine}>
          <div className={styles.search}>
            <SearchBox
              value={filters.search}
              onSearch={(search) => change(withSearch(filters, search))}
              label={t("search")}
            />
          </div>
          <TicketToolbar />
        </div>
        {filters.tab === "search" && (
          <Checkbox
            size="xs"
            label={t("searchMessages")}
            checked={filters.inMessages}
            onChange={(event) => change({ inMessages: event.currentTarget.checked })}
          />
        )}
        <TicketTabs panelId={panelId} />
      </header>
      <div className={styles.list} id={panelId} role="tabpanel" aria-label={t(`tab.${filters.tab}`)}>
        <TicketList key={filters.tab === "open" ? filters.sub : filters.tab} />
      </div>
    </section>
  );
}
