import { Select } from "@mantine/core";
import { useTranslation } from "../../lib/i18n.ts";
import { useConnections } from "../connections/index.ts";
import styles from "./ScheduleCalendar.module.css";

interface ConnectionFilterProps {
  /** Id of the chosen connection; empty for all. */
  value: string;
  onChange: (value: string) => void;
}

/** Choice of the connection whose scheduled messages are shown; where there is but one, there is nothing to choose. */
export function ConnectionFilter({ value, onChange }: ConnectionFilterProps) {
  const { t } = useTranslation("schedules");
  const { data = [] } = useConnections();
  if (data.length < 2 && value === "") return null;
  return (
    <Select
      aria-label={t("connectionFilter")}
      placeholder={t("connectionFilter")}
      data={data.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value === "" ? null : value}
      onChange={(chosen) => onChange(chosen ?? "")}
      nothingFoundMessage={t("field.nothing")}
      searchable={data.length > 8}
      clearable
      className={styles.choice}
    />
  );
}
