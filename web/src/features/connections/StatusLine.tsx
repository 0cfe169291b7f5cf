import type { ConnectionStatus } from "@balcao/contract";
import { useTranslation } from "../../lib/i18n.ts";
import { causeKey, statusKey, toneOf } from "./sessionActions.ts";
import styles from "./StatusLine.module.css";

interface StatusLineProps {
  status: ConnectionStatus;
  cause: string | null;
  /** True if it stands in a row of a list, without a ground of its own. */
  compact?: boolean;
}

/** Says whether it works, and if not, why, in plain words. */
export function StatusLine({ status, cause, compact = false }: StatusLineProps) {
  const { t } = useTranslation("connections");
  const why = causeKey(cause, status);
  const how = t(statusKey(cause, status));
  const text = [how, ...(why === undefined ? [] : [t(why)])].join(" · ");
  return (
    <p
      className={styles.status}
      data-tone={toneOf(status)}
      data-compact={compact || undefined}
      title={compact ? text : undefined}
      role={compact ? undefined : "status"}
    >
      <span className={styles.dot} aria-hidden />
      <span className={styles.text}>
        <strong>{how}</strong>
        {why !== undefined && <span> · {t(why)}</span>}
      </span>
    </p>
  );
}
