import type { Message } from "@balcao/contract";
import { IconExternalLink } from "@tabler/icons-react";
import { Suspense } from "react";
import { lazy } from "../../../../lib/lazy.tsx";
import { formatNumber } from "../../../../lib/text/format.ts";
import { useTranslation } from "../../../../lib/i18n.ts";
import { readPlace } from "./messageData.ts";
import { MessageText } from "../MessageText.tsx";
import styles from "../bubbles.module.css";

const MapSketch = lazy(() => import("../map/MapSketch.tsx"));

/** A place as a card. The real map opens elsewhere, and only when asked: it tells a third party where the contact is. */
export function LocationBubble({ message }: { message: Message }) {
  const { t } = useTranslation("messages");
  const place = readPlace(message.dataJson);
  if (place === undefined) return <MessageText text={message.body || t("type.locationMessage")} />;
  const { latitude, longitude, name, address } = place;
  const href = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
  const degrees = (value: number) => formatNumber(value, { maximumFractionDigits: 5 });
  return (
    <a className={styles.location} href={href} target="_blank" rel="noopener noreferrer">
      <span className={styles.map} aria-hidden>
        <Suspense>
          <MapSketch latitude={latitude} longitude={longitude} />
        </Suspense>
      </span>
      <span className={styles.locationTexts}>
        <span className={styles.documentName}>{name ?? t("type.locationMessage")}</span>
        {address !== undefined && <span className={styles.details}>{address}</span>}
        <span className={styles.details}>
          {degrees(latitude)}; {degrees(longitude)}
        </span>
        <span className={styles.link}>
          {t("location.open")} <IconExternalLink size={14} stroke={1.8} aria-hidden />
        </span>
      </span>
    </a>
  );
}
