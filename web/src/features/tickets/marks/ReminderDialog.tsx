import type { Ticket } from "@balcao/contract";
import { Button } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "../../../lib/i18n.ts";
import { formatDateTime, fromWallClock, wallClockOf } from "../../../lib/text/format.ts";
import { FormDialog } from "../../../ui/form/FormDialog.tsx";
import { useServerForm } from "../../../ui/form/useServerForm.ts";
import { WhenChips } from "../../../ui/form/WhenChips.tsx";
import { WhenField } from "../../../ui/form/dates/WhenField.tsx";
import { useKeepMark, useTicketMarks } from "./ticketMarks.queries.ts";

interface ReminderDialogProps {
  ticket: Ticket;
  onClose: () => void;
}

/** When a conversation is to come back: by one press, or at a time of one's own. */
export default function ReminderDialog({ ticket, onClose }: ReminderDialogProps) {
  const { t } = useTranslation("ticket-dialogs");
  const { remind } = useKeepMark();
  const [now] = useState(Date.now);
  const kept = useTicketMarks().reminders.find(({ ticketId }) => ticketId === ticket.id);
  const keep = async (at: string | null) => {
    onClose();
    await remind(ticket, at);
  };
  const form = useServerForm<{ at: string }>({
    initial: { at: wallClockOf(kept?.at ?? now + 3_600_000) },
    rules: { at: (value) => (value === "" || fromWallClock(value) <= now ? t("reminder.past") : undefined) },
    onSubmit: ({ at }) => keep(new Date(fromWallClock(at)).toISOString()),
  });
  return (
    <FormDialog
      opened
      title={t("reminder.title", { name: ticket.contact.name })}
      form={form}
      submitLabel={t("tickets:marks.remind")}
      onClose={onClose}
      size="sm"
    >
      <WhenField
        label={t("reminder.at")}
        min={wallClockOf(now)}
        value={form.values.at}
        error={form.errors.at}
        onChange={(local) => form.set("at", local)}
      >
        <WhenChips now={now} onChoose={(local) => void keep(new Date(fromWallClock(local)).toISOString())} />
      </WhenField>
      {kept !== undefined && (
        <Button variant="subtle" color="gray" onClick={() => void keep(null)}>
          {t("reminder.forget", { when: formatDateTime(kept.at) })}
        </Button>
      )}
    </FormDialog>
  );
}
