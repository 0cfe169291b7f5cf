import { IconAntennaBars5, IconBattery3, IconWifi, IconWifiOff } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { formatTime } from "../../lib/text/format.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { useNow } from "../../lib/useNow.ts";
import styles from "./Phone.module.css";

/** The device around a screen. */
export function PhoneFrame({ online, children }: { online: boolean; children: ReactNode }) {
  const { t } = useTranslation("simulator");
  const now = useNow(10_000);
  return (
    <section className={styles.phone} aria-label={t("screen.label")}>
      <div className={styles.screen}>
        <div className={styles.status} aria-hidden>
          <span>{formatTime(now)}</span>
          <span className={styles.island} />
          <span className={styles.signs} data-offline={!online || undefined}>
            {online ? <IconAntennaBars5 size={17} /> : null}
            {online ? <IconWifi size={17} /> : <IconWifiOff size={17} />}
            <IconBattery3 size={20} />
          </span>
        </div>
        <div className={styles.body}>{children}</div>
        <div className={styles.home} aria-hidden />
      </div>
    </section>
  );
}
