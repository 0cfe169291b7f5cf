import { longestText } from "@balcao/contract";
import { SegmentedControl, Stack } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "../../../lib/i18n.ts";
import type { Form } from "../../../ui/form/useServerForm.ts";
import { VariablesField } from "../../quick-messages/index.ts";
import type { CampaignValues, TextField } from "../campaignForm.ts";
import { TextPreview } from "./TextPreview.tsx";
import type { Variables } from "./useVariables.ts";

interface VariantFieldsProps {
  form: Form<CampaignValues>;
  fields: readonly TextField[];
  /** Name of the text at a place. */
  nameOf: (place: number) => string;
  label: string;
  /** An example of the first. */
  placeholder: string;
  readOnly: boolean;
  variables: Variables;
}

/** Texts of which each person gets one, one at a time, each with what a real contact will read. */
export function VariantFields(props: VariantFieldsProps) {
  const { form, fields, nameOf, label, placeholder, readOnly, variables } = props;
  const { t } = useTranslation("campaigns");
  const faulty = fields.find((field) => form.problems[field] !== undefined);
  const [chosen, choose] = useState<TextField>();
  const field = chosen ?? faulty ?? fields[0] ?? "message1";
  const place = fields.indexOf(field) + 1;
  const text = form.values[field];
  return (
    <Stack gap="sm">
      <SegmentedControl
        fullWidth
        aria-label={label}
        data={fields.map((one, at) => ({
          value: one,
          label: t(form.values[one].trim() === "" ? "variantEmpty" : "variantFilled", { n: at + 1 }),
        }))}
        value={field}
        onChange={(value) => choose(fields.find((one) => one === value))}
      />
      <VariablesField
        key={field}
        {...form.field(field)}
        label={nameOf(place)}
        placeholder={place === 1 ? placeholder : t("field.variantPlaceholder")}
        minRows={4}
        maxLength={longestText}
        disabled={readOnly}
        offered={variables.offered}
      />
      <TextPreview text={text} variables={variables} />
    </Stack>
  );
}
