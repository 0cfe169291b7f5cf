import { Button, Menu, Textarea } from "@mantine/core";
import { IconBraces } from "@tabler/icons-react";
import { useRef } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import { variableNames } from "../quick-messages/index.ts";
import styles from "./ScheduleDialog.module.css";
import { longestBody } from "./scheduleForm.ts";

/** A menu over a dialog. */
const aboveDialogs = 300;

interface MessageFieldProps {
  /** Where the dialog begins. */
  isFirst: boolean;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** The text, with a picker that puts variables where the cursor stands. */
export function MessageField({ isFirst, value, error, onChange }: MessageFieldProps) {
  const { t } = useTranslation("schedules");
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
        label={t("field.body")}
        placeholder={t("field.bodyPlaceholder")}
        required
        {...(isFirst && { "data-autofocus": true })}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={longestBody}
        value={value}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <Menu position="bottom-start" returnFocus={false} zIndex={aboveDialogs}>
        <Menu.Target>
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            leftSection={<IconBraces size={16} stroke={1.8} aria-hidden />}
          >
            {t("variable.insert")}
          </Button>
        </Menu.Target>
        <Menu.Dropdown className={styles.variables}>
          {variableNames.map((name) => (
            <Menu.Item
              key={name}
              // The menu takes the focus back as it closes: after that the text gets it.
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
