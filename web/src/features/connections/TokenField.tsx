import { ActionIcon, Group, TextInput } from "@mantine/core";
import { IconCheck, IconCopy, IconRefresh } from "@tabler/icons-react";
import { useState } from "react";
import { copyText } from "../../lib/text/copyText.ts";
import { useTranslation } from "../../lib/i18n.ts";
import { notifyError } from "../../lib/notify.ts";
import { randomToken } from "./connectionForm.ts";

/** The token of the external messages API: copied or renewed, never typed. */
export function TokenField({ value, onChange }: { value: string; onChange: (token: string) => void }) {
  const { t } = useTranslation("connections");
  const [copied, setCopied] = useState<string>();
  return (
    <TextInput
      label={t("field.token")}
      description={t("field.tokenHelp")}
      value={value}
      readOnly
      rightSectionWidth={72}
      rightSection={
        <Group gap={2} wrap="nowrap">
          <ActionIcon
            onClick={() => void copyText(value).then(() => setCopied(value), notifyError)}
            aria-label={t(copied === value ? "copied" : "copy")}
            title={t(copied === value ? "copied" : "copy")}
          >
            {copied === value ? <IconCheck size={16} stroke={1.8} /> : <IconCopy size={16} stroke={1.8} />}
          </ActionIcon>
          <ActionIcon
            onClick={() => onChange(randomToken())}
            aria-label={t("renewToken")}
            title={t("renewToken")}
          >
            <IconRefresh size={16} stroke={1.8} />
          </ActionIcon>
        </Group>
      }
    />
  );
}
