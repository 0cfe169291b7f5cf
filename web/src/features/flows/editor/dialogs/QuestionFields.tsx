import { answerKinds, flowLimits, textIn } from "@balcao/flow-engine";
import { Select, TextInput } from "@mantine/core";
import { useTranslation } from "../../../../lib/i18n.ts";
import type { FieldsProps } from "./fieldsOf.ts";
import { VariableText } from "./VariableText.tsx";

const takesPath = "typebotIntegration.takes";

export function QuestionFields({ form }: FieldsProps) {
  const { t } = useTranslation("flow-editor");
  const { onChange, ...answerKey } = form.text("typebotIntegration.answerKey");
  const takes = answerKinds.find((kind) => kind === textIn(form.valueOf(takesPath))) ?? "text";
  return (
    <>
      <VariableText
        {...form.text("typebotIntegration.message")}
        label={t("field.question")}
        required
        isFirst
      />
      <TextInput
        {...answerKey}
        label={t("field.answerKey")}
        description={t("field.answerKeyHelp")}
        required
        maxLength={flowLimits.variableName}
        onChange={({ currentTarget: { value } }) => onChange(value.trim())}
      />
      <Select
        label={t("field.takes")}
        description={t("field.takesHelp")}
        data={answerKinds.map((value) => ({ value, label: t(`takes.${value}`) }))}
        allowDeselect={false}
        value={takes}
        onChange={(value) => form.set(takesPath, value)}
      />
    </>
  );
}
