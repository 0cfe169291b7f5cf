import type { TicketOwner } from "@balcao/contract";
import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { useTranslation } from "../../../lib/i18n.ts";
import { useReturnFocus } from "../../../ui/useReturnFocus.ts";

/** Says who has the conversation already, and in which queue. */
export default function TakenDialog({ owner, onClose }: { owner: TicketOwner; onClose: () => void }) {
  const { t } = useTranslation("ticket-dialogs");
  useReturnFocus();
  const queue = owner.queue?.name ?? t("tickets:noQueue");
  return (
    <Modal
      opened
      onClose={onClose}
      title={t("taken.title")}
      size="sm"
      closeButtonProps={{ "aria-label": t("ui:close") }}
    >
      <Stack gap="lg">
        <Text size="sm">
          {owner.user === null
            ? t("taken.waiting", { queue })
            : t("taken.by", { name: owner.user.name, queue })}
        </Text>
        <Group justify="flex-end">
          <Button data-autofocus onClick={onClose}>
            {t("taken.understood")}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
