import { Stack, Text, Textarea } from "@mantine/core";
import { optOutLimits } from "@balcao/contract";
import { useState } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import { notify } from "../../lib/notify.ts";
import { ConfirmDialog } from "../../ui/form/ConfirmDialog.tsx";
import { useOptOut } from "./contacts.queries.ts";

interface OptInQuestionProps {
  contact: { id: number; name: string };
  onClose: () => void;
}

/** Asks an admin why somebody who left the campaigns gets them again. */
export function OptInQuestion({ contact: { id, name }, onClose }: OptInQuestionProps) {
  const { t } = useTranslation("contacts");
  const change = useOptOut(id);
  const [reason, setReason] = useState("");
  async function confirm() {
    await change.mutateAsync({ optedOut: false, reason });
    notify.success(t("optOuts.takenOff", { name }));
  }
  return (
    <ConfirmDialog
      opened
      isForm
      title={t("optOuts.undo.title", { name })}
      confirmLabel={t("optOuts.undo.confirm")}
      disabled={reason.trim().length < 3}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Stack gap="sm">
        <Text size="sm">{t("optOuts.undo.text")}</Text>
        <Textarea
          label={t("optOuts.undo.reason")}
          placeholder={t("optOuts.undo.reasonPlaceholder")}
          required
          autosize
          minRows={2}
          maxRows={5}
          maxLength={optOutLimits.reason}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </Stack>
    </ConfirmDialog>
  );
}
