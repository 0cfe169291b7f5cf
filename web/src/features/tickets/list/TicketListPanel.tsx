import { Suspense, useId, useState } from "react";
import { lazy, lazyAfter } from "../../../lib/lazy.tsx";
import { useTranslation } from "../../../lib/i18n.ts";
import { useShortcuts } from "../../../lib/shortcuts.ts";
import { SearchBox } from "../../../ui/table/SearchBox.tsx";
import { useIsLow, useIsNarrow } from "../../../ui/useIsNarrow.ts";
import { countListFilters, withSearch } from "../filters/ticketFilters.ts";
import { useTicketFilters } from "../filters/useTicketFilters.ts";
import { ViewPicker } from "../views/ViewPicker.tsx";
import { ListFilterButton } from "./ListFilterButton.tsx";
import { QueueFilter } from "./QueueFilter.tsx";
import { TicketList } from "./TicketList.tsx";
import { TicketTabs } from "./TicketTabs.tsx";
import { TicketToolbar } from "./TicketToolbar.tsx";
import { useTellTaken } from "./useTellTaken.ts";
import styles from "./TicketListPanel.module.css";

const SearchScope = lazy(() => import("./SearchScope.tsx"));
const ConnectionsDown = lazyAfter(() => import("./ConnectionsDown.tsx"));
const ActiveFilters = lazy(() => import("./ActiveFilters.tsx"));

/** The left side of the inbox: what is shown, search, tabs, and the conversations. */
export function TicketListPanel() {
  const { t } = useTranslation("tickets");
  const { filters, change } = useTicketFilters();
  const panelId = useId();
  const [isNarrow, isLow] = [useIsNarrow(), useIsLow()];
  const narrow = isNarrow || isLow;
  const [filtering, setFiltering] = useState(false);
  useTellTaken();
  useShortcuts("tickets:keys.title", [
    { keys: ["f"], text: "tickets:filters.title", run: () => setFiltering(!filtering) },
  ]);
  const search = (text: string) => {
    const next = withSearch(filters, text);
    // A phone has the field in its tab alone: it does not go while somebody empties it.
    change(narrow ? { ...next, tab: "search" } : next);
  };
  const filterTools = (
    <>
      <QueueFilter />
      <ListFilterButton opened={filtering} onChange={setFiltering} />
    </>
  );
  return (
    <section className={styles.panel} aria-label={t("list")} data-letters>
      <header className={styles.header}>
        <div className={styles.titleLine}>
          <ViewPicker />
          <div className={styles.tools}>
            {narrow && filterTools}
            <TicketToolbar isNarrow={narrow} />
          </div>
        </div>
        {(!narrow || filters.tab === "search") && (
          <div className={styles.searchLine}>
            <div className={styles.search}>
              <SearchBox value={filters.search} onSearch={search} label={t("search")} />
            </div>
            {!narrow && <div className={styles.tools}>{filterTools}</div>}
          </div>
        )}
        <Suspense>{filters.tab === "search" && <SearchScope />}</Suspense>
        <Suspense>
          {countListFilters(filters) > 0 && <ActiveFilters onMore={() => setFiltering(true)} />}
        </Suspense>
        <TicketTabs panelId={panelId} />
      </header>
      <Suspense>
        <ConnectionsDown />
      </Suspense>
      <div className={styles.list} id={panelId} role="tabpanel" aria-label={t(`tab.${filters.tab}`)}>
        <TicketList key={filters.tab === "open" ? filters.sub : filters.tab} />
      </div>
    </section>
  );
}
