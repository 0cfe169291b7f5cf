import { ActionIcon, Group, TextInput } from "@mantine/core";
import { IconCheck, IconCopy, IconEye, IconEyeOff, IconRefresh } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "../../../lib/i18n.ts";
import { notifyError } from "../../../lib/notify.ts";
import { copyText } from "../../../lib/text/copyText.ts";
import { ConfirmDialog } from "../../../ui/form/ConfirmDialog.tsx";
import { randomToken } from "../randomToken.ts";

interface TokenFieldProps {
  value: string;
  /** Token that works now; null for a new connection. */
  stored: string | null;
  onChange: (token: string) => void;
}

/** The token of the external messages API: shown, copied or renewed, never typed. */
export function TokenField({ value, stored, onChange }: TokenFieldProps) {
  const { t } = useTranslation("connections");
  const [shown, setShown] = useState(false);
  const [asking, setAsking] = useState(false);
  const isRenewed = stored !== null && value !== stored;
  return (
    <>
      <TextInput
        label={t("field.token")}
        description={t(isRenewed ? "field.tokenRenewed" : "field.tokenHelp")}
        type={shown ? "text" : "password"}
        autoComplete="off"
        value={value}
        readOnly
        rightSectionWidth={108}
        rightSection={
          <Group gap={2} wrap="nowrap">
            <ActionIcon
              onClick={() => setShown(!shown)}
              aria-label={t(shown ? "hideToken" : "showToken")}
              title={t(shown ? "hideToken" : "showToken")}
            >
              {shown ? <IconEyeOff size={16} stroke={1.8} /> : <IconEye size={16} stroke={1.8} />}
            </ActionIcon>
            <CopyButton value={value} />
            <ActionIcon
              onClick={() => (stored === null ? onChange(randomToken()) : setAsking(true))}
              aria-label={t("renewToken")}
              title={t("renewToken")}
            >
              <IconRefresh size={16} stroke={1.8} />
            </ActionIcon>
          </Group>
        }
      />
      <ConfirmDialog
        opened={asking}
        title={t("renew.title")}
        confirmLabel={t("renewToken")}
        onConfirm={() => onChange(randomToken())}
        onClose={() => setAsking(false)}
      >
        {t("renew.text")}
      </ConfirmDialog>
    </>
  );
}

function CopyButton({ value }: { value: string }) {
  const { t } = useTranslation("connections");
  const [copied, setCopied] = useState<string>();
  const isCopied = copied === value;
  return (
    <ActionIcon
      onClick={() => void copyText(value).then(() => setCopied(value), notifyError)}
      aria-label={t(isCopied ? "copied" : "copy")}
      title={t(isCopied ? "copied" : "copy")}
    >
      {isCopied ? <IconCheck size={16} stroke={1.8} /> : <IconCopy size={16} stroke={1.8} />}
    </ActionIcon>
  );
}
