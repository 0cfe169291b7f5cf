import { ActionIcon, CopyButton, Group, TextInput } from "@mantine/core";
import { IconCheck, IconCopy, IconRefresh } from "@tabler/icons-react";
import { useTranslation } from "../../lib/i18n.ts";
import { randomToken } from "./connectionForm.ts";

/** The token of the external messages API: copied or renewed, never typed. */
export function TokenField({ value, onChange }: { value: string; onChange: (token: string) => void }) {
  const { t } = useTranslation("connections");
  return (
    <TextInput
      label={t("field.token")}
      description={t("field.tokenHelp")}
      value={value}
      readOnly
      rightSectionWidth={72}
      rightSection={
        <Group gap={2} wrap="nowrap">
          <CopyButton value={value}>
            {({ copied, copy }) => (
              <ActionIcon
                onClick={copy}
                aria-label={t(copied ? "copied" : "copy")}
                title={t(copied ? "copied" : "copy")}
              >
                {copied ? <IconCheck size={16} stroke={1.8} /> : <IconCopy size={16} stroke={1.8} />}
              </ActionIcon>
            )}
          </CopyButton>
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
