import { supportMinutes } from "@balcao/contract";
import { Stack, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import { ConfirmDialog } from "../../ui/form/ConfirmDialog.tsx";
import { useEnterCompany } from "./companies.queries.ts";

interface EnterCompanyProps {
  company: { id: number; name: string };
  onClose: () => void;
}

/** Says what a visit for support is before it begins, and asks why, for the company's audit. */
export default function EnterCompanyDialog({ company: { id, name }, onClose }: EnterCompanyProps) {
  const { t } = useTranslation("support");
  const [reason, setReason] = useState("");
  const enter = useEnterCompany();
  return (
    <ConfirmDialog
      opened
      title={t("enter.title", { name })}
      confirmLabel={t("enter.confirm")}
      onConfirm={() => enter.mutateAsync({ id, reason: reason.trim() })}
      onClose={onClose}
    >
      <Stack gap="sm">
        <Text size="sm">{t("enter.text", { minutes: supportMinutes })}</Text>
        <TextInput
          label={t("enter.reason")}
          description={t("enter.reasonHelp")}
          maxLength={200}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </Stack>
    </ConfirmDialog>
  );
}
