import { endpoints, type Ticket } from "@balcao/contract";
import { call } from "../../../lib/api/api.ts";
import { useTranslation } from "../../../lib/i18n.ts";
import { notify } from "../../../lib/notify.ts";
import { ConfirmDialog } from "../../../ui/form/ConfirmDialog.tsx";
import { useApplyTicket } from "../tickets.realtime.ts";
import { useTicketFilters } from "../filters/useTicketFilters.ts";

/** Asks before a ticket goes with all its messages. */
export default function DeleteTicketDialog({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) {
  const { t } = useTranslation("ticket-dialogs");
  const { open } = useTicketFilters();
  const apply = useApplyTicket();
  return (
    <ConfirmDialog
      opened
      title={t("delete.title", { id: String(ticket.id) })}
      confirmLabel={t("ui:delete")}
      danger
      onConfirm={async () => {
        await call(endpoints.tickets.delete, { params: { id: String(ticket.id) } });
        // Away first: what is open would be asked for again, and is gone.
        await open(null);
        apply({ action: "delete", ticketId: ticket.id });
        notify.success(t("delete.done"));
      }}
      onClose={onClose}
    >
      {t("delete.text", { name: ticket.contact.name })}
    </ConfirmDialog>
  );
}
