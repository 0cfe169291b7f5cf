import { mostExtraInfo } from "@balcao/contract";
import { ActionIcon, Button, Input, TextInput } from "@mantine/core";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { useRef } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import type { FormList } from "../../ui/form/formParts.ts";
import { type ExtraInfoRow, nextRow } from "./contactForm.ts";
import styles from "./ExtraInfoFields.module.css";

/** Fields for what else is worth knowing, as pairs of a name and a value. */
export function ExtraInfoFields({ list: rows }: { list: FormList<ExtraInfoRow> }) {
  const { t } = useTranslation("contacts");
  const list = useRef<HTMLDivElement>(null);
  const focusLast = (selector: string) =>
    requestAnimationFrame(() => {
      const fields = list.current?.querySelectorAll<HTMLElement>(selector);
      fields?.[fields.length - 1]?.focus();
    });
  function add() {
    rows.add(nextRow(rows.items.map(({ values }) => values)));
    focusLast("input[data-name]");
  }
  function remove(index: number) {
    rows.remove(index);
    focusLast("button");
  }
  return (
    <Input.Wrapper label={t("extraInfo.title")} labelElement="div" error={rows.error}>
      <div className={styles.rows} ref={list} role="group" aria-label={t("extraInfo.title")}>
        {rows.items.map((row, index) => {
          const name = row.field("name");
          const value = row.field("value");
          return (
            <div key={row.values.key} className={styles.row}>
              <TextInput
                aria-label={t("extraInfo.name", { place: index + 1 })}
                placeholder={t("extraInfo.namePlaceholder")}
                maxLength={100}
                data-name
                {...name}
                onChange={(event) => name.onChange(event.currentTarget.value)}
              />
              <TextInput
                aria-label={t("extraInfo.value", { place: index + 1 })}
                placeholder={t("extraInfo.valuePlaceholder")}
                maxLength={2000}
                {...value}
                onChange={(event) => value.onChange(event.currentTarget.value)}
              />
              <ActionIcon
                size="lg"
                aria-label={t("extraInfo.remove", { place: index + 1 })}
                onClick={() => remove(index)}
              >
                <IconTrash size={17} stroke={1.8} />
              </ActionIcon>
            </div>
          );
        })}
        <Button
          variant="subtle"
          size="compact-sm"
          className={styles.add}
          leftSection={<IconPlus size={15} stroke={2} />}
          disabled={rows.items.length >= mostExtraInfo}
          onClick={add}
        >
          {t("extraInfo.add")}
        </Button>
      </div>
    </Input.Wrapper>
  );
}
