import { longestLines } from "@balcao/contract";
import { Checkbox, MultiSelect, NumberInput, SegmentedControl, Stack, Textarea } from "@mantine/core";
import { useTranslation } from "../../lib/i18n.ts";
import { plainTag, useTagChoice } from "../tags/index.ts";
import { type SourceKind, sourceKinds, type SourceValues } from "./contactListForm.ts";

interface SourceFieldsProps {
  /** A list may begin empty. */
  mayBeEmpty?: boolean;
  values: SourceValues;
  onChange: (values: SourceValues) => void;
}

/** Chooses whom to put on a list: contacts by a filter, or pasted lines. */
export function SourceFields({ mayBeEmpty = false, values, onChange }: SourceFieldsProps) {
  const { t } = useTranslation("contact-lists");
  const kinds = sourceKinds.filter((kind) => mayBeEmpty || kind !== "none");
  const set = (change: Partial<SourceValues>) => onChange({ ...values, ...change });
  return (
    <Stack gap="sm">
      <SegmentedControl<SourceKind>
        aria-label={t("source.label")}
        data={kinds.map((value) => ({ value, label: t(`source.${value}`) }))}
        value={values.kind}
        onChange={(kind) => set({ kind })}
        fullWidth
      />
      {values.kind === "contacts" && <FilterFields values={values} set={set} />}
      {values.kind === "lines" && (
        <Textarea
          label={t("source.linesLabel")}
          description={t("source.linesHelp")}
          placeholder={t("source.linesExample")}
          autosize
          minRows={6}
          maxRows={14}
          maxLength={longestLines}
          value={values.lines}
          onChange={(event) => set({ lines: event.currentTarget.value })}
        />
      )}
    </Stack>
  );
}

function FilterFields({
  values,
  set,
}: {
  values: SourceValues;
  set: (change: Partial<SourceValues>) => void;
}) {
  const { t } = useTranslation("contact-lists");
  const { data: tags = [] } = useTagChoice(plainTag);
  return (
    <>
      <MultiSelect
        label={t("filter.tags")}
        description={t("filter.tagsHelp")}
        placeholder={values.tagIds.length === 0 ? t("filter.anyTag") : ""}
        data={tags.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={values.tagIds}
        onChange={(tagIds) => set({ tagIds })}
        searchable
        clearable
        nothingFoundMessage={t("filter.noTag")}
      />
      <NumberInput
        label={t("filter.days")}
        description={t("filter.daysHelp")}
        min={1}
        max={3650}
        allowDecimal={false}
        value={values.days}
        onChange={(days) => set({ days: typeof days === "number" ? days : "" })}
      />
      <Checkbox
        label={t("filter.withoutOptOut")}
        checked={values.withoutOptOut}
        onChange={(event) => set({ withoutOptOut: event.currentTarget.checked })}
      />
    </>
  );
}
