import { type Colleague, type Ticket, userColour } from "@balcao/contract";
import { Group, Select, Text, Textarea } from "@mantine/core";
import type { ReactNode } from "react";
import { type Translate, useTranslation } from "../../../lib/i18n.ts";
import { useSession } from "../../../lib/api/session.ts";
import { presenceOf } from "../../../lib/presence.ts";
import { Avatar } from "../../../ui/display/Avatar.tsx";
import { FormDialog } from "../../../ui/form/FormDialog.tsx";
import { useServerForm } from "../../../ui/form/useServerForm.ts";
import { useQueues } from "../../queues/index.ts";
import { useColleagues } from "../filterChoices.ts";
import { useLoads } from "./loads.queries.ts";
import { toChoices } from "../queueChoices.ts";
import { attendsAll, peopleOf, queueFor, readTarget, type Target, writeTarget } from "./transferTargets.ts";
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
  const { data: queues = [], isPending: areQueuesMissing } = useQueues();
  const { data: colleagues = [], isPending: arePeopleMissing } = useColleagues();
  // People who come before the queues would stand where a queue will: whoever types at once would choose somebody.
  const areThere = !areQueuesMissing && !arePeopleMissing;
  const form = useServerForm<TransferValues>({
    initial: { target: null, queueId: null, userId: null, message: "" },
    rules: { target: (value) => (value === null ? t("transfer.choose") : undefined) },
    onSubmit: ({ queueId, userId, message }) =>
      onTransfer({ queueId: Number(queueId), userId: userId === null ? null : Number(userId), message }),
  });
  const { target, queueId } = form.values;
  const chosen = readTarget(target);
  const person = chosen?.kind === "person" ? colleagues.find(({ id }) => id === chosen.id) : undefined;
  const { id: viewerId } = useSession();
  const isMine = attendsAll(viewerId, tickets);
  const people = peopleOf(colleagues);
  const groups = [
    { group: t("transfer.queues"), items: choicesOf("queue", queues) },
    {
      group: t("transfer.people"),
      items: choicesOf("person", isMine ? people.filter(({ id }) => id !== viewerId) : people),
    },
  ];
  const loads = useLoads().data;
  const personChoice = (userId: number, name: string) => {
    const who = colleagues.find(({ id }) => id === userId);
    return (
      <PersonChoice id={userId} name={name}>
        {who && <Details who={who} open={loads && (loads.get(userId) ?? 0)} />}
      </PersonChoice>
    );
  };
  const choose = (value: string | null) => {
    const next = readTarget(value);
    const who = next?.kind === "person" ? colleagues.find(({ id }) => id === next.id) : undefined;
    const queue = next?.kind === "queue" ? next.id : who && queueFor(who, tickets[0]?.queueId ?? null);
    form.set("target", value);
    form.set("queueId", queue === undefined ? null : String(queue));
    form.set("userId", who === undefined ? null : String(who.id));
  };
  const attendants = people.filter(({ queueIds }) => queueIds.includes(Number(queueId)));
  return (
    <FormDialog
      opened
      title={titleOf(tickets, t)}
      // A choice is made again at once; what was written is not.
      form={{ ...form, dirty: form.values.message.trim() !== "" }}
      submitLabel={t("tickets:action.transfer")}
      onClose={onClose}
      size="sm"
    >
      <Select
        label={t("transfer.target")}
        placeholder={t("transfer.choose")}
        data={areThere ? groups : []}
        selectFirstOptionOnChange={areThere}
        renderOption={({ option }) => {
          const one = readTarget(option.value);
          return one?.kind === "person" ? personChoice(one.id, option.label) : option.label;
        }}
        {...form.field("target")}
        maxDropdownHeight="min(360px, 45dvh)"
        onChange={choose}
        searchable
        required
        data-autofocus
      />
      {/* The room of the line is kept from the start: the buttons stay where they are. */}
      {chosen?.kind !== "queue" && (
        <Details who={person} open={person && loads && (loads.get(person.id) ?? 0)} />
      )}
      {chosen?.kind === "queue" && (
        <Select
          label={t("transfer.user")}
          description={t("transfer.userHelp")}
          placeholder={t("transfer.nobody")}
          data={toChoices(attendants)}
          renderOption={({ option }) => personChoice(Number(option.value), option.label)}
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

const choicesOf = (kind: Target["kind"], rows: readonly { id: number; name: string }[]) =>
  rows.map(({ id, name }) => ({ value: writeTarget({ kind, id }), label: name }));

/** Somebody's name in the list, with what is known of them. */
function PersonChoice({ id, name, children }: { id: number; name: string; children: ReactNode }) {
  return (
    <Group justify="space-between" wrap="nowrap" flex={1}>
      <Group gap="xs" wrap="nowrap">
        <Avatar size="xs" name={name} colour={userColour(id)} />
        {name}
      </Group>
      {children}
    </Group>
  );
}

/** Shows whether somebody is there, and how many conversations they have. */
function Details({ who, open }: { who: Colleague | undefined; open: number | undefined }) {
  const { t } = useTranslation("ticket-dialogs");
  const presence = who && t(`ui:presence.${presenceOf(who)}`);
  return (
    // The line's own colour, which is another one where the keys stand.
    <Text size="xs" opacity={0.8} mih="1lh" style={{ whiteSpace: "nowrap" }}>
      {open === undefined ? presence : `${presence} · ${t("transfer.load", { count: open })}`}
    </Text>
  );
}

const titleOf = (tickets: readonly Ticket[], t: Translate<"ticket-dialogs">): string =>
  tickets.length === 1
    ? t("transfer.title", { name: tickets[0]?.contact.name })
    : t("transfer.titleSeveral", { count: tickets.length });
