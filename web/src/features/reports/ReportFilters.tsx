import { Switch } from "@mantine/core";
import { useTranslation } from "../../lib/i18n.ts";
import { useConnections } from "../connections/index.ts";
import { useQueues } from "../queues/index.ts";
import { useColleagues } from "../users/index.ts";
import type { ReportSearch } from "./reportFilters.ts";
import { statuses } from "./statuses.ts";
import { DayField } from "../../ui/form/dates/DayField.tsx";
import { FilterChoice } from "../../ui/table/FilterChoice.tsx";

interface ReportFiltersProps {
  search: ReportSearch;
  onChange: (change: Partial<ReportSearch>) => void;
}

/** Filters of the conversations in the report. */
export function ReportFilters({ search, onChange }: ReportFiltersProps) {
  const { t } = useTranslation("reports");
  const lists = useLists();
  return (
    <>
      {lists.map(({ name, label, all, data }) => (
        <FilterChoice
          key={name}
          label={label}
          all={all}
          data={data}
          value={search[name]}
          onChange={(value) => onChange({ [name]: value })}
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
    </>
  );
}

function useLists() {
  const { t } = useTranslation("reports");
  const [connections, colleagues, queues] = [useConnections(), useColleagues(), useQueues()];
  const choices = (rows: readonly { id: number; name: string }[] | undefined) =>
    (rows ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  return [
    {
      name: "whatsappId",
      label: t("connections"),
      all: t("ui:filters.all.connections"),
      data: choices(connections.data),
    },
    {
      name: "status",
      label: t("statuses"),
      all: t("ui:filters.all.statuses"),
      data: statuses.map((status) => ({ value: status, label: t(`status.${status}`) })),
    },
    { name: "users", label: t("users"), all: t("ui:filters.all.users"), data: choices(colleagues.data) },
    { name: "queueIds", label: t("queues"), all: t("ui:filters.all.queues"), data: choices(queues.data) },
  ] as const;
}
