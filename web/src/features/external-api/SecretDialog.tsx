import { Alert, Button, Group, Stack } from "@mantine/core";
import { useTranslation } from "../../lib/i18n.ts";
import { Modal } from "../../ui/layers/Modal.tsx";
import { CodeBox } from "./CodeBox.tsx";

/** Shows a secret, this once. */
export function SecretDialog({
  title,
  secret,
  onClose,
}: {
  title: string;
  secret: string;
  onClose: () => void;
}) {
  const { t } = useTranslation("external-api");
  return (
    <Modal
      opened
      title={title}
      onClose={onClose}
      closeOnClickOutside={false}
      closeButtonProps={{ "aria-label": t("ui:close") }}
    >
      <Stack gap="md">
        <Alert color="yellow" p="sm">
          {t("secret.once")}
        </Alert>
        <CodeBox label={t("secret.label")} code={secret} />
        <Group justify="flex-end">
          <Button onClick={onClose} data-autofocus>
            {t("secret.done")}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
