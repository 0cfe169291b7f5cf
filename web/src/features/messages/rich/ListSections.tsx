import { richLimits } from "@balcao/contract";
import { ActionIcon, Button, Group, Input, Text, TextInput } from "@mantine/core";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { useRef } from "react";
import { useTranslation } from "../../../lib/i18n.ts";
import { randomId } from "../../../lib/randomId.ts";
import {
  countRows,
  emptyRow,
  emptySection,
  lacksTitle,
  mayAddRow,
  needsSectionTitles,
  type RowValues,
  type SectionValues,
} from "./listForm.ts";
import styles from "./rich.module.css";

interface ListSectionsProps {
  sections: SectionValues[];
  /** Shown with the fields that it means. */
  error: string | undefined;
  onChange: (sections: SectionValues[]) => void;
}

/** The options in their sections: ten in all, as many as phones show. */
export function ListSections({ sections, error, onChange }: ListSectionsProps) {
  const { t } = useTranslation("messages");
  const place = useRef<HTMLDivElement>(null);
  const count = countRows(sections);
  const mayAdd = mayAddRow(sections);

  function addSection() {
    const section = emptySection(randomId());
    onChange([...sections, section]);
    focusSoon(place.current, section.key);
  }
  const change = (at: number, section: SectionValues) => onChange(sections.with(at, section));
  return (
    <Input.Wrapper
      component="div"
      role="group"
      label={t("rich.list.sections")}
      labelElement="div"
      description={t("rich.list.count", { count, limit: richLimits.rows })}
      error={error}
    >
      <div ref={place} className={styles.fields} style={{ marginTop: 6 }}>
        {sections.map((section, at) => (
          <SectionFields
            key={section.key}
            section={section}
            number={at + 1}
            isOnly={!needsSectionTitles(sections)}
            shows={error !== undefined}
            mayAdd={mayAdd}
            onChange={(changed) => change(at, changed)}
            onRemove={() => onChange(sections.toSpliced(at, 1))}
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
  section: SectionValues;
  number: number;
  isOnly: boolean;
  /** What is missing is marked. */
  shows: boolean;
  mayAdd: boolean;
  onChange: (section: SectionValues) => void;
  onRemove: () => void;
}

function SectionFields(props: SectionFieldsProps) {
  const { section, number, isOnly, shows, mayAdd, onChange, onRemove } = props;
  const { t } = useTranslation("messages");
  const place = useRef<HTMLFieldSetElement>(null);
  const setRows = (rows: RowValues[]) => onChange({ ...section, rows });

  function addRow() {
    const row = emptyRow(randomId());
    setRows([...section.rows, row]);
    focusSoon(place.current, row.key);
  }
  return (
    <fieldset ref={place} className={styles.section}>
      <legend className="visually-hidden">{t("rich.list.section", { number })}</legend>
      {!isOnly && (
        <Group gap="xs" wrap="nowrap" align="flex-start">
          <TextInput
            style={{ flex: 1 }}
            aria-label={t("rich.list.sectionTitle", { number })}
            placeholder={t("rich.list.sectionTitle", { number })}
            maxLength={richLimits.sectionTitle}
            value={section.title}
            error={shows && lacksTitle(section)}
            data-key={section.key}
            onChange={(event) => onChange({ ...section, title: event.currentTarget.value })}
          />
          <ActionIcon size={36} aria-label={t("rich.list.removeSection", { number })} onClick={onRemove}>
            <IconTrash size={18} stroke={1.8} />
          </ActionIcon>
        </Group>
      )}
      {section.rows.map((row, at) => (
        <RowFields
          key={row.key}
          row={row}
          number={at + 1}
          shows={shows}
          onChange={(changed) => setRows(section.rows.with(at, changed))}
          onRemove={section.rows.length > 1 ? () => setRows(section.rows.toSpliced(at, 1)) : undefined}
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
  row: RowValues;
  number: number;
  shows: boolean;
  onChange: (row: RowValues) => void;
  /** Left out for the last one: a section without options is none. */
  onRemove: (() => void) | undefined;
}

function RowFields({ row, number, shows, onChange, onRemove }: RowFieldsProps) {
  const { t } = useTranslation("messages");
  return (
    <div className={styles.rowFields}>
      <TextInput
        aria-label={t("rich.list.rowTitle", { number })}
        placeholder={t("rich.list.rowNumber", { number })}
        maxLength={richLimits.rowTitle}
        value={row.title}
        error={shows && lacksTitle(row)}
        data-key={row.key}
        onChange={(event) => onChange({ ...row, title: event.currentTarget.value })}
      />
      <TextInput
        aria-label={t("rich.list.rowDescription", { number })}
        placeholder={t("rich.list.description")}
        maxLength={richLimits.rowDescription}
        value={row.description}
        onChange={(event) => onChange({ ...row, description: event.currentTarget.value })}
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
function focusSoon(place: HTMLElement | null, key: string): void {
  requestAnimationFrame(() => place?.querySelector<HTMLElement>(`[data-key="${key}"]`)?.focus());
}
