import { longestConnectionMinutes } from "@balcao/contract";
import { NumberInput, Select } from "@mantine/core";
import { can } from "../../../lib/api/session.ts";
import { useTranslation } from "../../../lib/i18n.ts";
import { MinutesField } from "../../../ui/form/MinutesField.tsx";
import type { Form } from "../../../ui/form/useServerForm.ts";
import { IntegrationSelect, useMayIntegrate, useQueues } from "../../queues/index.ts";
import type { ConnectionValues } from "../connectionForm.ts";
import { FieldGroup, FieldRow } from "./FieldGroup.tsx";
import { FlowFields } from "./FlowFields.tsx";
import { TextField } from "./TextField.tsx";
import { WindowNotice } from "./WindowNotice.tsx";

interface ChatbotTabProps {
  form: Form<ConnectionValues>;
}

const max = longestConnectionMinutes;

/**
 * Tab for what a connection does by itself: its menu, where those go who choose nothing, and whom it stops waiting for.
 */
export function ChatbotTab({ form }: ChatbotTabProps) {
  const { t } = useTranslation("connections");
  const mayIntegrate = useMayIntegrate();
  return (
    <>
      <WindowNotice form={form} />
      <FieldGroup title={t("group.menu")}>
        <FieldRow>
          <NumberInput
            label={t("field.maxMenus")}
            description={t("field.maxMenusHelp")}
            min={0}
            max={1000}
            clampBehavior="strict"
            allowDecimal={false}
            allowNegative={false}
            {...form.field("maxUseBotQueues")}
          />
          <MinutesField
            label={t("field.menuPause")}
            description={t("field.menuPauseHelp")}
            zero={t("zero.always")}
            max={max}
            {...form.field("timeUseBotQueues")}
          />
        </FieldRow>
        <TextField
          form={form}
          name="waitingMessage"
          label={t("field.waiting")}
          description={t("field.waitingHelp")}
        />
      </FieldGroup>
      {can("flows") && <FlowFields form={form} />}
      {mayIntegrate && (
        <FieldGroup title={t("group.integration")}>
          <IntegrationSelect
            label={t("field.integration")}
            description={t("field.integrationHelp")}
            placeholder={t("field.flowNone")}
            clearable
            {...form.field("integrationId")}
          />
        </FieldGroup>
      )}
      <RedirectFields form={form} />
      <InactivityFields form={form} />
      <FieldGroup title={t("group.again")}>
        <MinutesField
          label={t("field.reopen")}
          description={t("field.reopenHelp")}
          zero={t("zero.newTicket")}
          max={max}
          {...form.field("timeCreateNewTicket")}
        />
      </FieldGroup>
    </>
  );
}

/** Each needs the other. */
function RedirectFields({ form }: ChatbotTabProps) {
  const { t } = useTranslation("connections");
  const queues = useQueues();
  const { values, errors, set } = form;
  return (
    <FieldGroup title={t("group.redirect")}>
      <FieldRow>
        <Select
          label={t("field.sendQueue")}
          description={t("field.sendQueueHelp")}
          placeholder={t("field.sendQueueNone")}
          clearable
          searchable
          nothingFoundMessage={t("field.queuesNone")}
          data={(queues.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          data-field="sendIdQueue"
          value={values.sendIdQueue}
          error={errors.sendIdQueue}
          onChange={(queue) => {
            set("sendIdQueue", queue);
            // The queue decides whether it is needed.
            set("timeSendQueue", values.timeSendQueue);
          }}
        />
        <MinutesField
          label={t("field.sendTime")}
          description={t("field.sendTimeHelp")}
          zero={t("zero.noRedirect")}
          max={max}
          data-field="timeSendQueue"
          value={values.timeSendQueue}
          error={errors.timeSendQueue}
          onChange={(minutes) => {
            set("timeSendQueue", minutes);
            set("sendIdQueue", values.sendIdQueue);
          }}
        />
      </FieldRow>
    </FieldGroup>
  );
}

function InactivityFields({ form }: ChatbotTabProps) {
  const { t } = useTranslation("connections");
  const { values, set } = form;
  return (
    <FieldGroup title={t("group.inactivity")} description={t("group.inactivityHelp")}>
      <Select
        label={t("field.lastWord")}
        description={t("field.lastWordHelp")}
        allowDeselect={false}
        data={[
          { value: "0", label: t("lastWord.any") },
          { value: "1", label: t("lastWord.ours") },
        ]}
        value={values.whenExpiresTicket}
        onChange={(value) => set("whenExpiresTicket", value === "1" ? "1" : "0")}
      />
      <MinutesField
        label={t("field.inactiveTime")}
        description={t("field.inactiveTimeHelp")}
        zero={t("zero.never")}
        max={max}
        {...form.field("timeInactiveMessage")}
      />
      <TextField
        form={form}
        name="inactiveMessage"
        label={t("field.inactive")}
        description={t("field.inactiveHelp")}
      />
      <MinutesField
        label={t("field.expires")}
        description={t("field.expiresHelp")}
        zero={t("zero.never")}
        max={max}
        {...form.field("expiresTicket")}
      />
      <TextField
        form={form}
        name="expiresInactiveMessage"
        label={t("field.expiresMessage")}
        description={t("field.expiresMessageHelp")}
      />
    </FieldGroup>
  );
}
