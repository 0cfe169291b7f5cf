import type { Queue } from "@balcao/contract";
import { useTranslation } from "../../lib/i18n.ts";
import { notify } from "../../lib/notify.ts";
import { ConfirmDialog } from "../../ui/form/ConfirmDialog.tsx";
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
  async function handleConfirm() {
    await remove.mutateAsync(queues.map(({ id }) => id));
    notify.success(t("deleted", { count: queues.length }));
  }
  return (
    <ConfirmDialog
      opened
      danger
      title={
        queues.length === 1
          ? t("delete.one", { name: first?.name })
          : t("delete.many", { count: queues.length })
      }
      confirmLabel={t("ui:delete")}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      {t("delete.text")}
    </ConfirmDialog>
  );
}
