import type { Queue } from "@balcao/contract";
import { useTranslation } from "../../lib/i18n.ts";
import { DeleteDialog } from "../../ui/form/DeleteDialog.tsx";
import { useDeleteQueues } from "./queues.queries.ts";

interface DeleteQueuesDialogProps {
  queues: readonly Queue[];
  onClose: () => void;
}

/** Asks before queues go, and says what becomes of their conversations. */
export default function DeleteQueuesDialog({ queues, onClose }: DeleteQueuesDialogProps) {
  const { t } = useTranslation("queues");
  const remove = useDeleteQueues();
  const [first] = queues;
  return (
    <DeleteDialog
      title={
        queues.length === 1
          ? t("delete.one", { name: first?.name })
          : t("delete.many", { count: queues.length })
      }
      done={t("deleted", { count: queues.length })}
      onDelete={() => remove.mutateAsync(queues.map(({ id }) => id))}
      onClose={onClose}
    >
      {t("delete.text")}
    </DeleteDialog>
  );
}
