import { Alert, Button, Code, Group, Stack } from "@mantine/core";
import { useTranslation } from "../../lib/i18n.ts";
import { notify, notifyError } from "../../lib/notify.ts";
import { copyText } from "../../lib/text/copyText.ts";
import { Modal } from "../../ui/layers/Modal.tsx";

/** Shows the secret that signs the calls, this once. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { t } = useTranslation("integrations");
  const copy = () => void copyText(secret).then(() => notify.success(t("secret.copied")), notifyError);
  return (
    <Modal
      opened
      title={t("secret.title")}
      onClose={onClose}
      closeOnClickOutside={false}
      closeButtonProps={{ "aria-label": t("ui:close") }}
    >
      <Stack gap="md">
        <Alert color="yellow" p="sm">
          {t("secret.once")}
        </Alert>
        <Code block tabIndex={0} role="region" aria-label={t("secret.title")}>
          {secret}
        </Code>
        <Group justify="flex-end">
          <Button variant="default" onClick={copy}>
            {t("secret.copy")}
          </Button>
          <Button onClick={onClose} data-autofocus>
            {t("secret.done")}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
