import { Checkbox } from "@mantine/core";
import { useSession } from "../../../lib/api/session.ts";
import { useTranslation } from "../../../lib/i18n.ts";
import { LineChoice } from "../../../ui/form/LineChoice.tsx";
import { useConnections } from "../../connections/index.ts";
import { plainTag, useTagChoice } from "../../tags/index.ts";
import { useOwnQueues } from "../../tickets/index.ts";
import { useColleagues } from "../../users/index.ts";
import type { BoardFilters } from "./boardFilters.ts";

interface BoardFilterFieldsProps {
  filters: BoardFilters;
  onChange: (change: Partial<BoardFilters>) => void;
}

type IdFilter = "queueIds" | "userIds" | "tagIds" | "connectionIds";

/** A list that opens in the window itself: a click in it is no click beside the window. */
const within = { withinPortal: false } as const;

/** Narrows a board by what the inbox is narrowed by; by colleague for admins. */
export function BoardFilterFields({ filters, onChange }: BoardFilterFieldsProps) {
  const { t } = useTranslation("tickets");
  const { permissions } = useSession();
  const tags = useTagChoice(plainTag);
  const connections = useConnections();
  const colleagues = useColleagues();
  const queues = useOwnQueues();
  const choice = (filter: IdFilter, rows: readonly { id: number; name: string }[]) => (
    <LineChoice
      size="sm"
      label={filter === "queueIds" ? t("queues") : t(`filters.${filter}`)}
      placeholder={filters[filter].length === 0 ? t("filters.any") : ""}
      data={rows.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={filters[filter].map(String)}
      onChange={(ids) => onChange({ [filter]: ids.map(Number).toSorted((a, b) => a - b) })}
      comboboxProps={within}
      searchable
      nothingFoundMessage={t("filters.nothing")}
    />
  );
  return (
    <>
      <Checkbox
        label={t("filters.unread")}
        checked={filters.unread}
        data-autofocus
        onChange={(event) => onChange({ unread: event.currentTarget.checked })}
      />
      {choice("queueIds", queues)}
      {permissions.includes("admin") && choice("userIds", colleagues.data ?? [])}
      {choice("tagIds", tags.data ?? [])}
      {choice("connectionIds", connections.data ?? [])}
    </>
  );
}
