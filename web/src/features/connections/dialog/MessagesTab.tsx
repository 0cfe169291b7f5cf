import { type Connection, greetingMediaMegabytes } from "@balcao/contract";

import { useState } from "react";
import { useTranslation } from "../../../lib/i18n.ts";
import { dayOf } from "../../../lib/text/format.ts";
import type { Form } from "../../../ui/form/useServerForm.ts";
import { type ConnectionValues, oldestVacationStart } from "../connectionForm.ts";
import { FieldGroup, FieldRow } from "./FieldGroup.tsx";
import { GreetingMedia } from "./GreetingMedia.tsx";
import { TextField } from "./TextField.tsx";
import { DayField } from "../../../ui/form/dates/DayField.tsx";
import { WindowNotice } from "./WindowNotice.tsx";

interface MessagesTabProps {
  form: Form<ConnectionValues>;
  /** Connection as the server has it; a new one without it. */
  connection: Connection | undefined;
  /** Share of the upload that is done, 0 to 1; undefined while none runs. */
  progress: number | undefined;
}

/** Tab for the texts that contacts are sent when a conversation begins and ends, and while nobody is there. */
export function MessagesTab({ form, connection, progress }: MessagesTabProps) {
  const { t } = useTranslation("connections");
  return (
    <>
      <WindowNotice form={form} />
      <TextField
        form={form}
        name="greetingMessage"
        label={t("field.greeting")}
        description={t("field.greetingHelp")}
        required={form.values.queueIds.length > 1}
      />
      <GreetingMedia
        label={t("field.media")}
        description={t("field.mediaHelp", { megabytes: greetingMediaMegabytes })}
        connection={connection}
        progress={progress}
        {...form.field("media")}
      />
      <TextField
        form={form}
        name="complationMessage"
        label={t("field.complation")}
        description={t("field.complationHelp")}
      />
      <TextField
        form={form}
        name="outOfHoursMessage"
        label={t("field.outOfHours")}
        description={t("field.outOfHoursHelp")}
      />
      <VacationFields form={form} />
    </>
  );
}

/** The text makes the vacation; without one its days mean nothing. */
function VacationFields({ form }: { form: Form<ConnectionValues> }) {
  const { t } = useTranslation("connections");
  const { values, errors, set } = form;
  const [oldestStart] = useState(() => oldestVacationStart(dayOf(Date.now())));
  const isOn = values.collectiveVacationMessage.trim() !== "";
  return (
    <FieldGroup title={t("group.vacation")}>
      <TextField
        form={form}
        name="collectiveVacationMessage"
        label={t("field.vacation")}
        description={t("field.vacationHelp")}
      />
      {isOn && (
        <FieldRow>
          <DayField
            label={t("field.vacationStart")}
            required
            min={oldestStart}
            value={values.collectiveVacationStart}
            error={errors.collectiveVacationStart}
            onChange={(day) => set("collectiveVacationStart", day)}
          />
          <DayField
            label={t("field.vacationEnd")}
            required
            min={values.collectiveVacationStart}
            value={values.collectiveVacationEnd}
            error={errors.collectiveVacationEnd}
            onChange={(day) => set("collectiveVacationEnd", day)}
          />
        </FieldRow>
      )}
    </FieldGroup>
  );
}
