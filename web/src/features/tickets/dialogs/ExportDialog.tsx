import type { Ticket } from "@balcao/contract";
import { Checkbox, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "../../../lib/i18n.ts";
import { errorMessage, notify } from "../../../lib/notify.ts";
import { saveFile } from "../../../lib/saveFile.ts";
import { ConfirmDialog } from "../../../ui/form/ConfirmDialog.tsx";
import { DayField } from "../../../ui/form/dates/DayField.tsx";
import styles from "./ExportDialog.module.css";
import {
  endsBeforeStart,
  fetchTranscript,
  type PrintedPart,
  usePrintedCount,
} from "./transcripts.queries.ts";

/** The conversation, or some days of it, as a PDF among the downloads; internal notes only when asked for. */
export default function ExportDialog({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) {
  const { t } = useTranslation("ticket-dialogs");
  const [part, setPart] = useState<PrintedPart>({ includePrivate: false, dateFrom: "", dateTo: "" });
  const isTurnedRound = endsBeforeStart(part);
  const choose = (change: Partial<PrintedPart>) => setPart((before) => ({ ...before, ...change }));

  async function download() {
    const { uuid, id } = ticket;
    const { blob, name } = await fetchTranscript(uuid, part);
    saveFile(blob, name || `${id}.pdf`);
    notify.success(t("export.done", { id: String(id) }));
  }
  return (
    <ConfirmDialog
      opened
      isForm
      title={t("export.title", { id: String(ticket.id) })}
      confirmLabel={t("export.confirm")}
      disabled={isTurnedRound}
      onConfirm={download}
      onClose={onClose}
    >
      <Stack gap="md">
        <Text size="sm">{t("export.text", { name: ticket.contact.name })}</Text>
        <div className={styles.days}>
          <DayField
            label={t("export.dateFrom")}
            value={part.dateFrom}
            onChange={(dateFrom) => choose({ dateFrom })}
          />
          <DayField
            label={t("export.dateTo")}
            value={part.dateTo}
            error={isTurnedRound ? t("export.endsBeforeStart") : undefined}
            onChange={(dateTo) => choose({ dateTo })}
          />
        </div>
        <Checkbox
          label={t("export.private")}
          description={t("export.privateHelp")}
          checked={part.includePrivate}
          onChange={(event) => choose({ includePrivate: event.currentTarget.checked })}
        />
        <Count uuid={ticket.uuid} part={part} />
      </Stack>
    </ConfirmDialog>
  );
}

/** Size of what will be printed, said anew with each change. */
function Count({ uuid, part }: { uuid: string; part: PrintedPart }) {
  const { t } = useTranslation("ticket-dialogs");
  const { data, error } = usePrintedCount(uuid, part);
  const hasDays = part.dateFrom !== "" || part.dateTo !== "";
  const words = () => {
    if (endsBeforeStart(part)) return "";
    if (error !== null) return errorMessage(error);
    if (data === undefined) return "\u00a0";
    if (data.count === 0 && hasDays) return t("export.none");
    const count = t("export.count", { count: data.count });
    return hasDays ? count : `${count}. ${t("export.allDays")}`;
  };
  return (
    <Text size="sm" c="dimmed" mih="1.55em" role="status">
      {words()}
    </Text>
  );
}
