import type { Contact } from "@balcao/contract";
import { useTranslation } from "../../../lib/i18n.ts";
import { PanelSection } from "../../../ui/PanelSection.tsx";
import styles from "./ContactPanel.module.css";

/** List of what else is known of the contact; changed in its dialog. */
export function ExtraInfoList({ contact }: { contact: Contact }) {
  const { t } = useTranslation("contacts");
  if (contact.extraInfo.length === 0) return null;
  return (
    <PanelSection title={t("extraInfo.title")}>
      <dl className={styles.facts}>
        {contact.extraInfo.map(({ id, name, value }, index) => (
          <div key={id ?? `${index} ${name}`}>
            <dt className={styles.term}>{name}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
    </PanelSection>
  );
}
