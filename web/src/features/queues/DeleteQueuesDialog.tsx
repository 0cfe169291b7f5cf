import { endpoints, type Queue } from "@balcao/contract";
import { Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../lib/api/api.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { DeleteDialog } from "../../ui/form/DeleteDialog.tsx";
import { useDeleteQueues } from "./queues.queries.ts";

interface DeleteQueuesDialogProps {
  queues: readonly Queue[];
  onClose: () => void;
}

/** Asks before queues go, and says how many conversations stand in them and what becomes of those. */
export default function DeleteQueuesDialog({ queues, onClose }: DeleteQueuesDialogProps) {
  const { t } = useTranslation("queues");
  const remove = useDeleteQueues();
  const [first] = queues;
  const ids = queues.map(({ id }) => id);
  const unclosed = useUnclosedIn(ids);
  return (
    <DeleteDialog
      title={
        queues.length === 1
          ? t("delete.one", { name: first?.name })
          : t("delete.many", { count: queues.length })
      }
      done={t("deleted", { count: queues.length })}
      onDelete={() => remove.mutateAsync(ids)}
      onClose={onClose}
    >
      <Stack gap="xs">
        <Text size="sm">{t("delete.text")}</Text>
        {/* The line is there before its number: no button moves when it comes. */}
        <Text size="sm" fw={600} mih="1lh">
          {unclosed !== undefined && t("delete.unclosed", { count: unclosed })}
        </Text>
      </Stack>
    </DeleteDialog>
  );
}

/** Number of conversations that are not closed in some queues; undefined until it is known, and where nobody can say. */
function useUnclosedIn(queueIds: readonly number[]): number | undefined {
  const { data } = useQuery({
    queryKey: ["unclosedIn", ...queueIds],
    queryFn: ({ signal }) => {
      const query = { queueIds: JSON.stringify(queueIds), showAll: "true" as const };
      return call(endpoints.tickets.counts, { query }, { signal });
    },
    gcTime: 0,
  });
  return data && data.open + data.pending + data.group;
}
