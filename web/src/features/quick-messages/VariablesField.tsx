import { Button, type TextareaProps } from "@mantine/core";
import { IconBraces } from "@tabler/icons-react";
import { useRef } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import { MarkedTextarea } from "../../ui/form/marks/MarkedTextarea.tsx";
import { VariableMenu } from "./VariableMenu.tsx";
import { insertText } from "../../ui/form/insertText.ts";
import styles from "./VariablesField.module.css";

interface VariablesFieldProps extends Omit<TextareaProps, "onChange" | "ref"> {
  onChange: (value: string) => void;
}

/** A text, with a picker that puts variables where the cursor stands. */
export function VariablesField({ onChange, disabled = false, ...field }: VariablesFieldProps) {
  const { t } = useTranslation("quick-messages");
  const input = useRef<HTMLTextAreaElement>(null);
  function insert(variable: string) {
    const element = input.current;
    if (element === null) return;
    element.focus();
    onChange(insertText(element, `{{${variable}}}`));
  }
  return (
    <div className={styles.field}>
      <MarkedTextarea
        {...field}
        ref={input}
        autosize
        maxRows={10}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <VariableMenu
        position="bottom-start"
        returnFocus={false}
        // The menu takes the focus back as it closes: after that the text gets it.
        onChoose={(name) => setTimeout(() => insert(name))}
      >
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          disabled={disabled}
          leftSection={<IconBraces size={16} stroke={1.8} aria-hidden />}
        >
          {t("variable.insert")}
        </Button>
      </VariableMenu>
    </div>
  );
}
