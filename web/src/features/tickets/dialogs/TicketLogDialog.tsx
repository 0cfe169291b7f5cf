import {
  endpoints,
  type FlowRunStory,
  type Ticket,
  type TicketLogEntry,
  ticketLogPageSize,
} from "@balcao/contract";
import { Anchor, Button, Skeleton, Text, Timeline } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { call } from "../../../lib/api/api.ts";
import { useSession } from "../../../lib/api/session.ts";
import { formatDateTime } from "../../../lib/text/format.ts";
import { useTranslation } from "../../../lib/i18n.ts";
import { ErrorState } from "../../../ui/feedback/ErrorState.tsx";
import { Tag } from "../../../ui/display/Tag.tsx";
import { useIsNarrow } from "../../../ui/useIsNarrow.ts";
import { logIcons } from "./logIcons.ts";
import { FlowRun } from "./FlowRun.tsx";
import { useFlowRuns } from "./flowRuns.ts";
import { readActors, readTitle } from "./readActors.ts";
import { settingOf } from "./settingOf.ts";
import { Modal } from "../../../ui/layers/Modal.tsx";

/** Log of a ticket, newest first. */
export default function TicketLogDialog({
  ticket,
  onClose,
}: {
  ticket: Pick<Ticket, "id">;
  onClose: () => void;
}) {
  const { t } = useTranslation("ticket-dialogs");
  // Loaded with the dialog, so that no entry waits for the words of its rule, or of what it took back.
  useTranslation("rules");
  useTranslation("tickets");
  const narrow = useIsNarrow();
  return (
    <Modal
      opened
      onClose={onClose}
      title={t("log.titleOf", { id: String(ticket.id) })}
      fullScreen={narrow}
      closeButtonProps={{ "aria-label": t("ui:close") }}
    >
      <Log ticketId={ticket.id} />
    </Modal>
  );
}

function Log({ ticketId }: { ticketId: number }) {
  const { t } = useTranslation("ticket-dialogs");
  const query = useTicketLog(ticketId);
  const runs = useFlowRuns(ticketId, query.data?.pages.flat());
  if (query.isPending) return <LogSkeleton />;
  if (query.isError && query.data === undefined)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  const entries = query.data.pages.flat();
  if (entries.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t("log.empty")}
      </Text>
    );
  return (
    <>
      <Timeline bulletSize={28} lineWidth={2} aria-label={t("tickets:log.title")}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} run={runs.get(entry.id)} />
        ))}
      </Timeline>
      {query.hasNextPage && (
        <Button
          variant="light"
          mt="md"
          fullWidth
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t("log.older")}
        </Button>
      )}
    </>
  );
}

function Entry({ entry, run, ...item }: { entry: TicketLogEntry; run: FlowRunStory | undefined }) {
  const { t } = useTranslation("ticket-dialogs");
  const Symbol = logIcons[entry.type];
  const { permissions } = useSession();
  const setting = settingOf(entry.by, permissions);
  return (
    <Timeline.Item
      {...item}
      bullet={<Symbol size={15} stroke={1.9} aria-hidden />}
      title={readTitle(entry, t)}
    >
      {readActors(entry, t).map((words) => (
        <Text key={words} size="sm">
          {words}
        </Text>
      ))}
      {setting !== undefined && (
        <Anchor component={Link} to={setting} size="sm" display="block">
          {t("log.setting")}
        </Anchor>
      )}
      {run !== undefined && <FlowRun run={run} />}
      {entry.queue !== null && (
        <Tag size="sm" color={entry.queue.color}>
          {entry.queue.name}
        </Tag>
      )}
      <Text size="xs" c="dimmed" component="time" dateTime={entry.createdAt} display="block">
        {formatDateTime(entry.createdAt)}
      </Text>
    </Timeline.Item>
  );
}

/** Fresh on every opening: the log grows while nobody looks. */
function useTicketLog(ticketId: number) {
  return useInfiniteQuery({
    queryKey: ["tickets", "log", ticketId],
    queryFn: ({ pageParam, signal }) =>
      call(endpoints.tickets.log, { params: { ticketId }, query: { before: pageParam } }, { signal }),
    initialPageParam: Number.MAX_SAFE_INTEGER,
    getNextPageParam: (page) => (page.length < ticketLogPageSize ? undefined : page.at(-1)?.id),
    gcTime: 0,
  });
}

function LogSkeleton() {
  const { t } = useTranslation("ui");
  return (
    <div role="status" aria-label={t("loading")}>
      {Array.from({ length: 4 }, (_, index) => (
        <Skeleton key={index} height={18} mb="md" width={`${50 + ((index * 17) % 40)}%`} />
      ))}
    </div>
  );
}
