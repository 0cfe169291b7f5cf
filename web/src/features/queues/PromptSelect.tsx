import { type InputWrapperProps, Select } from "@mantine/core";
import { useTranslation } from "../../lib/i18n.ts";
import { useMayPrompt, usePromptChoice } from "./promptChoice.queries.ts";

interface PromptSelectProps {
  label: string;
  description: string;
  inputWrapperOrder?: NonNullable<InputWrapperProps["inputWrapperOrder"]>;
  /** An id as text. */
  value: string | null;
  error: string | undefined;
  onChange: (value: string | null) => void;
}

/** Chooses the prompt that answers; nothing for those who may not see prompts. */
export function PromptSelect(props: PromptSelectProps) {
  const { t } = useTranslation("queues");
  const { data: prompts } = usePromptChoice();
  if (!useMayPrompt()) return null;
  return (
    <Select
      {...props}
      placeholder={t("field.promptNone")}
      clearable
      searchable
      nothingFoundMessage={t("field.promptsNone")}
      disabled={prompts === undefined}
      data={(prompts ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
    />
  );
}
