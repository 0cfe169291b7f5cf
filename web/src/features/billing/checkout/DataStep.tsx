import { Stack, TextInput } from "@mantine/core";
import { useTranslation } from "../../../lib/i18n.ts";
import type { CheckoutProblems, CheckoutValues } from "./checkoutForm.ts";

interface DataStepProps {
  values: CheckoutValues;
  problems: CheckoutProblems;
  onChange: (change: Partial<CheckoutValues>) => void;
}

/** Asks who pays. */
export function DataStep({ values, problems, onChange }: DataStepProps) {
  const { t } = useTranslation("billing");
  return (
    <Stack gap="sm">
      <TextInput
        label={t("checkout.name")}
        required
        data-autofocus
        autoComplete="name"
        maxLength={120}
        value={values.name}
        error={problems.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <TextInput
        label={t("checkout.document")}
        required
        autoComplete="off"
        maxLength={20}
        value={values.document}
        error={problems.document}
        onChange={(event) => onChange({ document: event.currentTarget.value })}
      />
    </Stack>
  );
}
