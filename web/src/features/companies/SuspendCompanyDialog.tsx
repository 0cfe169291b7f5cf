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
  const texts = status ? "suspend" : "resume";
  async function handleConfirm() {
    await change.mutateAsync({ id, status: !status });
    notify.success(t(`${texts}.done`, { name }));
  }
  return (
    <ConfirmDialog
      opened
      danger={status}
      title={t(`${texts}.title`, { name })}
      confirmLabel={t(`${texts}.action`)}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      {t(`${texts}.text`)}
    </ConfirmDialog>
  );
}
