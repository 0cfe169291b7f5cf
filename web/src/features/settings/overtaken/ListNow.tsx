import { Alert } from "@mantine/core";
import { useTranslation } from "../../../lib/i18n.ts";
import styles from "./ListNow.module.css";

/** A list as somebody else left it, shown to whoever was about to save another. */
export function ListNow({ names }: { names: readonly string[] }) {
  const { t } = useTranslation("settings");
  return (
    <Alert p="sm" color="gray" title={t("overtaken.now")}>
      {names.length === 0 ? (
        t("overtaken.empty")
      ) : (
        <ul className={styles.names}>
          {names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      )}
    </Alert>
  );
}
