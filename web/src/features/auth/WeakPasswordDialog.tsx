import { Button, Group, Stack, Text } from "@mantine/core";
import { useTranslation } from "../../lib/i18n.ts";
import { Modal } from "../../ui/layers/Modal.tsx";

interface WeakPasswordDialogProps {
  onChange: () => void;
  onClose: () => void;
}

/** Advises whose password is easily guessed to choose another one. */
export default function WeakPasswordDialog({ onChange, onClose }: WeakPasswordDialogProps) {
  const { t } = useTranslation("auth");
  return (
    <Modal
      opened
      onClose={onClose}
      title={t("lowSecurity.title")}
      size="sm"
      closeButtonProps={{ "aria-label": t("ui:close") }}
    >
      <Stack gap="lg">
        <Text size="sm">{t("lowSecurity.text")}</Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t("lowSecurity.later")}
          </Button>
          <Button data-autofocus onClick={onChange}>
            {t("lowSecurity.change")}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
