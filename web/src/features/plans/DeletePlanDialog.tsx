import type { PlanInUse } from "@balcao/contract";
import { useTranslation } from "../../lib/i18n.ts";
import { DeleteDialog } from "../../ui/form/DeleteDialog.tsx";
import { useDeletePlan } from "./plans.queries.ts";

/** Asks before a plan goes; one that companies have stays. */
export default function DeletePlanDialog({ plan, onClose }: { plan: PlanInUse; onClose: () => void }) {
  const { t } = useTranslation("plans");
  const remove = useDeletePlan();
  const isUsed = plan.companies > 0;
  return (
    <DeleteDialog
      title={t("delete.title", { name: plan.name })}
      disabled={isUsed}
      done={t("deleted")}
      onDelete={() => remove.mutateAsync(plan.id)}
      onClose={onClose}
    >
      {isUsed ? t("delete.used", { count: plan.companies }) : t("delete.text")}
    </DeleteDialog>
  );
}
