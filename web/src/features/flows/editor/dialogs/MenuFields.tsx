import { flowLimits, listIn, numberIn, objectIn } from "@balcao/flow-engine";
import { ActionIcon, Button, TextInput } from "@mantine/core";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { useTranslation } from "../../../../lib/i18n.ts";
import styles from "./dialogs.module.css";
import type { FieldsProps } from "./fieldsOf.ts";
import { VariableText } from "./VariableText.tsx";

/** A message and its numbered options. Only the last can be removed, so that the others keep their ways. */
export function MenuFields({ form }: FieldsProps) {
  const { t } = useTranslation("flow-editor");
  const options = listIn(form.valueOf("arrayOption")).map(objectIn);
  const set = (next: readonly unknown[]) => form.set("arrayOption", next);
  return (
    <>
      <VariableText {...form.text("message")} label={t("field.message")} required isFirst />
      <ol className={styles.options} aria-label={t("field.options")}>
        {options.map((option, at) => {
          const number = numberIn(option["number"]) ?? at + 1;
          const { onChange, ...field } = form.text(`arrayOption.${at}.value`);
          return (
            <li key={number} className={styles.option}>
              <span className={styles.number}>{number}</span>
              <TextInput
                {...field}
                className={styles.grows}
                aria-label={t("field.option", { number: String(number) })}
                maxLength={200}
                onChange={({ currentTarget: { value } }) => onChange(value)}
              />
              {at === options.length - 1 && options.length > 1 && (
                <ActionIcon
                  size={36}
                  aria-label={t("removeOption", { number: String(number) })}
                  onClick={() => set(options.slice(0, -1))}
                >
                  <IconTrash size={18} />
                </ActionIcon>
              )}
            </li>
          );
        })}
      </ol>
      <Button
        variant="default"
        size="xs"
        data-field="arrayOption"
        className={styles.begins}
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={options.length >= flowLimits.options}
        onClick={() => {
          const last = numberIn(options.at(-1)?.["number"]) ?? options.length;
          set([...options, { number: last + 1, value: "" }]);
        }}
      >
        {t("addOption")}
      </Button>
    </>
  );
}
