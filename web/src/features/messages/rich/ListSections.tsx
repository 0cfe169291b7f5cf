import { richLimits } from "@balcao/contract";
import { ActionIcon, Button, Group, Input, Text, TextInput } from "@mantine/core";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { useRef } from "react";
import { useTranslation } from "../../../lib/i18n.ts";
import { randomId } from "../../../lib/randomId.ts";
import { type FormPart, listOf } from "../../../ui/form/formParts.ts";
import {
  countRows,
  emptyRow,
  emptySection,
  type ListValues,
  mayAddRow,
  needsSectionTitles,
  type RowValues,
  type SectionValues,
} from "./listForm.ts";
import styles from "./rich.module.css";

/** The options in their sections: ten in all, as many as phones show. */
export function ListSections({ form }: { form: FormPart<ListValues> }) {
  const { t } = useTranslation("messages");
  const element = useRef<HTMLDivElement>(null);
  const { sections } = form.values;
  const list = listOf(form, "sections");
  const count = countRows(sections);
  const mayAdd = mayAddRow(sections);

  function addSection() {
    const section = emptySection(randomId());
    list.add(section);
    focusSoon(element.current, section.key);
  }
  return (
    <Input.Wrapper
      component="div"
      role="group"
      label={t("rich.list.sections")}
      labelElement="div"
      description={t("rich.list.count", { count, limit: richLimits.rows })}
      error={list.error}
    >
      <div ref={element} className={styles.fields} style={{ marginTop: 6 }}>
        {list.items.map((section, at) => (
          <SectionFields
            key={section.values.key}
            section={section}
            number={at + 1}
            isOnly={!needsSectionTitles(sections)}
            mayAdd={mayAdd}
            onRemove={() => list.remove(at)}
          />
        ))}
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={16} stroke={1.9} />}
          disabled={!mayAdd}
          onClick={addSection}
          style={{ alignSelf: "flex-start" }}
        >
          {t("rich.list.addSection")}
        </Button>
      </div>
    </Input.Wrapper>
  );
}

interface SectionFieldsProps {
  section: FormPart<SectionValues>;
  number: number;
  isOnly: boolean;
  mayAdd: boolean;
  onRemove: () => void;
}

function SectionFields(props: SectionFieldsProps) {
  const { section, number, isOnly, mayAdd, onRemove } = props;
  const { t } = useTranslation("messages");
  const element = useRef<HTMLFieldSetElement>(null);
  const rows = listOf(section, "rows");
  const title = section.field("title");

  function addRow() {
    const row = emptyRow(randomId());
    rows.add(row);
    focusSoon(element.current, row.key);
  }
  return (
    <fieldset ref={element} className={styles.section}>
      <legend className="visually-hidden">{t("rich.list.section", { number })}</legend>
      {!isOnly && (
        <Group gap="xs" wrap="nowrap" align="flex-start">
          <TextInput
            style={{ flex: 1 }}
            aria-label={t("rich.list.sectionTitle", { number })}
            placeholder={t("rich.list.sectionTitle", { number })}
            maxLength={richLimits.sectionTitle}
            {...title}
            data-key={section.values.key}
            onChange={(event) => title.onChange(event.currentTarget.value)}
          />
          <ActionIcon size={36} aria-label={t("rich.list.removeSection", { number })} onClick={onRemove}>
            <IconTrash size={18} stroke={1.8} />
          </ActionIcon>
        </Group>
      )}
      {rows.items.map((row, at) => (
        <RowFields
          key={row.values.key}
          row={row}
          number={at + 1}
          onRemove={rows.items.length > 1 ? () => rows.remove(at) : undefined}
        />
      ))}
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconPlus size={16} stroke={1.9} />}
        disabled={!mayAdd}
        onClick={addRow}
        style={{ alignSelf: "flex-start" }}
      >
        {t("rich.list.addRow")}
      </Button>
      {!mayAdd && (
        <Text size="xs" c="dimmed">
          {t("rich.list.full", { limit: richLimits.rows })}
        </Text>
      )}
    </fieldset>
  );
}

interface RowFieldsProps {
  row: FormPart<RowValues>;
  number: number;
  /** Left out for the last one: a section without options is none. */
  onRemove: (() => void) | undefined;
}

function RowFields({ row, number, onRemove }: RowFieldsProps) {
  const { t } = useTranslation("messages");
  const title = row.field("title");
  const description = row.field("description");
  return (
    <div className={styles.rowFields}>
      <TextInput
        aria-label={t("rich.list.rowTitle", { number })}
        placeholder={t("rich.list.rowNumber", { number })}
        maxLength={richLimits.rowTitle}
        {...title}
        data-key={row.values.key}
        onChange={(event) => title.onChange(event.currentTarget.value)}
      />
      <TextInput
        aria-label={t("rich.list.rowDescription", { number })}
        placeholder={t("rich.list.description")}
        maxLength={richLimits.rowDescription}
        {...description}
        onChange={(event) => description.onChange(event.currentTarget.value)}
      />
      <ActionIcon
        size={36}
        disabled={onRemove === undefined}
        aria-label={t("rich.list.removeRow", { number })}
        onClick={onRemove}
      >
        <IconTrash size={18} stroke={1.8} />
      </ActionIcon>
    </div>
  );
}

/** Once the new field is drawn. */
function focusSoon(element: HTMLElement | null, key: string): void {
  requestAnimationFrame(() => element?.querySelector<HTMLElement>(`[data-key="${key}"]`)?.focus());
}
