import { endpoints } from "@balcao/contract";
import { Skeleton, Stack, Text } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/api/api.ts";
import { useTranslation } from "../../../lib/i18n.ts";
import { randomUuid } from "../../../lib/randomId.ts";
import { offerUndo } from "../../../lib/undo.ts";
import { ConfirmDialog } from "../../../ui/form/ConfirmDialog.tsx";
import { useOwnQueues } from "../queueChoices.ts";
import type { SubTab } from "../filters/ticketFilters.ts";

interface CloseAllDialogProps {
  status: SubTab;
  /** Only these; none means every queue, and the tickets without one. */
  queueIds: readonly number[];
  /** False: not those that somebody else attends. */
  showAll: boolean;
  /** False while something else narrows the list: more would be closed than it shows, so nothing is. */
  knowsFilters: boolean;
  onClose: () => void;
}

/** Asks before closing everything of a sub-tab: how many, and in which queues. */
export default function CloseAllDialog({
  status,
  queueIds,
  showAll,
  knowsFilters,
  onClose,
}: CloseAllDialogProps) {
  const { t } = useTranslation("ticket-dialogs");
  const client = useQueryClient();
  const isNarrowed = queueIds.length > 0;
  const queues = useOwnQueues().filter((queue) => queueIds.includes(queue.id));
  const { data, error } = useQuery({
    queryKey: ["tickets", "closeAll", status, queueIds, showAll],
    queryFn: ({ signal }) =>
      call(
        endpoints.tickets.countCloseAll,
        {
          query: {
            status,
            showAll: showAll ? "true" : "false",
            ...(isNarrowed && { selectedQueueIds: JSON.stringify(queueIds) }),
          },
        },
        { signal },
      ),
    enabled: knowsFilters,
    gcTime: 0,
  });
  const scope = scopeOf(status, showAll);
  async function closeAll() {
    const actId = randomUuid();
    const { closed } = await call(
      endpoints.tickets.closeAll,
      { body: { status, showAll, ...(isNarrowed && { selectedQueueIds: [...queueIds] }) } },
      { actId },
    );
    const renew = () => client.invalidateQueries({ queryKey: ["tickets"] });
    offerUndo({ actId, text: t("closeAll.done", { count: closed }), onUndone: renew });
    await renew();
  }
  const where = isNarrowed
    ? t("closeAll.inQueues", { queues: queues.map(({ name }) => name).join(", ") })
    : t("closeAll.everyQueue");
  return (
    <ConfirmDialog
      opened
      title={t("closeAll.title", { tab: t(`tickets:sub.${status}`) })}
      confirmLabel={data ? t("closeAll.confirm", { count: data.count }) : t("tickets:closeAll.action")}
      danger
      disabled={!knowsFilters || data === undefined || data.count === 0}
      onConfirm={closeAll}
      onClose={onClose}
    >
      {knowsFilters ? (
        <Stack gap="xs">
          {data === undefined && error === null && <Skeleton height={16} />}
          {error !== null && <Text size="sm">{t("closeAll.uncounted")}</Text>}
          {data !== undefined && (
            <Text size="sm" fw={500}>
              {data.count === 0 ? t("closeAll.none") : t("closeAll.count", { count: data.count })}
            </Text>
          )}
          <Text size="sm">{where}</Text>
          <Text size="sm" c="dimmed">
            {t(`closeAll.${scope}`)} {t("closeAll.undoable")}
          </Text>
        </Stack>
      ) : (
        t("closeAll.filtered")
      )}
    </ConfirmDialog>
  );
}

function scopeOf(status: SubTab, showAll: boolean): "ofEverybody" | "own" | "free" {
  if (showAll || status === "group") return "ofEverybody";
  return status === "open" ? "own" : "free";
}
