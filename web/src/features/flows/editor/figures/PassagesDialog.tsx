import { endpoints } from "@balcao/contract";
import { Anchor, Button, List, Skeleton, Text } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { call } from "../../../../lib/api/api.ts";
import { useTranslation } from "../../../../lib/i18n.ts";
import { formatDateTime } from "../../../../lib/text/format.ts";
import { ErrorState } from "../../../../ui/feedback/ErrorState.tsx";
import { Modal } from "../../../../ui/layers/Modal.tsx";
import type { AskedFigure } from "../editorStore.ts";

interface PassagesDialogProps {
  flowId: number;
  asked: AskedFigure;
  period: { dateFrom: string; dateTo: string };
  onClose: () => void;
}

/** Conversations behind a figure of a node. */
export function PassagesDialog({ flowId, asked, period, onClose }: PassagesDialogProps) {
  const { t } = useTranslation("flow-editor");
  const query = useInfiniteQuery({
    queryKey: ["flows", "passages", flowId, asked, period],
    queryFn: ({ pageParam, signal }) =>
      call(
        endpoints.flows.passages,
        { params: { id: flowId }, query: { ...asked, ...period, pageNumber: pageParam } },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.hasMore ? pages.length + 1 : undefined),
    gcTime: 0,
  });
  const [first] = query.data?.pages ?? [];
  const rows = query.data?.pages.flatMap((page) => page.conversations) ?? [];
  return (
    <Modal
      opened
      title={t("figures.conversations", { count: first?.count ?? 0 })}
      onClose={onClose}
      closeButtonProps={{ "aria-label": t("ui:close") }}
    >
      {query.error && !first && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Skeleton height={60} />}
      <List listStyleType="none" spacing="xs">
        {rows
          .map(({ uuid, contactName, at }, place) => ({ uuid, contactName, at, place }))
          .map(({ uuid, contactName, at, place }) => (
            <List.Item key={place}>
              <Anchor component={Link} to={`/tickets/${uuid}`}>
                {contactName}
              </Anchor>
              <Text size="xs" c="dimmed">
                {formatDateTime(at)}
              </Text>
            </List.Item>
          ))}
      </List>
      {first !== undefined && first.hidden > 0 && (
        <Text size="sm" c="dimmed" mt="sm">
          {t("figures.hidden", { count: first.hidden })}
        </Text>
      )}
      {query.hasNextPage && (
        <Button
          fullWidth
          variant="light"
          mt="sm"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t("figures.more")}
        </Button>
      )}
    </Modal>
  );
}
