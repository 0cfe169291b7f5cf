import type { CompanyOverview } from "@balcao/contract";
import { useTranslation } from "../../lib/i18n.ts";
import { notify } from "../../lib/notify.ts";
import { ConfirmDialog } from "../../ui/form/ConfirmDialog.tsx";
import { useChangeCompany } from "./companies.queries.ts";

/** Says what a suspension does before it is done, and what its end does. */
export default function SuspendCompanyDialog({
  company: { id, name, status },
  onClose,
}: {
  company: CompanyOverview;
  onClose: () => void;
}) {
  const { t } = useTranslation("companies");
  const change = useChangeCompany();
  const words = status ? "suspend" : "resume";
  async function handleConfirm() {
    await change.mutateAsync({ id, status: !status });
    notify.success(t(`${words}.done`, { name }));
  }
  return (
    <ConfirmDialog
      opened
      danger={status}
      title={t(`${words}.title`, { name })}
      confirmLabel={t(`${words}.action`)}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      {t(`${words}.text`)}
    </ConfirmDialog>
  );
}
