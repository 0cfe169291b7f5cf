import { Switch } from "@mantine/core";
import { useTranslation } from "../../lib/i18n.ts";
import { useWhereabouts } from "../dashboard/index.ts";
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
  const { queues, users, connections } = useWhereabouts();
  const status = {
    label: t("statuses"),
    all: t("ui:filters.all.statuses"),
    data: statuses.map((one) => ({ value: one, label: t(`status.${one}`) })),
  };
  const lists = [
    { name: "whatsappId", ...connections },
    { name: "status", ...status },
    { name: "users", ...users },
    { name: "queueIds", ...queues },
  ] as const;
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
