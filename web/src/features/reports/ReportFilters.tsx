import type { ContactLabel } from "@balcao/contract";
import { MultiSelect, Switch } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import { useConnections } from "../connections/index.ts";
import { ContactPicker } from "../contacts/index.ts";
import { useQueues } from "../queues/index.ts";
import { useColleagues } from "../users/index.ts";
import { listOf, type ReportSearch } from "./reportFilters.ts";
import { statuses } from "./statuses.ts";
import { DayField } from "../../ui/form/dates/DayField.tsx";
import styles from "./ReportsPage.module.css";

interface ReportFiltersProps {
  search: ReportSearch;
  onChange: (change: Partial<ReportSearch>) => void;
}

/** Filters of the conversations in the report. */
export function ReportFilters({ search, onChange }: ReportFiltersProps) {
  const { t } = useTranslation("reports");
  const [contact, setContact] = useState<ContactLabel | null>(null);
  const lists = useLists();
  return (
    <div className={styles.filters}>
      <ContactPicker
        value={search.contactId === "" ? null : contact}
        error={undefined}
        isFilter
        onChange={(chosen) => {
          setContact(chosen);
          onChange({ contactId: chosen === null ? "" : String(chosen.id) });
        }}
      />
      {lists.map(({ name, label, data }) => (
        <MultiSelect
          key={name}
          label={label}
          data={data}
          value={listOf(search[name]).filter((value) => data.some((one) => one.value === value))}
          onChange={(values) => onChange({ [name]: values.join(",") })}
          searchable
          clearable
          clearButtonProps={{ "aria-label": t("clear") }}
        />
      ))}
      <DayField
        label={t("dateFrom")}
        value={search.dateFrom}
        max={search.dateTo || undefined}
        onChange={(day) => onChange({ dateFrom: day })}
      />
      <DayField
        label={t("dateTo")}
        value={search.dateTo}
        min={search.dateFrom || undefined}
        onChange={(day) => onChange({ dateTo: day })}
      />
      <Switch
        label={t("onlyRated")}
        checked={search.onlyRated === "true"}
        onChange={(event) => onChange({ onlyRated: event.currentTarget.checked ? "true" : "" })}
      />
    </div>
  );
}

function useLists() {
  const { t } = useTranslation("reports");
  const [connections, colleagues, queues] = [useConnections(), useColleagues(), useQueues()];
  const choices = (rows: readonly { id: number; name: string }[] | undefined) =>
    (rows ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  return [
    { name: "whatsappId", label: t("connections"), data: choices(connections.data) },
    {
      name: "status",
      label: t("statuses"),
      data: statuses.map((status) => ({ value: status, label: t(`status.${status}`) })),
    },
    { name: "users", label: t("users"), data: choices(colleagues.data) },
    { name: "queueIds", label: t("queues"), data: choices(queues.data) },
  ] as const;
}
