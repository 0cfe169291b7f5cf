import { type InputWrapperProps, Select } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useState } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import { useFileList, useFileLists } from "./file-lists.queries.ts";

interface FileListSelectProps {
  label: string;
  description?: string;
  placeholder?: string;
  required?: boolean;
  clearable?: boolean;
  inputWrapperOrder?: NonNullable<InputWrapperProps["inputWrapperOrder"]>;
  /** The list's id as text. */
  value: string | null;
  error: string | undefined;
  onChange: (value: string | null) => void;
}

/** Chooses one of the company's file lists; those that are not shown at once are found by typing. */
export function FileListSelect({ value, ...props }: FileListSelectProps) {
  const { t } = useTranslation("file-lists");
  const [typed, setTyped] = useState("");
  const chosen = useFileList(value === null ? undefined : Number(value)).data;
  // The chosen list stands in the field; it is no search of its own.
  const [search] = useDebouncedValue(typed === chosen?.name ? "" : typed, 200);
  const { rows = [] } = useFileLists(search.trim());
  const shown = chosen && !rows.some(({ id }) => id === chosen.id) ? [chosen, ...rows] : rows;
  return (
    <Select
      {...props}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      nothingFoundMessage={t("noneFound")}
      // The server has searched already.
      filter={({ options }) => options}
      data={shown.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value}
    />
  );
}
