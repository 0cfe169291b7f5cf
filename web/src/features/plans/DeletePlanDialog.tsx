import type { PlanInUse } from "@balcao/contract";
import { useTranslation } from "../../lib/i18n.ts";
import { notify } from "../../lib/notify.ts";
import { ConfirmDialog } from "../../ui/form/ConfirmDialog.tsx";
import { useDeletePlan } from "./plans.queries.ts";

/** Asks before a plan goes; one that companies have stays. */
export default function DeletePlanDialog({ plan, onClose }: { plan: PlanInUse; onClose: () => void }) {
  const { t } = useTranslation("plans");
  const remove = useDeletePlan();
  const isUsed = plan.companies > 0;
  async function handleConfirm() {
    await remove.mutateAsync(plan.id);
    notify.success(t("deleted"));
  }
  return (
    <ConfirmDialog
      opened
      danger
      title={t("delete.title", { name: plan.name })}
      confirmLabel={t("ui:delete")}
      disabled={isUsed}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      {isUsed ? t("delete.used", { count: plan.companies }) : t("delete.text")}
    </ConfirmDialog>
  );
}
