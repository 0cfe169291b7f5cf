import { conditionCodes, idIn, textIn } from "@balcao/flow-engine";
import { Autocomplete, Select, TextInput } from "@mantine/core";
import { useTranslation } from "../../../../lib/i18n.ts";
import { useSurroundings } from "../surroundings.ts";
import type { FieldsProps } from "./fieldsOf.ts";
import { IdSelect } from "./IdSelect.tsx";
import { useOfferedVariables } from "./VariableText.tsx";

export function ConditionFields({ form }: FieldsProps) {
  const { t } = useTranslation("flow-editor");
  const { queue, tag } = useSurroundings();
  const names = useOfferedVariables().map(({ name }) => name);
  const code = conditionCodes.find((known) => known === textIn(form.valueOf("condition"))) ?? "equals";
  const key = form.text("key");
  const value = form.text("value");
  const setId = (id: number | null) => form.set("value", id === null ? "" : String(id));
  const id = { value: idIn(value.value), error: value.error, path: "value", onChange: setId };
  return (
    <>
      <Select
        label={t("field.test")}
        data-field="condition"
        data={conditionCodes.map((one) => ({ value: one, label: t(`operator.${one}`) }))}
        allowDeselect={false}
        value={code}
        error={form.errorOf("condition")}
        onChange={(chosen) => {
          form.set("condition", chosen);
          // An id of one kind means nothing in another.
          if (chosen === "isOpen" || chosen === "hasTag" || code === "isOpen" || code === "hasTag")
            form.set("value", "");
        }}
      />
      {code !== "isOpen" && code !== "hasTag" && (
        <Autocomplete
          {...key}
          label={t("field.key")}
          description={t("field.keyHelp")}
          required
          data={names}
          maxLength={200}
        />
      )}
      {code === "hasTag" && <IdSelect {...id} label={t("field.tag")} required choices={tag} />}
      {code === "isOpen" && (
        <IdSelect {...id} label={t("field.hoursOf")} placeholder={t("field.companyHours")} choices={queue} />
      )}
      {code !== "hasTag" && code !== "isOpen" && code !== "exists" && (
        <TextInput
          {...value}
          label={t("field.value")}
          description={code === "oneOf" ? t("field.valueOneOf") : undefined}
          required
          maxLength={500}
          onChange={(event) => value.onChange(event.currentTarget.value)}
        />
      )}
    </>
  );
}
