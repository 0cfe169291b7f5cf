import { type ContactImport, type ImportField, type ImportRow, importFields } from "@balcao/contract";
import { Button, Checkbox, Group, Select, Text } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import { notify, notifyError } from "../../lib/notify.ts";
import { type Column, DataTable } from "../../ui/table/DataTable.tsx";
import { countChosen, everyRow, isChosen, stretchesLeftOut, tick } from "./chosenRows.ts";
import { useCancelImport, useImportRows, useStartImport } from "./contactImports.queries.ts";
import { type ColumnFields, guessedFields, mappingOf, missingField, takenField } from "./mapping.ts";
import styles from "./ImportPreview.module.css";

/** A file that was read: what its columns hold, and which rows become contacts. */
export function ImportPreview({ draft }: { draft: ContactImport }) {
  const { t } = useTranslation("contact-imports");
  const list = useImportRows(draft.id);
  const start = useStartImport();
  const cancel = useCancelImport();
  const [fields, setFields] = useState<ColumnFields>(() => guessedFields(draft));
  const [chosen, setChosen] = useState(everyRow);
  const [validateContact, setValidateContact] = useState(false);
  const count = countChosen(chosen, draft.rows);
  const loaded = (list.rows ?? []).map(({ id }) => id);

  function change(column: number, field: ImportField | null) {
    const taken = takenField(fields, { column, field });
    if (taken !== undefined) return notify.error(t("mapping.taken", { field: t(`field.${taken}`) }));
    setFields(fields.with(column, field));
  }
  function begin() {
    const missing = missingField(draft, fields);
    if (missing !== undefined) return notify.error(t(`mapping.missing.${missing}`));
    if (count === 0) return notify.error(t("rows.none"));
    const except = stretchesLeftOut(chosen, draft.rows + 1);
    start.mutate(
      { id: draft.id, mapping: mappingOf(fields), except, validateContact },
      { onError: notifyError },
    );
  }
  return (
    <div className={styles.preview}>
      <Text size="sm">
        {draft.contactList === null
          ? t("preview.help", { name: draft.name })
          : t("preview.listHelp", { name: draft.name, list: draft.contactList.name })}
      </Text>
      <div className={styles.table}>
        <div className={styles.wide} style={{ minWidth: `${draft.columns.length * 11 + 2}rem` }}>
          <DataTable
            {...list}
            label={t("preview.label")}
            columns={useColumns(draft, { fields, onChange: change })}
            rowHeight={40}
            isSpread
            total={draft.rows}
            selection={{
              ids: new Set(loaded.filter((place) => isChosen(chosen, place))),
              onChange: (ticked) => setChosen(tick(chosen, { loaded, ticked })),
              nameOf: ({ id }) => t("rows.one", { place: id }),
            }}
            empty={null}
          />
        </div>
      </div>
      <div className={styles.bar}>
        <div>
          {draft.contactList === null && (
            <Checkbox
              label={t("validate.label")}
              description={t("validate.help")}
              checked={validateContact}
              onChange={(event) => setValidateContact(event.currentTarget.checked)}
            />
          )}
        </div>
        <Group gap="xs">
          <Text size="sm" c="dimmed" role="status">
            {t("rows.chosen", { count, all: draft.rows })}
          </Text>
          <Button
            variant="default"
            loading={cancel.isPending}
            onClick={() => cancel.mutate(draft.id, { onError: notifyError })}
          >
            {t("ui:cancel")}
          </Button>
          <Button loading={start.isPending} onClick={begin}>
            {t("start")}
          </Button>
        </Group>
      </div>
    </div>
  );
}

interface Mapping {
  fields: ColumnFields;
  onChange: (column: number, field: ImportField | null) => void;
}

function useColumns(draft: ContactImport, { fields, onChange }: Mapping): Column<ImportRow>[] {
  const { t } = useTranslation("contact-imports");
  const choices = importFields
    .filter((field) => field !== "tags" || draft.contactList === null)
    .map((value) => ({ value, label: t(`field.${value}`) }));
  return draft.columns.map(({ name }, column) => {
    const title = name || t("preview.column", { place: column + 1 });
    return {
      id: String(column),
      header: (
        <Select
          size="xs"
          label={title}
          labelProps={{ "aria-hidden": true }}
          aria-label={t("mapping.label", { column: title })}
          placeholder={t(draft.contactList === null || name === "" ? "mapping.none" : "mapping.variable")}
          title={title}
          my={6}
          data={choices}
          value={fields[column] ?? null}
          onChange={(value) => onChange(column, importFields.find((field) => field === value) ?? null)}
          clearable
        />
      ),
      width: "minmax(10rem, 1fr)",
      cell: ({ cells }) => (
        <Text size="sm" truncate title={cells[column]}>
          {cells[column]}
        </Text>
      ),
    };
  });
}
