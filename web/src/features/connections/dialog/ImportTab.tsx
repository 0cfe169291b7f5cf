import type { ChannelFacts } from "@balcao/contract";
import { Select, Switch, Text } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "../../../lib/i18n.ts";
import { dayOf } from "../../../lib/text/format.ts";
import type { Form } from "../../../ui/form/useServerForm.ts";
import { useQueues } from "../../queues/index.ts";
import { type ConnectionValues, daysBefore, oldestImportStart } from "../connectionForm.ts";
import { DayField } from "../../../ui/form/dates/DayField.tsx";
import { FieldGroup, FieldRow } from "./FieldGroup.tsx";

/** Days that are offered first. */
const offeredDays = 30;

interface ImportTabProps {
  form: Form<ConnectionValues>;
  comesBy: ChannelFacts["oldMessages"];
  /** True if there is a link already, which has to be made anew. */
  isLinked: boolean;
}

/** Tab for the old messages that come when the phone is linked, or are asked for. */
export function ImportTab({ form, comesBy, isLinked }: ImportTabProps) {
  const { t } = useTranslation("connections");
  const [today] = useState(() => dayOf(Date.now()));
  const { values, set } = form;
  const isAsked = comesBy === "asking";
  const turn = (isOn: boolean) => {
    set("enableImportMessage", isOn);
    if (!isOn || values.importOldMessages !== "") return;
    set("importOldMessages", daysBefore(today, offeredDays));
    set("importRecentMessages", today);
  };
  return (
    <FieldGroup title={t("import.title")} description={t(isAsked ? "import.askedHelp" : "import.help")}>
      <Switch
        label={t("field.import")}
        description={t("field.importHelp")}
        checked={values.enableImportMessage}
        onChange={(event) => turn(event.currentTarget.checked)}
      />
      {values.enableImportMessage && <ImportFields form={form} today={today} hasGroups={!isAsked} />}
      {values.enableImportMessage && isLinked && !isAsked && (
        <Text size="sm" c="dimmed">
          {t("import.relink")}
        </Text>
      )}
    </FieldGroup>
  );
}

interface ImportFieldsProps extends Pick<ImportTabProps, "form"> {
  today: string;
  hasGroups: boolean;
}

function ImportFields({ form, today, hasGroups }: ImportFieldsProps) {
  const { t } = useTranslation("connections");
  const { values, errors, set } = form;
  const { data: queues = [] } = useQueues();
  return (
    <>
      <FieldRow>
        <DayField
          label={t("field.importFrom")}
          required
          min={oldestImportStart(today)}
          max={today}
          value={values.importOldMessages}
          error={errors.importOldMessages}
          onChange={(day) => set("importOldMessages", day)}
        />
        <DayField
          label={t("field.importTo")}
          required
          min={values.importOldMessages}
          max={today}
          value={values.importRecentMessages}
          error={errors.importRecentMessages}
          onChange={(day) => set("importRecentMessages", day)}
        />
      </FieldRow>
      <Select
        label={t("field.importQueue")}
        required
        data={queues.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={values.queueIdImportMessages}
        error={errors.queueIdImportMessages}
        onChange={(queue) => set("queueIdImportMessages", queue)}
      />
      {hasGroups && (
        <Switch
          label={t("field.importGroups")}
          checked={values.importOldMessagesGroups}
          onChange={(event) => set("importOldMessagesGroups", event.currentTarget.checked)}
        />
      )}
      <Switch
        label={t("field.importClose")}
        description={t("field.importCloseHelp")}
        checked={values.closedTicketsPostImported}
        onChange={(event) => set("closedTicketsPostImported", event.currentTarget.checked)}
      />
    </>
  );
}
