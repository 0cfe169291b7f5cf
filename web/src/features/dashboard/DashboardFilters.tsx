import { Button } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import { notify } from "../../lib/notify.ts";
import styles from "./DashboardPage.module.css";
import { FilterFields } from "../../ui/table/FilterBar.tsx";
import { FilterChoice } from "../../ui/table/FilterChoice.tsx";
import { DayField } from "../../ui/form/dates/DayField.tsx";
import { type DashboardSearch, saysNothing } from "./dashboardFilters.ts";
import { useWhereabouts } from "./useWhereabouts.ts";

interface DashboardFiltersProps {
  id: string;
  search: DashboardSearch;
  onApply: (search: DashboardSearch) => void;
}

/** Filters of the conversations behind the figures: chosen together, then applied. Shown anew when others hold. */
export function DashboardFilters({ id, search, onApply }: DashboardFiltersProps) {
  const { t } = useTranslation("dashboard");
  const [chosen, setChosen] = useState(search);
  const { queues, users, connections } = useWhereabouts();
  const lists = [
    { name: "queueIds", ...queues },
    { name: "userIds", ...users },
    { name: "connectionIds", ...connections },
  ] as const;
  const change = (said: Partial<DashboardSearch>) => setChosen((now) => ({ ...now, ...said }));

  function apply(event: FormEvent) {
    event.preventDefault();
    if (saysNothing(chosen)) notify.warning(t("noFilter"));
    else onApply(chosen);
  }

  return (
    <form className={styles.filters} id={id} onSubmit={apply} aria-label={t("ui:filters.title")}>
      <FilterFields>
        <DayField
          label={t("dateFrom")}
          value={chosen.initialDate}
          max={chosen.finalDate || undefined}
          onChange={(day) => change({ initialDate: day })}
        />
        <DayField
          label={t("dateTo")}
          value={chosen.finalDate}
          min={chosen.initialDate || undefined}
          onChange={(day) => change({ finalDate: day })}
        />
        {lists.map(({ name, label, all, data }) => (
          <FilterChoice
            key={name}
            label={label}
            all={all}
            data={data}
            value={chosen[name]}
            onChange={(value) => change({ [name]: value })}
          />
        ))}
        <Button type="submit">{t("apply")}</Button>
      </FilterFields>
    </form>
  );
}
