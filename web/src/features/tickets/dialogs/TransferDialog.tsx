import type { Ticket } from "@balcao/contract";
import { Select, Textarea } from "@mantine/core";
import { type Translate, useTranslation } from "../../../lib/i18n.ts";
import { FormDialog } from "../../../ui/form/FormDialog.tsx";
import { useServerForm } from "../../../ui/form/useServerForm.ts";
import { useQueues } from "../../queues/index.ts";
import { useColleagues } from "../filterChoices.ts";
import { toChoices } from "../queueChoices.ts";
import type { Transfer } from "../actions/ticketActions.ts";

interface TransferDialogProps {
  tickets: readonly Ticket[];
  onTransfer: (to: Transfer) => Promise<void>;
  onClose: () => void;
}

interface TransferValues {
  queueId: string | null;
  userId: string | null;
  message: string;
}

/** Hands tickets to a queue, and to somebody in it; without anybody they wait there. */
export default function TransferDialog({ tickets, onTransfer, onClose }: TransferDialogProps) {
  const { t } = useTranslation("ticket-dialogs");
  const queues = useQueues();
  const form = useServerForm<TransferValues>({
    initial: { queueId: null, userId: null, message: "" },
    rules: { queueId: (value) => (value === null ? t("tickets:chooseQueue") : undefined) },
    onSubmit: ({ queueId, userId, message }) =>
      onTransfer({ queueId: Number(queueId), userId: userId === null ? null : Number(userId), message }),
  });
  const colleagues = useColleaguesOf(form.values.queueId);
  const chooseQueue = (queueId: string | null) => {
    form.set("queueId", queueId);
    form.set("userId", null);
  };
  return (
    <FormDialog
      opened
      title={titleOf(tickets, t)}
      form={form}
      submitLabel={t("tickets:action.transfer")}
      onClose={onClose}
      size="sm"
    >
      <Select
        label={t("tickets:queue")}
        placeholder={t("transfer.queuePlaceholder")}
        data={toChoices(queues.data ?? [])}
        {...form.field("queueId")}
        onChange={chooseQueue}
        searchable
        required
        data-autofocus
      />
      <Select
        label={t("transfer.user")}
        description={t("transfer.userHelp")}
        placeholder={t("transfer.nobody")}
        data={colleagues}
        {...form.field("userId")}
        searchable
        clearable
        disabled={form.values.queueId === null}
      />
      <Textarea
        label={t("transfer.message")}
        description={t("transfer.messageHelp")}
        autosize
        minRows={2}
        maxRows={5}
        maxLength={4000}
        value={form.values.message}
        onChange={(event) => form.set("message", event.currentTarget.value)}
      />
    </FormDialog>
  );
}

const titleOf = (tickets: readonly Ticket[], t: Translate<"ticket-dialogs">): string =>
  tickets.length === 1
    ? t("transfer.title", { name: tickets[0]?.contact.name })
    : t("transfer.titleSeveral", { count: tickets.length });

/** Those who attend the chosen queue; the ones at work first. */
function useColleaguesOf(queueId: string | null): { value: string; label: string }[] {
  const { t } = useTranslation("ticket-dialogs");
  const { data = [] } = useColleagues();
  const there = data.filter((colleague) => queueId !== null && colleague.queueIds.includes(Number(queueId)));
  return there
    .toSorted((a, b) => Number(b.online) - Number(a.online))
    .map(({ id, name, online }) => ({
      value: String(id),
      label: online ? `${name} · ${t("transfer.online")}` : name,
    }));
}
