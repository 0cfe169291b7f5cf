import { Group, Kbd, Modal, Stack, Text, Title } from "@mantine/core";
import { useTranslation } from "../lib/i18n.ts";

const groups = [
  {
    id: "everywhere",
    keys: [["Ctrl", "K"], ["/"], ["?"], ["Esc"]],
    texts: ["palette", "search", "help", "close"],
  },
  { id: "lists", keys: [["↑", "↓"], ["Enter"], ["Home", "End"]], texts: ["move", "open", "ends"] },
  { id: "forms", keys: [["Ctrl", "Enter"], ["Esc"]], texts: ["save", "leave"] },
] as const;

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("shell");
  const { t: ui } = useTranslation("ui");
  return (
    <Modal
      opened
      onClose={onClose}
      title={t("shortcuts.title")}
      closeButtonProps={{ "aria-label": ui("close") }}
    >
      <Stack gap="lg">
        {groups.map((group) => (
          <section key={group.id} aria-label={t(`shortcuts.${group.id}`)}>
            <Title order={3} mb="xs">
              {t(`shortcuts.${group.id}`)}
            </Title>
            <Stack gap="xs">
              {group.texts.map((text, index) => (
                <Group key={text} justify="space-between">
                  <Text size="sm">{t(`shortcuts.${text}`)}</Text>
                  <Group gap={4}>
                    {group.keys[index]?.map((key) => (
                      <Kbd key={key}>{key}</Kbd>
                    ))}
                  </Group>
                </Group>
              ))}
            </Stack>
          </section>
        ))}
      </Stack>
    </Modal>
  );
}
