import { Select } from "@mantine/core";

export interface Choice {
  id: number;
  name: string;
}

interface IdSelectProps {
  label: string;
  description?: string;
  placeholder?: string;
  required?: boolean;
  isFirst?: boolean;
  path: string;
  choices: readonly Choice[] | undefined;
  value: number | undefined;
  error: string | undefined;
  onChange: (id: number | null, chosen: Choice | undefined) => void;
}

/** Chooses one of the company's rows by its name. */
export function IdSelect(props: IdSelectProps) {
  const { label, description, placeholder, path, choices = [], value, error, onChange } = props;
  const { required = false, isFirst = false } = props;
  return (
    <Select
      label={label}
      description={description}
      placeholder={placeholder}
      required={required}
      data-field={path}
      data-autofocus={isFirst || undefined}
      searchable
      clearable={!required}
      data={choices.map(({ id, name }) => ({ value: String(id), label: name }))}
      // One that is gone is no choice, and its field is empty.
      value={choices.some(({ id }) => id === value) ? String(value) : null}
      error={error}
      onChange={(chosen) => {
        const id = chosen === null ? null : Number(chosen);
        onChange(
          id,
          choices.find((choice) => choice.id === id),
        );
      }}
    />
  );
}
