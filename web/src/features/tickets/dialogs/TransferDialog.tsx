import type { Colleague, Ticket } from "@balcao/contract";
import { Select, Textarea } from "@mantine/core";
import { type Translate, useTranslation } from "../../../lib/i18n.ts";
import { FormDialog } from "../../../ui/form/FormDialog.tsx";
import { useServerForm } from "../../../ui/form/useServerForm.ts";
import { useQueues } from "../../queues/index.ts";
import { useColleagues } from "../filterChoices.ts";
import { toChoices } from "../queueChoices.ts";
import { peopleOf, queueFor, readTarget, writeTarget } from "./transferTargets.ts";
import type { Transfer } from "../actions/ticketActions.ts";

interface TransferDialogProps {
  tickets: readonly Ticket[];
  onTransfer: (to: Transfer) => Promise<void>;
  onClose: () => void;
}

interface TransferValues {
  /** A queue or a person: see `writeTarget`. */
  target: string | null;
  queueId: string | null;
  userId: string | null;
  message: string;
}

/** Hands tickets to a queue or to somebody, found in one field; without anybody they wait in the queue. */
export default function TransferDialog({ tickets, onTransfer, onClose }: TransferDialogProps) {
  const { t } = useTranslation("ticket-dialogs");
  const queues = useQueues().data ?? [];
  const colleagues = useColleagues().data ?? [];
  const form = useServerForm<TransferValues>({
    initial: { target: null, queueId: null, userId: null, message: "" },
    rules: { target: (value) => (value === null ? t("transfer.choose") : undefined) },
    onSubmit: ({ queueId, userId, message }) =>
      onTransfer({ queueId: Number(queueId), userId: userId === null ? null : Number(userId), message }),
  });
  const { target, queueId } = form.values;
  const chosen = readTarget(target);
  const person = chosen?.kind === "person" ? colleagues.find(({ id }) => id === chosen.id) : undefined;
  const labelOf = ({ name, online }: Colleague) => (online ? `${name} · ${t("transfer.online")}` : name);
  const choose = (value: string | null) => {
    const next = readTarget(value);
    const who = next?.kind === "person" ? colleagues.find(({ id }) => id === next.id) : undefined;
    const queue = next?.kind === "queue" ? next.id : who && queueFor(who, tickets[0]?.queueId ?? null);
    form.set("target", value);
    form.set("queueId", queue === undefined ? null : String(queue));
    form.set("userId", who === undefined ? null : String(who.id));
  };
  const attendants = peopleOf(colleagues).filter(({ queueIds }) => queueIds.includes(Number(queueId)));
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
        label={t("transfer.target")}
        placeholder={t("transfer.choose")}
        data={[
          {
            group: t("transfer.queues"),
            items: queues.map(({ id, name }) => ({ value: writeTarget({ kind: "queue", id }), label: name })),
          },
          {
            group: t("transfer.people"),
            items: peopleOf(colleagues).map((one) => ({
              value: writeTarget({ kind: "person", id: one.id }),
              label: labelOf(one),
            })),
          },
        ]}
        {...form.field("target")}
        onChange={choose}
        searchable
        required
        data-autofocus
      />
      {chosen?.kind === "queue" && (
        <Select
          label={t("transfer.user")}
          description={t("transfer.userHelp")}
          placeholder={t("transfer.nobody")}
          data={attendants.map((one) => ({ value: String(one.id), label: labelOf(one) }))}
          {...form.field("userId")}
          searchable
          clearable
        />
      )}
      {person !== undefined && person.queueIds.length > 1 && (
        <Select
          label={t("tickets:queue")}
          data={toChoices(queues.filter(({ id }) => person.queueIds.includes(id)))}
          allowDeselect={false}
          {...form.field("queueId")}
        />
      )}
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
