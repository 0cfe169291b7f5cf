import { Button, MultiSelect } from "@mantine/core";
import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { useTranslation } from "../../../lib/i18n.ts";
import { useSession } from "../../../lib/api/session.ts";
import { isOverlayOpen } from "../../../lib/shortcuts.ts";
import { focusOnMount } from "../../../ui/focusOnMount.ts";
import { useReturnFocus } from "../../../ui/useReturnFocus.ts";
import { plainTag, useTagChoice } from "../../tags/index.ts";
import { useColleagues, useConnectionChoices } from "../filterChoices.ts";
import { toChoices } from "../queueChoices.ts";
import {
  countListFilters,
  filterStatuses,
  type ListFilter,
  noListFilters,
  type TicketFilters,
  withListFilters,
} from "../filters/ticketFilters.ts";
import { useTicketFilters } from "../filters/useTicketFilters.ts";
import { statusText } from "./statusText.ts";
import { cannotHover } from "./TicketRowActions.tsx";
import styles from "./FilterPanel.module.css";

/** Narrows the list by tag, connection, status, and for admins by colleague. */
export default function FilterPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("tickets");
  const { permissions } = useSession();
  const { filters, change } = useTicketFilters();
  const choose = (chosen: Partial<Pick<TicketFilters, ListFilter>>) =>
    change(withListFilters(filters, chosen));
  const tags = useTagChoice(plainTag);
  const connections = useConnectionChoices();
  useReturnFocus();
  const panel = useRef<HTMLElement>(null);
  useEscapeWithin(panel, onClose);
  return (
    <section className={styles.panel} aria-label={t("filters.title")} ref={panel}>
      <Choice
        label={t("filters.tagIds")}
        data={toChoices(tags.data ?? [])}
        value={filters.tagIds}
        onChange={(tagIds) => choose({ tagIds })}
        first
      />
      <Choice
        label={t("filters.connectionIds")}
        data={toChoices(connections.data ?? [])}
        value={filters.connectionIds}
        onChange={(connectionIds) => choose({ connectionIds })}
      />
      <MultiSelect
        size="sm"
        label={t("filters.statuses")}
        placeholder={filters.statuses.length === 0 ? t("filters.any") : ""}
        data={filterStatuses.map((status) => ({ value: status, label: statusText(t, status) }))}
        value={filters.statuses}
        onChange={(chosen) =>
          choose({ statuses: filterStatuses.filter((status) => chosen.includes(status)) })
        }
        clearable
      />
      {permissions.includes("admin") && <ColleagueChoice value={filters.userIds} onChange={choose} />}
      {countListFilters(filters) > 0 && (
        <Button
          className={styles.clear}
          size="compact-sm"
          variant="subtle"
          color="gray"
          onClick={() => choose(noListFilters)}
        >
          {t("filters.clear")}
        </Button>
      )}
    </section>
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
  /** Gets the focus, where that brings no keyboard up over the list. */
  first?: boolean;
}

function Choice({ label, data, value, any, onChange, first = false }: ChoiceProps) {
  const { t } = useTranslation("tickets");
  return (
    <MultiSelect
      size="sm"
      label={label}
      placeholder={value.length === 0 ? (any ?? t("filters.any")) : ""}
      data={data}
      value={value.map(String)}
      onChange={(ids) => onChange(ids.map(Number))}
      searchable
      clearable
      hidePickedOptions
      nothingFoundMessage={t("filters.nothing")}
      {...(first && !cannotHover.matches && { ref: focusOnMount })}
    />
  );
}

/** Escape in a field that has nothing open closes the panel, and not the conversation beside it. */
function useEscapeWithin(panel: RefObject<HTMLElement | null>, onEscape: () => void): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const isWithin = panel.current?.contains(document.activeElement) === true;
    if (event.key !== "Escape" || !isWithin || isOverlayOpen()) return;
    event.stopPropagation();
    onEscape();
  });
  useEffect(() => {
    // This comes before a field's own listener, which closes its list and would leave nothing open to see.
    window.addEventListener("keydown", handle, { capture: true });
    return () => window.removeEventListener("keydown", handle, { capture: true });
  }, []);
}
