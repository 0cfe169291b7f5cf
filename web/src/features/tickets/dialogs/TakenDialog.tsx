import type { TicketOwner } from "@balcao/contract";
import { Button, Group, Stack, Text } from "@mantine/core";
import { useTranslation } from "../../../lib/i18n.ts";
import { formatTime } from "../../../lib/text/format.ts";
import { Modal } from "../../../ui/layers/Modal.tsx";

interface TakenDialogProps {
  owner: TicketOwner;
  /** They were quicker than the viewer to accept it. */
  lost: boolean;
  onClose: () => void;
}

/** Says who has the conversation already, since when, and in which queue. */
export default function TakenDialog({ owner, lost, onClose }: TakenDialogProps) {
  const { t } = useTranslation("ticket-dialogs");
  const queue = owner.queue?.name ?? t("tickets:noQueue");
  const values = {
    name: owner.user?.name,
    queue,
    time: owner.since === null ? "" : formatTime(owner.since),
  };
  const text = owner.user === null ? "taken.waiting" : lost ? "taken.lost" : "taken.by";
  return (
    <Modal
      opened
      onClose={onClose}
      title={lost ? t("tickets:taken.by", values) : t("taken.title")}
      size="sm"
      closeButtonProps={{ "aria-label": t("ui:close") }}
    >
      <Stack gap="lg">
        <Text size="sm">{t(text, values)}</Text>
        <Group justify="flex-end">
          <Button data-autofocus onClick={onClose}>
            {t("taken.understood")}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
