import { longestConnectionMinutes } from "@balcao/contract";
import { Alert, NumberInput } from "@mantine/core";
import { IconInfoCircle } from "@tabler/icons-react";
import { companySetting, useSession } from "../../../lib/api/session.ts";
import { useTranslation } from "../../../lib/i18n.ts";
import { MinutesField } from "../../../ui/form/MinutesField.tsx";
import type { Form } from "../../../ui/form/useServerForm.ts";
import type { ConnectionValues } from "../connectionForm.ts";
import { FieldRow } from "./FieldGroup.tsx";
import { TextField } from "./TextField.tsx";

/** Tab of how contacts are asked for a rating from 0 to 10. */
export function RatingTab({ form }: { form: Form<ConnectionValues> }) {
  const { t } = useTranslation("connections");
  const asks = companySetting(useSession(), "userRating") === "enabled";
  return (
    <>
      {!asks && (
        <Alert color="gray" icon={<IconInfoCircle size={20} stroke={1.7} />} p="sm">
          {t("ratingOff")}
        </Alert>
      )}
      <TextField
        form={form}
        name="ratingMessage"
        label={t("field.rating")}
        description={t("field.ratingHelp")}
        required={asks}
      />
      <FieldRow>
        <MinutesField
          label={t("field.ratingEnd")}
          description={t("field.ratingEndHelp")}
          zero={t("zero.noEnd")}
          max={longestConnectionMinutes}
          required={asks}
          {...form.field("expiresTicketNPS")}
        />
        <NumberInput
          label={t("field.ratingRepeats")}
          description={t("field.ratingRepeatsHelp")}
          min={0}
          max={1000}
          clampBehavior="strict"
          allowDecimal={false}
          allowNegative={false}
          {...form.field("maxUseBotQueuesNPS")}
        />
      </FieldRow>
    </>
  );
}
