import { Select } from "@mantine/core";
import { useTranslation } from "../../../lib/i18n.ts";
import type { Form } from "../../../ui/form/useServerForm.ts";
import type { ConnectionValues } from "../connectionForm.ts";
import { useFlowChoice } from "../flowChoice.queries.ts";
import { PromptSelect } from "../../queues/index.ts";
import { FieldGroup, FieldRow } from "./FieldGroup.tsx";

interface FlowFieldsProps {
  form: Form<ConnectionValues>;
}

/** Flows and the prompt with which a connection answers before its menu does. */
export function FlowFields({ form }: FlowFieldsProps) {
  const { t } = useTranslation("connections");
  const { data: flows } = useFlowChoice();
  const choice = {
    placeholder: t("field.flowNone"),
    clearable: true,
    searchable: true,
    nothingFoundMessage: t("field.flowsNone"),
    disabled: flows === undefined,
    data: (flows ?? []).map(({ id, name, active }) => ({
      value: String(id),
      label: active ? name : t("field.flowOff", { name }),
    })),
  };
  return (
    <FieldGroup title={t("group.flows")} description={t("group.flowsHelp")}>
      <FieldRow>
        <Select
          label={t("field.flowWelcome")}
          description={t("field.flowWelcomeHelp")}
          {...choice}
          {...form.field("flowIdWelcome")}
        />
        <Select
          label={t("field.flowNotPhrase")}
          description={t("field.flowNotPhraseHelp")}
          {...choice}
          {...form.field("flowIdNotPhrase")}
        />
        <PromptSelect
          label={t("field.prompt")}
          description={t("field.promptHelp")}
          {...form.field("promptId")}
        />
      </FieldRow>
    </FieldGroup>
  );
}
