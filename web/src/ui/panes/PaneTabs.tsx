import { tabProps } from "../tabProps.ts";
import styles from "./panes.module.css";
import type { PaneTab } from "./usePanes.ts";

/** The two panes of a phone; nothing where both are shown. */
export function PaneTabs({ tabs, label }: { tabs: readonly PaneTab[] | undefined; label: string }) {
  if (tabs === undefined) return null;
  return (
    <div className={styles.tabs} role="tablist" aria-label={label}>
      {tabs.map(({ id, text, isShown, choose }) => (
        <button
          key={id}
          type="button"
          role="tab"
          className={styles.tab}
          {...tabProps(isShown, id)}
          onClick={choose}
        >
          {text}
        </button>
      ))}
    </div>
  );
}
