import { useTranslation } from "../../lib/i18n.ts";
import { LineChoice } from "../form/LineChoice.tsx";

interface FilterChoiceProps {
  label: string;
  /** Words while nothing is chosen: everything is shown. */
  all: string;
  data: readonly { value: string; label: string }[];
  /** Values with commas between them, as they stand in an address. */
  value: string;
  onChange: (value: string) => void;
}

/** Narrows a list to some of several; what is gone by now is not shown as chosen. */
export function FilterChoice({ label, all, data, value, onChange }: FilterChoiceProps) {
  const { t } = useTranslation("ui");
  const chosen = value.split(",").filter((one) => data.some((offered) => offered.value === one));
  return (
    <LineChoice
      label={label}
      placeholder={chosen.length === 0 ? all : ""}
      data={data}
      value={chosen}
      onChange={(values) => onChange(values.join(","))}
      searchable
      clearable
      clearButtonProps={{ "aria-label": t("filters.clear") }}
    />
  );
}
