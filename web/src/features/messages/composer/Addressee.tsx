import { useTranslation } from "../../../lib/i18n.ts";
import { showPhone } from "@balcao/flow-engine";
import styles from "./Composer.module.css";

/** Names which number of a contact that wrote from several reads the answer. */
export function Addressee({ number }: { number: string }) {
  const { t } = useTranslation("messages");
  return (
    <div className={styles.addressee} role="status">
      {number === "" ? t("composer.toHidden") : t("composer.to", { number: showPhone(number) })}
    </div>
  );
}
