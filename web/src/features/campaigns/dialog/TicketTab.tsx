import type { CampaignTicketStatus } from "@balcao/contract";
import { Select, SimpleGrid, Stack, Switch } from "@mantine/core";
import { useTranslation } from "../../../lib/i18n.ts";
import type { Form } from "../../../ui/form/useServerForm.ts";
import { useQueues } from "../../queues/index.ts";
import { useColleagues } from "../../users/index.ts";
import type { CampaignValues } from "../campaignForm.ts";

const statuses: readonly CampaignTicketStatus[] = ["closed", "pending", "open"];

/** Whether a ticket opens with the message, whose it is, and how it stands afterwards. */
export function TicketTab({ form, readOnly }: { form: Form<CampaignValues>; readOnly: boolean }) {
  const { t } = useTranslation("campaigns");
  const { values, set } = form;
  const { data: queues } = useQueues();
  const { data: users } = useColleagues();
  const isOff = readOnly || !values.openTicket;
  return (
    <Stack gap="md">
      <Switch
        label={t("field.openTicket")}
        description={t(values.openTicket ? "field.openTicketHelp" : "field.noTicketHelp")}
        checked={values.openTicket}
        disabled={readOnly}
        onChange={(event) => set("openTicket", event.currentTarget.checked)}
      />
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md">
        <ChoiceSelect
          label={t("field.user")}
          placeholder={t("field.none")}
          rows={users}
          disabled={isOff}
          {...form.field("userId")}
        />
        <ChoiceSelect
          label={t("field.queue")}
          placeholder={t("field.noQueue")}
          rows={queues}
          disabled={isOff}
          required={values.openTicket && values.userId !== null}
          {...form.field("queueId")}
        />
        <Select
          label={t("field.statusTicket")}
          data={statuses.map((value) => ({ value, label: t(`ticketStatus.${value}`) }))}
          allowDeselect={false}
          disabled={isOff}
          value={values.statusTicket}
          onChange={(value) => set("statusTicket", statuses.find((one) => one === value) ?? "closed")}
        />
      </SimpleGrid>
    </Stack>
  );
}

interface ChoiceSelectProps {
  label: string;
  placeholder: string;
  rows: readonly { id: number; name: string }[] | undefined;
  disabled: boolean;
  required?: boolean;
  value: string | null;
  error: string | undefined;
  onChange: (value: string | null) => void;
}

function ChoiceSelect({ rows, disabled, ...field }: ChoiceSelectProps) {
  const { t } = useTranslation("campaigns");
  return (
    <Select
      {...field}
      data={(rows ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
      disabled={disabled || rows === undefined}
      searchable
      clearable
      clearButtonProps={{ "aria-label": t("field.clear", { name: field.label }) }}
      nothingFoundMessage={t("field.nothing")}
    />
  );
}
