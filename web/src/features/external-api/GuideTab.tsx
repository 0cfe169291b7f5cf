import { List, Stack, Text, Title } from "@mantine/core";
import { useTranslation } from "../../lib/i18n.ts";
import { CodeBox } from "./CodeBox.tsx";
import { ReferenceLink } from "./ReferenceLink.tsx";
import styles from "./ExternalApiPage.module.css";

/** The calls that most programs need, with an address that works here. */
const examplesAt = (address: string) => ({
  text: `curl ${address}/api/messages/send \\
  -H "Authorization: Bearer $TOKEN" \\
  -H "Content-Type: application/json" \\
  -H "Idempotency-Key: pedido-4821" \\
  -d '{"number": "5511987654321", "body": "Pedido 4821"}'`,
  file: `curl ${address}/api/messages/send \\
  -H "Authorization: Bearer $TOKEN" \\
  -F number=5511987654321 \\
  -F body="Nota 4821" \\
  -F medias=@nota.pdf`,
  check: `curl ${address}/api/messages/checkNumber \\
  -H "Authorization: Bearer $TOKEN" \\
  -H "Content-Type: application/json" \\
  -d '{"number": "5511987654321"}'`,
});

const fields = [
  "number",
  "body",
  "medias",
  "userId",
  "queueId",
  "sendSignature",
  "closeTicket",
  "noRegister",
  "quotedMsg",
] as const;

/** Guide of how the send call works, for whoever writes the program. */
export function GuideTab() {
  const { t } = useTranslation("external-api");
  const { text, file, check } = examplesAt(window.location.origin);
  return (
    <Stack className={styles.guide} gap="md">
      <div>
        <Title order={2} fz="h4" mb={4}>
          {t("guide.access")}
        </Title>
        <Text size="sm">{t("guide.accessText")}</Text>
      </div>
      <CodeBox label={t("guide.text")} code={text} />
      <CodeBox label={t("guide.file")} code={file} />
      <CodeBox label={t("guide.check")} code={check} />
      <div>
        <Title order={2} fz="h4" mb={4}>
          {t("guide.fields")}
        </Title>
        <List size="sm" spacing={4}>
          {fields.map((name) => (
            <List.Item key={name}>
              <code>{name}</code>: {t(`guide.field.${name}`)}
            </List.Item>
          ))}
        </List>
      </div>
      <div>
        <Title order={2} fz="h4" mb={4}>
          {t("guide.limits")}
        </Title>
        <Text size="sm">{t("guide.limitsText")}</Text>
      </div>
      <ReferenceLink />
    </Stack>
  );
}
