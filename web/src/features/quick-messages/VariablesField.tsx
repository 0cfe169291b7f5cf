import { Button, type TextareaProps } from "@mantine/core";
import { IconBraces } from "@tabler/icons-react";
import { useRef } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import { MarkedTextarea } from "../../ui/form/marks/MarkedTextarea.tsx";
import { type OfferedVariable, VariableMenu } from "./VariableMenu.tsx";
import { insertText } from "../../ui/form/insertText.ts";
import styles from "./VariablesField.module.css";

interface VariablesFieldProps extends Omit<TextareaProps, "onChange" | "ref"> {
  /** Variables that it may have; those of conversations where it is left out. */
  offered?: readonly OfferedVariable[];
  onChange: (value: string) => void;
}

/** A text, with a picker that puts variables where the cursor stands. */
export function VariablesField({ onChange, offered, disabled = false, ...field }: VariablesFieldProps) {
  const { t } = useTranslation("quick-messages");
  const input = useRef<HTMLTextAreaElement>(null);
  function insert(written: string) {
    const element = input.current;
    if (element === null) return;
    element.focus();
    onChange(insertText(element, written));
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
        offered={offered}
        // The menu takes the focus back as it closes: after that the text gets it.
        onChoose={({ written }) => setTimeout(() => insert(written))}
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
