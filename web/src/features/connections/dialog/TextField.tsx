import { longestText } from "@balcao/contract";
import { Textarea } from "@mantine/core";
import type { Form } from "../../../ui/form/useServerForm.ts";
import type { ConnectionValues, TextName } from "../connectionForm.ts";

interface TextFieldProps {
  form: Form<ConnectionValues>;
  name: TextName;
  label: string;
  description: string;
  required?: boolean;
}

/** Field for a text that contacts are sent. */
export function TextField({ form, name, ...input }: TextFieldProps) {
  const { onChange, ...field } = form.field(name);
  return (
    <Textarea
      {...input}
      autosize
      minRows={2}
      maxRows={8}
      maxLength={longestText}
      {...field}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
