import { ActionIcon, Code, Group, Text } from "@mantine/core";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import { notifyError } from "../../lib/notify.ts";
import { copyText } from "../../lib/text/copyText.ts";
import styles from "./ExternalApiPage.module.css";

/** Something to be copied: an example, or a secret that is shown once. */
export function CodeBox({ label, code }: { label: string; code: string }) {
  const { t } = useTranslation("external-api");
  const [copied, setCopied] = useState(false);
  return (
    <div>
      <Group justify="space-between" wrap="nowrap" mb={4}>
        <Text size="sm" fw={500}>
          {label}
        </Text>
        <ActionIcon
          aria-label={t(copied ? "copied" : "copyNamed", { name: label })}
          title={t(copied ? "copied" : "copy")}
          onClick={() => void copyText(code).then(() => setCopied(true), notifyError)}
        >
          {copied ? <IconCheck size={18} stroke={1.7} /> : <IconCopy size={18} stroke={1.7} />}
        </ActionIcon>
      </Group>
      <Code block tabIndex={0} role="region" aria-label={label} className={styles.code}>
        {code}
      </Code>
    </div>
  );
}
