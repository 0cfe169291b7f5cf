import { Button, Menu, Textarea } from "@mantine/core";
import { IconBraces } from "@tabler/icons-react";
import { useRef } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import styles from "./QuickMessageDialog.module.css";
import { longestMessage } from "./quickMessageForm.ts";
import { variableNames } from "./variables.ts";

interface MessageFieldProps {
  value: string;
  error: string | undefined;
  disabled: boolean;
  onChange: (value: string) => void;
}

/** The text, with a picker that puts variables where the cursor stands. */
export function MessageField({ value, error, disabled, onChange }: MessageFieldProps) {
  const { t } = useTranslation("quick-messages");
  const input = useRef<HTMLTextAreaElement>(null);
  function insert(variable: string) {
    const element = input.current;
    if (element === null) return;
    element.focus();
    element.setRangeText(`{{${variable}}}`, element.selectionStart, element.selectionEnd, "end");
    onChange(element.value);
  }
  return (
    <div className={styles.message}>
      <Textarea
        ref={input}
        label={t("field.message")}
        autosize
        minRows={4}
        maxRows={10}
        maxLength={longestMessage}
        disabled={disabled}
        value={value}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <Menu position="bottom-start" returnFocus={false} zIndex={300}>
        <Menu.Target>
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            disabled={disabled}
            leftSection={<IconBraces size={16} stroke={1.8} aria-hidden />}
          >
            {t("variable.insert")}
          </Button>
        </Menu.Target>
        <Menu.Dropdown className={styles.variables}>
          {variableNames.map((name) => (
            <Menu.Item
              key={name}
              onClick={() => setTimeout(() => insert(name))}
              rightSection={<code className={styles.code}>{`{{${name}}}`}</code>}
            >
              {t(`variable.${name}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
