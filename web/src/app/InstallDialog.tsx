import { List, Text, ThemeIcon } from "@mantine/core";
import { IconCheck, IconShare2, IconSquarePlus } from "@tabler/icons-react";
import { useTranslation } from "../lib/i18n.ts";
import { Modal } from "../ui/layers/Modal.tsx";

/** Steps with the sign that stands on each button of the browser. */
const steps = [
  { step: "share", Sign: IconShare2 },
  { step: "add", Sign: IconSquarePlus },
  { step: "confirm", Sign: IconCheck },
] as const;

/** Says how the application is installed where the browser offers it in a menu of its own alone. */
export function InstallDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("shell");
  const { t: ui } = useTranslation("ui");
  return (
    <Modal
      opened
      size="sm"
      onClose={onClose}
      title={t("installSteps.title")}
      closeButtonProps={{ "aria-label": ui("close") }}
    >
      <Text size="sm" c="dimmed" mb="md">
        {t("installSteps.why")}
      </Text>
      <List type="ordered" spacing="md" center listStyleType="none">
        {steps.map(({ step, Sign }) => (
          <List.Item
            key={step}
            icon={
              <ThemeIcon size={44} radius="md" variant="light">
                <Sign size={24} stroke={1.7} aria-hidden />
              </ThemeIcon>
            }
          >
            {t(`installSteps.${step}`)}
          </List.Item>
        ))}
      </List>
    </Modal>
  );
}
