import { Select } from "@mantine/core";
import type { Ticket } from "@balcao/contract";
import { useTranslation } from "../../../lib/i18n.ts";
import { FormDialog } from "../../../ui/form/FormDialog.tsx";
import { useForm } from "../../../ui/form/useForm.ts";
import { toChoices, useOfferedQueues } from "../queueChoices.ts";

interface AcceptDialogProps {
  ticket: Ticket;
  onAccept: (queueId: number) => Promise<void>;
  onClose: () => void;
}

/** A waiting ticket without queue gets one first. */
export default function AcceptDialog({ ticket, onAccept, onClose }: AcceptDialogProps) {
  const { t } = useTranslation("ticket-dialogs");
  const queues = useOfferedQueues();
  const form = useForm<{ queueId: string | null }>({
    initial: { queueId: queues.length === 1 ? String(queues[0]?.id) : null },
    rules: { queueId: (value) => (value === null ? t("tickets:chooseQueue") : undefined) },
    onSubmit: ({ queueId }) => onAccept(Number(queueId)),
  });
  return (
    <FormDialog
      opened
      title={t("accept.title", { name: ticket.contact.name })}
      form={form}
      submitLabel={t("tickets:action.accept")}
      onClose={onClose}
      size="sm"
    >
      <Select
        label={t("tickets:queue")}
        data={toChoices(queues)}
        {...form.field("queueId")}
        data-autofocus
        required
        nothingFoundMessage={t("tickets:noQueues")}
      />
    </FormDialog>
  );
}
