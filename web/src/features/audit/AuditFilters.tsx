import { Select } from "@mantine/core";
import { can } from "../../lib/api/session.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { DayField } from "../../ui/form/dates/DayField.tsx";
import { useAuditPeople } from "./audit.queries.ts";
import type { AuditSearch } from "./auditFilters.ts";

/** Names that are offered at once: the rest by typing. */
const shownPeople = 100;

interface AuditFiltersProps {
  search: AuditSearch;
  onChange: (change: Partial<AuditSearch>) => void;
}

/** Filters of the audit: who did it, and on which days. */
export function AuditFilters({ search, onChange }: AuditFiltersProps) {
  const { t } = useTranslation("audit");
  const { data: people = [] } = useAuditPeople();
  const ofAll = can("super");
  return (
    <>
      <Select
        label={t("filter.user")}
        placeholder={t("filter.anybody")}
        data={[
          { value: "people", label: t("filter.people") },
          { value: "product", label: t("product") },
          ...people.map(({ id, name, companyName }) => ({
            value: String(id),
            label: ofAll ? `${name} · ${companyName}` : name,
          })),
        ]}
        value={search.userId || search.by || null}
        onChange={(chosen) => {
          const isKind = chosen === "people" || chosen === "product";
          onChange({ userId: isKind ? "" : (chosen ?? ""), by: isKind ? chosen : "" });
        }}
        searchable
        clearable
        limit={shownPeople}
        nothingFoundMessage={t("filter.nobody")}
        clearButtonProps={{ "aria-label": t("filter.clearUser") }}
      />
      <DayField
        label={t("filter.from")}
        value={search.dateFrom}
        max={search.dateTo || undefined}
        onChange={(dateFrom) => onChange({ dateFrom })}
      />
      <DayField
        label={t("filter.to")}
        value={search.dateTo}
        min={search.dateFrom || undefined}
        onChange={(dateTo) => onChange({ dateTo })}
      />
    </>
  );
}
