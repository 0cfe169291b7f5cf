import { useTranslation } from "../../lib/i18n.ts";
import { tabProps } from "../../ui/tabProps.ts";
import styles from "./InboxPage.module.css";

const panes = ["ticket", "list"] as const;
export type Pane = (typeof panes)[number];

interface InboxTabsProps {
  pane: Pane;
  /** Id of the pane that a tab shows. */
  paneId: (pane: Pane) => string;
  onChange: (pane: Pane) => void;
}

/** The two panes of a phone. */
export function InboxTabs({ pane, paneId, onChange }: InboxTabsProps) {
  const { t } = useTranslation("inbox");
  return (
    <div className={styles.tabs} role="tablist" aria-label={t("panes.label")}>
      {panes.map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          className={styles.tab}
          {...tabProps(pane === name, paneId(name))}
          onClick={() => onChange(name)}
        >
          {t(`panes.${name}`)}
        </button>
      ))}
    </div>
  );
}
