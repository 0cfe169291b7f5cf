import { IconCloudOff, IconRefresh } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { useTranslation } from "../lib/i18n.ts";
import { useConnectionState } from "../lib/live/realtime.tsx";
import styles from "./ConnectionBanner.module.css";

/** A blink of the network is nobody's business. */
const patienceMs = 1500;

/** Says that live updates are interrupted, without standing in the way. */
export function ConnectionBanner() {
  const { t } = useTranslation("shell");
  const state = useConnectionState();
  const shown = useLasting(state !== "online");
  const Symbol = state === "offline" ? IconCloudOff : IconRefresh;
  return (
    <div role="status" aria-live="polite">
      {shown && state !== "online" && (
        <p className={styles.banner}>
          <Symbol size={16} stroke={1.8} aria-hidden />
          {t(`connection.${state}`)}
        </p>
      )}
    </div>
  );
}

/** True once the condition has held for a moment. */
function useLasting(condition: boolean): boolean {
  const [lasting, setLasting] = useState(false);
  useEffect(() => {
    if (!condition) return undefined;
    const timer = setTimeout(() => setLasting(true), patienceMs);
    return () => {
      clearTimeout(timer);
      setLasting(false);
    };
  }, [condition]);
  return lasting;
}
