import { ActionIcon, Button, Input, TextInput } from "@mantine/core";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { useRef } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import { type ExtraInfoRow, withRow } from "./contactForm.ts";
import styles from "./ExtraInfoFields.module.css";

interface ExtraInfoFieldsProps {
  value: ExtraInfoRow[];
  error: string | undefined;
  onChange: (rows: ExtraInfoRow[]) => void;
}

const mostRows = 50;

/** What else is worth knowing, as pairs of a name and a value. */
export function ExtraInfoFields({ value: rows, error, onChange }: ExtraInfoFieldsProps) {
  const { t } = useTranslation("contacts");
  const list = useRef<HTMLDivElement>(null);
  const change = (key: number, part: Partial<ExtraInfoRow>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...part } : row)));
  const focusLast = (selector: string) =>
    requestAnimationFrame(() => {
      const fields = list.current?.querySelectorAll<HTMLElement>(selector);
      fields?.[fields.length - 1]?.focus();
    });
  function add() {
    onChange(withRow(rows));
    focusLast("input[data-name]");
  }
  function remove(key: number) {
    onChange(rows.filter((row) => row.key !== key));
    focusLast("button");
  }
  return (
    <Input.Wrapper label={t("extraInfo.title")} labelElement="div" error={error}>
      <div className={styles.rows} ref={list} role="group" aria-label={t("extraInfo.title")}>
        {rows.map((row, place) => {
          const isNameless = error !== undefined && row.name.trim() === "" && row.value.trim() !== "";
          return (
            <div key={row.key} className={styles.row}>
              <TextInput
                aria-label={t("extraInfo.name", { place: place + 1 })}
                placeholder={t("extraInfo.namePlaceholder")}
                maxLength={100}
                data-name
                value={row.name}
                error={isNameless}
                onChange={(event) => change(row.key, { name: event.currentTarget.value })}
              />
              <TextInput
                aria-label={t("extraInfo.value", { place: place + 1 })}
                placeholder={t("extraInfo.valuePlaceholder")}
                maxLength={2000}
                value={row.value}
                onChange={(event) => change(row.key, { value: event.currentTarget.value })}
              />
              <ActionIcon
                size="lg"
                aria-label={t("extraInfo.remove", { place: place + 1 })}
                onClick={() => remove(row.key)}
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
          disabled={rows.length >= mostRows}
          onClick={add}
        >
          {t("extraInfo.add")}
        </Button>
      </div>
    </Input.Wrapper>
  );
}
