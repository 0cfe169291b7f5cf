import { useTranslation } from "../../lib/i18n.ts";
import styles from "./InboxPage.module.css";

const panes = ["ticket", "list"] as const;

/** The two panes of a phone. */
export function InboxTabs({
  pane,
  onChange,
}: {
  pane: "ticket" | "list";
  onChange: (pane: "ticket" | "list") => void;
}) {
  const { t } = useTranslation("inbox");
  return (
    <div className={styles.tabs} role="tablist" aria-label={t("panes.label")}>
      {panes.map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          className={styles.tab}
          aria-selected={pane === name}
          onClick={() => onChange(name)}
        >
          {t(`panes.${name}`)}
        </button>
      ))}
    </div>
  );
}
