import { type Ticket, endpoints } from "@balcao/contract";
import { Checkbox, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { fetchFile } from "../../../lib/api/api.ts";
import { useTranslation } from "../../../lib/i18n.ts";
import { notify } from "../../../lib/notify.ts";
import { saveFile } from "../../../lib/saveFile.ts";
import { ConfirmDialog } from "../../../ui/form/ConfirmDialog.tsx";

/** The conversation as a PDF among the downloads; private comments only when asked for. */
export default function ExportDialog({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) {
  const { t } = useTranslation("tickets");
  const [includePrivate, setIncludePrivate] = useState(false);

  async function download() {
    const { uuid, id } = ticket;
    const { blob, name } = await fetchFile(endpoints.transcripts.exportPdf, {
      params: { uuid },
      query: { includePrivate },
    });
    saveFile(blob, name || `${id}.pdf`);
    notify.success(t("export.done", { id }));
  }
  return (
    <ConfirmDialog
      opened
      isForm
      title={t("export.title", { id: ticket.id })}
      confirmLabel={t("export.confirm")}
      onConfirm={download}
      onClose={onClose}
    >
      <Stack gap="md">
        <Text size="sm">{t("export.text", { name: ticket.contact.name })}</Text>
        <Checkbox
          label={t("export.private")}
          description={t("export.privateHelp")}
          checked={includePrivate}
          onChange={(event) => setIncludePrivate(event.currentTarget.checked)}
        />
      </Stack>
    </ConfirmDialog>
  );
}
