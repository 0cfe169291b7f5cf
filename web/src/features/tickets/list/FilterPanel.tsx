import { Button, Checkbox, Group, Select, Text } from "@mantine/core";
import { memo } from "react";
import { currentLanguage, useTranslation } from "../../../lib/i18n.ts";
import { useSession } from "../../../lib/api/session.ts";
import { LineChoice } from "../../../ui/form/LineChoice.tsx";
import { minutesInWords } from "../../../ui/form/minutesInWords.ts";
import { plainTag, useTagChoice } from "../../tags/index.ts";
import { useColleagues, useConnectionChoices } from "../filterChoices.ts";
import { toChoices } from "../queueChoices.ts";
import {
  countListFilters,
  filterStatuses,
  type ListFilter,
  noListFilters,
  silences,
  type TicketFilters,
} from "../filters/ticketFilters.ts";
import { useTicketFilters } from "../filters/useTicketFilters.ts";
import { statusText } from "./statusText.ts";
import { DayField } from "../../../ui/form/dates/DayField.tsx";
import { useResultText } from "../../../ui/table/ResultCount.tsx";
import { useFoundTickets } from "../tickets.queries.ts";
import styles from "./FilterPanel.module.css";

type Chosen = Partial<Pick<TicketFilters, ListFilter>>;

/** Narrows the list by what is missing in a conversation, by day, tag, connection, status, and for admins by colleague. */
const FilterPanel = memo(function FilterPanel({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation("tickets");
  const { permissions } = useSession();
  const { filters, narrow: choose } = useTicketFilters();
  const tags = useTagChoice(plainTag);
  const connections = useConnectionChoices();
  const found = useResultText(useFoundTickets(filters));
  const isNarrowed = countListFilters(filters) > 0;
  return (
    <section className={styles.panel} aria-label={t("filters.title")}>
      <TimeFields filters={filters} onChange={choose} />
      <Choice
        label={t("filters.tagIds")}
        data={toChoices(tags.data ?? [])}
        value={filters.tagIds}
        onChange={(tagIds) => choose({ tagIds })}
      />
      <Checkbox
        label={t("filters.untagged")}
        checked={filters.untagged}
        onChange={(event) => choose({ untagged: event.currentTarget.checked })}
      />
      <Choice
        label={t("filters.connectionIds")}
        data={toChoices(connections.data ?? [])}
        value={filters.connectionIds}
        onChange={(connectionIds) => choose({ connectionIds })}
      />
      {/* The other tabs are statuses themselves. */}
      {filters.tab === "search" && (
        <LineChoice
          size="sm"
          label={t("filters.statuses")}
          placeholder={filters.statuses.length === 0 ? t("filters.anyone") : ""}
          data={filterStatuses.map((status) => ({ value: status, label: statusText(t, status) }))}
          value={filters.statuses}
          onChange={(chosen) =>
            choose({ statuses: filterStatuses.filter((status) => chosen.includes(status)) })
          }
          comboboxProps={within}
        />
      )}
      {permissions.includes("admin") && <ColleagueChoice value={filters.userIds} onChange={choose} />}
      <Group justify="space-between" gap="xs" className={styles.foot}>
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          disabled={!isNarrowed}
          onClick={() => choose(noListFilters)}
        >
          {t("filters.clear")}
        </Button>
        {/* The line of the chosen filters tells it aloud. */}
        <Text size="xs" c="dimmed">
          {isNarrowed && found}
        </Text>
        <Button size="compact-sm" variant="light" onClick={onDone}>
          {t("filters.done")}
        </Button>
      </Group>
    </section>
  );
});
export default FilterPanel;

/** A list that opens in the window itself: a click in it is no click beside the window. */
const within = { withinPortal: false } as const;

interface FieldsProps {
  filters: TicketFilters;
  onChange: (chosen: Chosen) => void;
}

/** Asks for what waits for somebody, and since when. */
function TimeFields({ filters, onChange }: FieldsProps) {
  const { t } = useTranslation("tickets");
  return (
    <>
      <Checkbox
        label={t("filters.unread")}
        checked={filters.unread}
        data-autofocus
        onChange={(event) => onChange({ unread: event.currentTarget.checked })}
      />
      <Select
        size="sm"
        label={t("filters.unansweredFor")}
        placeholder={t("filters.anyTime")}
        data={silences.map((minutes) => ({
          value: String(minutes),
          label: minutesInWords(minutes, currentLanguage()),
        }))}
        value={filters.unansweredFor === 0 ? null : String(filters.unansweredFor)}
        onChange={(minutes) => onChange({ unansweredFor: Number(minutes ?? 0) })}
        comboboxProps={within}
        clearable
      />
      <DayField
        size="sm"
        isInLayer
        label={t("filters.day")}
        value={filters.day}
        onChange={(day) => onChange({ day })}
      />
    </>
  );
}

function ColleagueChoice({
  value,
  onChange,
}: {
  value: readonly number[];
  onChange: (chosen: { userIds: number[] }) => void;
}) {
  const { t } = useTranslation("tickets");
  const { data = [] } = useColleagues();
  return (
    <Choice
      label={t("filters.userIds")}
      any={t("filters.anyone")}
      data={toChoices(data)}
      value={value}
      onChange={(userIds) => onChange({ userIds })}
    />
  );
}

interface ChoiceProps {
  label: string;
  data: { value: string; label: string }[];
  value: readonly number[];
  /** Words while nothing is chosen. */
  any?: string;
  onChange: (ids: number[]) => void;
}

function Choice({ label, data, value, any, onChange }: ChoiceProps) {
  const { t } = useTranslation("tickets");
  return (
    <LineChoice
      size="sm"
      label={label}
      placeholder={value.length === 0 ? (any ?? t("filters.any")) : ""}
      data={data}
      value={value.map(String)}
      onChange={(ids) => onChange(ids.map(Number))}
      comboboxProps={within}
      searchable
      nothingFoundMessage={t("filters.nothing")}
    />
  );
}
