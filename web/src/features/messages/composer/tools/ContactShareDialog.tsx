import type { ContactLabel, Ticket } from "@balcao/contract";
import { showPhone } from "@balcao/flow-engine";
import { Button, Group, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "../../../../lib/i18n.ts";
import { useSession } from "../../../../lib/api/session.ts";
import { Avatar } from "../../../../ui/display/Avatar.tsx";
import { Modal } from "../../../../ui/layers/Modal.tsx";
import { ContactPicker } from "../../../contacts/index.ts";
import bubbles from "../../bubbles/bubbles.module.css";
import { AnswerWarning } from "../colleague/AnswerWarning.tsx";
import { outbox } from "../sending/sending.ts";
import { useColleagueAnswer } from "../colleague/useColleagueAnswer.ts";
import type { ComposerModel } from "../useComposer.ts";

interface ContactShareDialogProps {
  ticket: Ticket;
  composer: ComposerModel;
  onClose: () => void;
}

/** Sends somebody's card. The server knows the number, also where the sender may see it masked only. */
export default function ContactShareDialog({ ticket, composer, onClose }: ContactShareDialogProps) {
  const { t } = useTranslation("messages");
  const { id: userId } = useSession();
  const [contact, setContact] = useState<ContactLabel | null>(null);
  const answer = useColleagueAnswer(ticket);

  function send() {
    if (contact === null || (!composer.isPrivate && answer.holds())) return;
    outbox.add({
      ticketId: ticket.id,
      userId,
      body: `👤 ${contact.name}`,
      file: null,
      quoted: null,
      isPrivate: composer.isPrivate,
      signMessage: false,
      extra: { vCard: { contactId: contact.id } },
    });
    onClose();
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t("share.title", { name: ticket.contact.name })}
      closeButtonProps={{ "aria-label": t("ui:close") }}
    >
      <Stack gap="md">
        <ContactPicker value={contact} error={undefined} onChange={setContact} />
        {contact !== null && (
          <div className={bubbles.card} aria-label={t("share.preview")}>
            <Avatar name={contact.name} src={contact.urlPicture} />
            <span className={bubbles.documentTexts}>
              <span className={bubbles.documentName}>{contact.name}</span>
              <Text span size="xs" c="dimmed">
                {showPhone(contact.number)}
              </Text>
            </span>
          </div>
        )}
        <AnswerWarning answer={answer} onSend={send} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t("ui:cancel")}
          </Button>
          <Button disabled={contact === null} onClick={send}>
            {t("share.send")}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
