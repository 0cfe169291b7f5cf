import { IconExternalLink, IconMapPin } from "@tabler/icons-react";
import { useTranslation } from "../../../../lib/i18n.ts";
import { mapServices } from "../../../../lib/places/mapServices.ts";
import styles from "../bubbles.module.css";
import type { PlaceData } from "./messageData.ts";

/** A place as a card. A map opens elsewhere, and only when asked: it tells a third party where the contact is. */
export function PlaceCard({ place }: { place: PlaceData }) {
  const { t } = useTranslation("messages");
  const { name, address } = place;
  return (
    <div className={styles.location}>
      <span className={styles.locationTexts}>
        <span className={styles.documentName}>
          <IconMapPin size={16} stroke={1.8} aria-hidden /> {name ?? t("type.locationMessage")}
        </span>
        {address !== undefined && <span className={styles.details}>{address}</span>}
      </span>
      <span className={styles.locationLinks}>
        {mapServices.map(({ service, hrefOf }) => (
          <a
            key={service}
            className={styles.link}
            href={hrefOf(place)}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t("location.openIn", { service })}
          >
            {service} <IconExternalLink size={14} stroke={1.8} aria-hidden />
          </a>
        ))}
      </span>
    </div>
  );
}
