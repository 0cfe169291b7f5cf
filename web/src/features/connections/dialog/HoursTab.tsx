import { Alert, Anchor, Text } from "@mantine/core";
import { IconMessageOff } from "@tabler/icons-react";
import { useTranslation } from "../../../lib/i18n.ts";
import type { Form } from "../../../ui/form/useServerForm.ts";
import { WeeklyHours } from "../../../ui/hours/WeeklyHours.tsx";
import type { ConnectionValues } from "../connectionForm.ts";

interface HoursTabProps {
  form: Form<ConnectionValues>;
  /** Leads to the text of the hours in which it is closed. */
  onWrite: () => void;
}

/** Hours at which the connection is open. */
export function HoursTab({ form, onWrite }: HoursTabProps) {
  const { t } = useTranslation("connections");
  const { schedules, outOfHoursMessage } = form.values;
  const lacksText = schedules.length > 0 && outOfHoursMessage.trim() === "";
  return (
    <>
      <Text size="sm" c="dimmed">
        {t("hours.help")}
      </Text>
      {lacksText && (
        <Alert color="yellow" icon={<IconMessageOff size={20} stroke={1.7} />} p="sm">
          {t("hours.noText")}{" "}
          <Anchor component="button" type="button" size="sm" onClick={onWrite}>
            {t("hours.write")}
          </Anchor>
        </Alert>
      )}
      <WeeklyHours
        value={schedules}
        onChange={(hours) => {
          form.set("schedules", hours);
          // They decide whether it is needed.
          form.set("outOfHoursMessage", outOfHoursMessage);
        }}
      />
      <Text size="xs" c="dimmed">
        {t("hours.save")}
      </Text>
    </>
  );
}
