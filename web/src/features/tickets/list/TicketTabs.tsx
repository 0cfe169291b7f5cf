import { useEffect, useRef } from "react";
import { useTranslation } from "../../../lib/i18n.ts";
import { useSession } from "../../../lib/api/session.ts";
import { tabProps } from "../../../ui/tabProps.ts";
import { useChosenInView } from "../../../ui/useChosenInView.ts";
import { useIsLow, useIsNarrow } from "../../../ui/useIsNarrow.ts";
import { countText } from "./rowTexts.ts";
import { subTabs, type Tab, tabs, withTab } from "../filters/ticketFilters.ts";
import { useTicketCounts } from "../tickets.queries.ts";
import { useTicketFilters } from "../filters/useTicketFilters.ts";
import { useTabKeys } from "./useListKeys.ts";
import styles from "./TicketListPanel.module.css";

/** Piece that is seen of the tab beside the chosen one, in px. */
const nextPx = 28;

/**
 * Open, closed, search; within the open ones attending, waiting and groups, each with its number. On a phone all of them
 * stand in one line.
 */
export function TicketTabs({ panelId }: { panelId: string }) {
  const { t } = useTranslation("tickets");
  const { filters, change } = useTicketFilters();
  const { allowGroup } = useSession();
  const counts = useTicketCounts(filters).data;
  const shownSubTabs = subTabs.filter((sub) => sub !== "group" || allowGroup);
  useTabKeys(shownSubTabs);

  const [isNarrow, isLow] = [useIsNarrow(), useIsLow()];
  const narrow = isNarrow || isLow;
  const wishesSearch = useRef(false);
  useEffect(() => {
    if (filters.tab === "search" && wishesSearch.current) focusSearch();
    wishesSearch.current = false;
  }, [filters.tab]);

  const line = useRef<HTMLDivElement>(null);
  const chosen = filters.tab === "open" ? filters.sub : filters.tab;
  // The line of a phone is longer than its screen: what is chosen stands in sight, with a piece of the next.
  useChosenInView(line, narrow ? chosen : undefined, nextPx);

  const choose = (tab: Tab) => {
    wishesSearch.current = tab === "search";
    change(withTab(filters, tab));
    if (tab === "search") focusSearch();
  };
  if (narrow) {
    return (
      <div ref={line} className={styles.subTabs} role="tablist" aria-label={t("tabs")}>
        {shownSubTabs.map((sub) => (
          <button
            key={sub}
            type="button"
            role="tab"
            className={styles.subTab}
            {...tabProps(filters.tab === "open" && sub === filters.sub, panelId)}
            onClick={() => change({ ...withTab(filters, "open"), sub })}
          >
            {t(`sub.${sub}`)}
            <Count count={counts?.[sub]} />
          </button>
        ))}
        {tabs
          .filter((tab) => tab !== "open")
          .map((tab) => (
            <button
              key={tab}
              type="button"
              role="tab"
              className={styles.subTab}
              {...tabProps(tab === filters.tab, panelId)}
              onClick={() => choose(tab)}
            >
              {t(`tab.${tab}`)}
            </button>
          ))}
      </div>
    );
  }
  return (
    <>
      <div className={styles.tabs} role="tablist" aria-label={t("tabs")}>
        {tabs.map((tab) => (
          <button
            key={tab}
            type="button"
            role="tab"
            className={styles.tab}
            {...tabProps(tab === filters.tab, panelId)}
            onClick={() => choose(tab)}
          >
            {t(`tab.${tab}`)}
          </button>
        ))}
      </div>
      {filters.tab === "open" && (
        <div className={styles.subTabs} role="tablist" aria-label={t("subTabs")}>
          {shownSubTabs.map((sub) => (
            <button
              key={sub}
              type="button"
              role="tab"
              className={styles.subTab}
              {...tabProps(sub === filters.sub, panelId)}
              onClick={() => change({ sub })}
            >
              {t(`sub.${sub}`)}
              <Count count={counts?.[sub]} />
            </button>
          ))}
        </div>
      )}
    </>
  );
}

function Count({ count }: { count: number | undefined }) {
  const { t } = useTranslation("tickets");
  return (
    <span className={styles.count}>
      <span aria-hidden>{count === undefined ? "" : countText(count)}</span>
      {count !== undefined && <span className="visually-hidden">{t("count", { count })}</span>}
    </span>
  );
}

function focusSearch(): void {
  document.querySelector<HTMLElement>("[data-search]")?.focus();
}
