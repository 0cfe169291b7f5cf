import type { ScheduleTicketStatus } from "@balcao/contract";
import { Fieldset, Select, SimpleGrid, Switch } from "@mantine/core";
import { useTranslation } from "../../lib/i18n.ts";
import { useSession } from "../../lib/api/session.ts";
import type { Form } from "../../ui/form/useServerForm.ts";
import type { Choice, ScheduleChoices } from "./choices.ts";
import type { ScheduleValues } from "./scheduleForm.ts";
import styles from "./ScheduleDialog.module.css";

interface TicketFieldsProps {
  form: Form<ScheduleValues>;
  choices: ScheduleChoices | undefined;
}

const statuses: readonly ScheduleTicketStatus[] = ["closed", "pending", "open"];

/** Fields that say whether a ticket opens with the message, whose it is, and how it stands afterwards. */
export function TicketFields({ form, choices }: TicketFieldsProps) {
  const { t } = useTranslation("schedules");
  const { values } = form;
  const { queues: own, permissions } = useSession();
  // A ticket opens in a queue of one's own, unless an admin chose another.
  const queues = choices?.queues.filter(
    ({ id }) =>
      permissions.includes("admin") || own.some((queue) => queue.id === id) || String(id) === values.queueId,
  );
  const colleagues = choices?.users.filter(
    (user) => values.queueId === null || user.queueIds.includes(Number(values.queueId)),
  );
  const chooseQueue = (queueId: string | null) => {
    form.set("queueId", queueId);
    const stays = choices?.users.some(
      (user) => String(user.id) === values.ticketUserId && user.queueIds.includes(Number(queueId)),
    );
    if (queueId !== null && stays !== true) form.set("ticketUserId", null);
  };
  return (
    <Fieldset variant="unstyled" legend={t("field.ticket")} className={styles.group}>
      <LabelledSwitch
        label={t("field.openTicket")}
        description={t(values.openTicket ? "field.openTicketHelp" : "field.noTicketHelp")}
        checked={values.openTicket}
        onChange={(open) => form.set("openTicket", open)}
      />
      {values.openTicket && (
        <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md">
          <ChoiceSelect
            label={t("field.queue")}
            placeholder={t("field.noQueue")}
            rows={queues}
            {...form.field("queueId")}
            onChange={chooseQueue}
          />
          <ChoiceSelect
            label={t("field.user")}
            placeholder={t("field.none")}
            rows={colleagues}
            {...form.field("ticketUserId")}
          />
          <Select
            label={t("field.statusTicket")}
            data={statuses.map((value) => ({ value, label: t(`ticketStatus.${value}`) }))}
            allowDeselect={false}
            value={values.statusTicket}
            onChange={(value) => form.set("statusTicket", statuses.find((one) => one === value) ?? "closed")}
          />
        </SimpleGrid>
      )}
    </Fieldset>
  );
}

interface ChoiceSelectProps {
  label: string;
  placeholder: string;
  rows: readonly Choice[] | undefined;
  value: string | null;
  error: string | undefined;
  onChange: (value: string | null) => void;
}

export function ChoiceSelect({ rows, ...field }: ChoiceSelectProps) {
  const { t } = useTranslation("schedules");
  return (
    <Select
      {...field}
      data={(rows ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
      disabled={rows === undefined}
      searchable
      clearable
      clearButtonProps={{ "aria-label": t("field.clear", { name: field.label }) }}
      nothingFoundMessage={t("field.nothing")}
    />
  );
}

interface LabelledSwitchProps {
  label: string;
  description: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export function LabelledSwitch({ onChange, ...props }: LabelledSwitchProps) {
  return <Switch {...props} onChange={(event) => onChange(event.currentTarget.checked)} />;
}
