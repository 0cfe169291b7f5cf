import { useTranslation } from "../../../lib/i18n.ts";
import { LineChoice } from "../../../ui/form/LineChoice.tsx";
import { plainTag, useTagChoice } from "../../tags/index.ts";

interface TagFilterProps {
  value: readonly number[];
  onChange: (tagIds: number[]) => void;
}

/** Only who carries one of these tags. */
export function TagFilter({ value, onChange }: TagFilterProps) {
  const { t } = useTranslation("contacts");
  const { data: tags = [] } = useTagChoice(plainTag);
  return (
    <LineChoice
      aria-label={t("list.tagFilter")}
      placeholder={value.length === 0 ? t("list.tagFilter") : ""}
      data={tags.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value.map(String)}
      onChange={(chosen) => onChange(chosen.map(Number))}
      nothingFoundMessage={t("list.noTags")}
      searchable
      clearable
      w={{ base: "100%", xs: "19rem" }}
    />
  );
}
