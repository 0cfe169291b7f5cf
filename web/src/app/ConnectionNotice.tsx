import { IconCloudOff, IconRefresh } from "@tabler/icons-react";
import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "../lib/i18n.ts";
import { copiesFrom } from "../lib/copies/copiesFrom.ts";
import { dayOf, formatDateTime, formatTime } from "../lib/text/format.ts";
import { useConnectionState } from "../lib/live/realtime.tsx";
import { useSignal } from "../lib/signal.ts";
import styles from "./ConnectionNotice.module.css";

/** A blink of the network is nobody's business. */
const patienceMs = 1500;

/** Says that live updates are interrupted, in the place of what stands there otherwise: nothing moves, nothing is covered. */
export function ConnectionNotice({ children }: { children: ReactNode }) {
  const { t } = useTranslation("shell");
  const state = useConnectionState();
  const lasts = useLasting(state !== "online");
  const from = useSignal(copiesFrom);
  const notice =
    from !== undefined
      ? t("connection.copies", { time: formatMoment(from) })
      : lasts && state !== "online"
        ? t(`connection.${state}`)
        : undefined;
  const Symbol = state === "offline" || from !== undefined ? IconCloudOff : IconRefresh;
  return (
    <div className={styles.place}>
      <div role="status" aria-live="polite">
        {notice !== undefined && (
          <p className={styles.notice} title={notice}>
            <Symbol size={16} stroke={1.8} aria-hidden />
            <span className={styles.text}>{notice}</span>
          </p>
        )}
      </div>
      {notice === undefined && children}
    </div>
  );
}

/** 14:32 of today, else with the date. */
const formatMoment = (at: number): string =>
  dayOf(at) === dayOf(Date.now()) ? formatTime(at) : formatDateTime(at);

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
