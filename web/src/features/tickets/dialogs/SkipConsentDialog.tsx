import type { Ticket } from "@balcao/contract";
import { useTranslation } from "../../../lib/i18n.ts";
import { ConfirmDialog } from "../../../ui/form/ConfirmDialog.tsx";

interface SkipConsentDialogProps {
  ticket: Ticket;
  onAccept: () => void;
  onClose: () => void;
}

/** Asks before a conversation is accepted whose contact has not answered the question for consent. */
export default function SkipConsentDialog({ ticket, onAccept, onClose }: SkipConsentDialogProps) {
  const { t } = useTranslation("ticket-dialogs");
  return (
    <ConfirmDialog
      opened
      title={t("skipConsent.title")}
      confirmLabel={t("tickets:action.accept")}
      onConfirm={onAccept}
      onClose={onClose}
    >
      {t("skipConsent.text", { name: ticket.contact.name })}
    </ConfirmDialog>
  );
}
