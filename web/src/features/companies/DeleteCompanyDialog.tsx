import type { CompanyOverview } from "@balcao/contract";
import { List, Stack, Text, TextInput } from "@mantine/core";
import { useRef, useState } from "react";
import { useTranslation } from "../../lib/i18n.ts";
import { notify } from "../../lib/notify.ts";
import { formatNumber } from "../../lib/text/format.ts";
import { formatBytes } from "../../lib/text/formatBytes.ts";
import { ConfirmDialog } from "../../ui/form/ConfirmDialog.tsx";
import { useDeleteCompany } from "./companies.queries.ts";

interface DeleteCompanyProps {
  company: CompanyOverview;
  onClose: () => void;
}

/** Asks twice before a company goes with everything: first what goes, then its name. */
export default function DeleteCompanyDialog({ company, onClose }: DeleteCompanyProps) {
  const [isAgreed, setAgreed] = useState(false);
  return isAgreed ? (
    <TypeName company={company} onClose={onClose} />
  ) : (
    <ShowWhatGoes company={company} onAgree={() => setAgreed(true)} onClose={onClose} />
  );
}

function ShowWhatGoes({ company, onAgree, onClose }: DeleteCompanyProps & { onAgree: () => void }) {
  const { t } = useTranslation("companies");
  const { name, use, storage } = company;
  const agreed = useRef(false);
  return (
    <ConfirmDialog
      opened
      danger
      title={t("delete.title", { name })}
      confirmLabel={t("delete.continue")}
      onConfirm={() => {
        agreed.current = true;
      }}
      onClose={() => (agreed.current ? onAgree() : onClose())}
    >
      <Stack gap="xs">
        <Text size="sm">{t("delete.text")}</Text>
        <List size="sm" withPadding>
          <List.Item>{t("delete.people", { count: use.users })}</List.Item>
          <List.Item>{t("delete.connections", { count: use.connections })}</List.Item>
          <List.Item>
            {t("delete.files", {
              count: storage.files,
              shown: formatNumber(storage.files),
              size: formatBytes(storage.bytes),
            })}
          </List.Item>
          <List.Item>{t("delete.rest")}</List.Item>
        </List>
      </Stack>
    </ConfirmDialog>
  );
}

function TypeName({ company: { id, name }, onClose }: DeleteCompanyProps) {
  const { t } = useTranslation("companies");
  const [typed, setTyped] = useState("");
  const remove = useDeleteCompany();
  async function handleConfirm() {
    await remove.mutateAsync(id);
    notify.success(t("delete.started", { name }));
  }
  return (
    <ConfirmDialog
      opened
      danger
      title={t("delete.title", { name })}
      confirmLabel={t("delete.action")}
      disabled={typed.trim() !== name}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      <TextInput
        label={t("delete.type", { name })}
        description={t("delete.typeHelp")}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
