import { Button, Text } from "@mantine/core";
import { IconFilter, IconFilterOff, IconSearch } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "../../../lib/i18n.ts";
import { DayField } from "../../../ui/form/dates/DayField.tsx";
import { Popover } from "../../../ui/layers/Popover.tsx";
import { SearchBox } from "../../../ui/table/SearchBox.tsx";
import { useHasLittleRoom } from "../../../ui/useIsNarrow.ts";
import styles from "../Board.module.css";
import { BoardFilterFields } from "./BoardFilterFields.tsx";
import { type BoardFilters, countFilters, isNarrowed } from "./boardFilters.ts";

interface BoardFilterBarProps {
  filters: BoardFilters;
  /** A conversation beside the board leaves room for the search alone. */
  isTight: boolean;
  /** Words for how much they find. */
  found: ReactNode;
  onChange: (change: Partial<BoardFilters>) => void;
  onClear: () => void;
}

/** Search, days and filters over the board. */
export function BoardFilterBar({ filters, isTight, found, onChange, onClear }: BoardFilterBarProps) {
  const { t } = useTranslation("board");
  const { t: ui } = useTranslation("ui");
  const hasLittleRoom = useHasLittleRoom() || isTight;
  const [opened, setOpened] = useState(false);
  const count = countFilters(filters);
  const days = (
    // Days that were changed elsewhere, such as by clearing the filters, begin anew.
    <Days
      key={`${filters.startDate} ${filters.endDate}`}
      filters={filters}
      isInLayer={hasLittleRoom}
      onSearch={(chosen) => {
        onChange(chosen);
        setOpened(false);
      }}
    />
  );
  return (
    <div className={styles.filters}>
      <SearchBox value={filters.search} onSearch={(search) => onChange({ search })} label={t("search")} />
      {!hasLittleRoom && days}
      <Popover position="bottom-end" width={340} trapFocus returnFocus opened={opened} onChange={setOpened}>
        <Popover.Target>
          <Button
            variant={count > 0 ? "light" : "default"}
            leftSection={<IconFilter size={18} stroke={1.8} />}
            aria-expanded={opened}
            onClick={() => setOpened(!opened)}
          >
            {count > 0 ? t("filters.some", { count }) : ui("filters.title")}
          </Button>
        </Popover.Target>
        <Popover.Dropdown>
          <div className={styles.panel}>
            {hasLittleRoom && days}
            <BoardFilterFields filters={filters} onChange={onChange} />
          </div>
        </Popover.Dropdown>
      </Popover>
      {isNarrowed(filters) && (
        <Button variant="subtle" leftSection={<IconFilterOff size={18} />} onClick={onClear}>
          {ui("filters.reset")}
        </Button>
      )}
      <Text size="sm" c="dimmed" role="status" className={styles.found}>
        {found}
      </Text>
    </div>
  );
}

interface DaysProps {
  filters: BoardFilters;
  isInLayer: boolean;
  onSearch: (days: Pick<BoardFilters, "startDate" | "endDate">) => void;
}

/** Days on which a conversation began; they count once they are searched for. */
function Days({ filters, isInLayer, onSearch }: DaysProps) {
  const { t } = useTranslation("board");
  const [days, setDays] = useState({ startDate: filters.startDate, endDate: filters.endDate });
  const isNew = days.startDate !== filters.startDate || days.endDate !== filters.endDate;
  const field = (name: "startDate" | "endDate", limits: { min?: string; max?: string }) => (
    <div className={styles.day}>
      <DayField
        {...{ [isInLayer ? "label" : "aria-label"]: t(`filters.${name}`) }}
        value={days[name]}
        isInLayer={isInLayer}
        onChange={(day) => setDays({ ...days, [name]: day })}
        {...limits}
      />
    </div>
  );
  return (
    <form
      className={styles.days}
      aria-label={t("filters.days")}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(days);
      }}
    >
      {field("startDate", days.endDate === "" ? {} : { max: days.endDate })}
      {field("endDate", days.startDate === "" ? {} : { min: days.startDate })}
      <Button
        type="submit"
        variant={isNew ? "filled" : "default"}
        leftSection={<IconSearch size={17} stroke={1.8} />}
      >
        {t("filters.search")}
      </Button>
    </form>
  );
}
