import { IconFilter } from "@tabler/icons-react";
import { type KeyboardEvent, Suspense, useCallback } from "react";
import { lazy } from "../../../lib/lazy.tsx";
import { useTranslation } from "../../../lib/i18n.ts";
import { usePreload } from "../../../lib/preload.ts";
import { ToolToggle } from "../../../ui/ToolToggle.tsx";
import { Popover } from "../../../ui/layers/Popover.tsx";
import { countListFilters } from "../filters/ticketFilters.ts";
import { useTicketFilters } from "../filters/useTicketFilters.ts";

const loadFilterPanel = () => import("./FilterPanel.tsx");
const FilterPanel = lazy(loadFilterPanel);
const later = [loadFilterPanel];

interface ListFilterButtonProps {
  opened: boolean;
  onChange: (opened: boolean) => void;
}

/** Opens the filters over the list, which keeps its place. */
export function ListFilterButton({ opened, onChange }: ListFilterButtonProps) {
  const { t } = useTranslation("tickets");
  const { filters } = useTicketFilters();
  usePreload(later);
  const done = useCallback(() => onChange(false), [onChange]);
  const closeByEscape = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    // The list of a field that is open goes by itself, and alone.
    if (event.target instanceof Element && event.target.hasAttribute("aria-controls")) return;
    onChange(false);
  };
  return (
    <Popover
      position="bottom-end"
      width={340}
      trapFocus
      returnFocus
      opened={opened}
      onChange={onChange}
      // Its many fields are drawn the first time alone.
      keepMounted
      keepMountedMode="activity"
      closeOnEscape={false}
    >
      <Popover.Target>
        <ToolToggle
          icon={IconFilter}
          label={t("filters.title")}
          expands
          pressed={opened}
          marked={countListFilters(filters) > filters.queueIds.length}
          onClick={() => onChange(!opened)}
        />
      </Popover.Target>
      <Popover.Dropdown onKeyDown={closeByEscape}>
        <Suspense>
          <FilterPanel onDone={done} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
