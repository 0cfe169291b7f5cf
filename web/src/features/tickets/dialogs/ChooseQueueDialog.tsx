import type { Ticket } from "@balcao/contract";
import { Select } from "@mantine/core";
import { useTranslation } from "../../../lib/i18n.ts";
import { FormDialog } from "../../../ui/form/FormDialog.tsx";
import { useServerForm } from "../../../ui/form/useServerForm.ts";
import { toChoices, useQueueChoice } from "../queueChoices.ts";

interface ChooseQueueDialogProps {
  /** Waits without queue, to be accepted; left out for a conversation that begins. */
  ticket?: Ticket;
  /** Null from who works in no queue and named none. */
  onChoose: (queueId: number | null) => Promise<void>;
  onClose: () => void;
}

/** Asks for the queue of a conversation that begins, or is accepted, without one. */
export default function ChooseQueueDialog({ ticket, onChoose, onClose }: ChooseQueueDialogProps) {
  const { t } = useTranslation("ticket-dialogs");
  const { offered, isRequired } = useQueueChoice();
  const form = useServerForm<{ queueId: string | null }>({
    initial: { queueId: null },
    rules: { queueId: (value) => (value === null && isRequired ? t("newTicket.chooseQueue") : undefined) },
    onSubmit: ({ queueId }) => onChoose(queueId === null ? null : Number(queueId)),
  });
  return (
    <FormDialog
      opened
      title={
        ticket === undefined ? t("tickets:newTicket.title") : t("accept.title", { name: ticket.contact.name })
      }
      form={form}
      submitLabel={t(ticket === undefined ? "newTicket.submit" : "tickets:action.accept")}
      onClose={onClose}
      size="sm"
    >
      <Select
        label={t("tickets:queue")}
        placeholder={t(isRequired ? "newTicket.chooseQueue" : "tickets:noQueue")}
        data={toChoices(offered)}
        {...form.field("queueId")}
        data-autofocus
        required={isRequired}
        clearable={!isRequired}
        nothingFoundMessage={t("tickets:noQueues")}
      />
    </FormDialog>
  );
}
