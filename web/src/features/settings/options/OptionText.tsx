import { Button, Group, Textarea } from "@mantine/core";
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "../../../lib/i18n.ts";
import { errorMessage } from "../../../lib/notify.ts";
import styles from "./OptionsTab.module.css";

interface OptionTextProps {
  label: string;
  description?: string;
  saved: string;
  /** It cannot be emptied while its switch speaks by it. */
  required?: boolean;
  /** The cursor goes there when it appears. */
  begins?: boolean;
  saveLabel?: string | undefined;
  onSave: (text: string) => Promise<void>;
  onCancel?: (() => void) | undefined;
}

/** A text among the options; saved by its button, which appears with the first change. */
export function OptionText({
  label,
  description,
  saved,
  required = false,
  begins = false,
  saveLabel,
  onSave,
  onCancel,
}: OptionTextProps) {
  const { t } = useTranslation("settings");
  const [text, setText] = useState(saved);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const begin = useEffectEvent(() => {
    if (begins) field.current?.focus();
  });
  useEffect(() => begin(), []);
  const isChanged = text !== saved;
  function leave() {
    setText(saved);
    setError(undefined);
    onCancel?.();
  }
  async function save() {
    if (required && text.trim() === "") {
      setError(t("ui:validation.required"));
      return field.current?.focus();
    }
    setBusy(true);
    try {
      await onSave(text.trim());
      setText(text.trim());
      setError(undefined);
    } catch (cause) {
      setError(errorMessage(cause));
    }
    setBusy(false);
  }
  function handleKey(event: KeyboardEvent) {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) void save();
    if (event.key === "Escape") leave();
  }
  return (
    <div className={styles.text}>
      <Textarea
        ref={field}
        label={label}
        description={description}
        required={required}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={4000}
        value={text}
        error={error}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setError(undefined);
        }}
        onKeyDown={handleKey}
      />
      {(isChanged || onCancel !== undefined) && (
        <Group gap="xs" justify="flex-end">
          <Button size="compact-sm" variant="default" onClick={leave}>
            {t("ui:cancel")}
          </Button>
          <Button size="compact-sm" loading={busy} onClick={() => void save()}>
            {saveLabel ?? t("ui:save")}
          </Button>
        </Group>
      )}
    </div>
  );
}
