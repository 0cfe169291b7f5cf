import type { CompanyOverview } from "@balcao/contract";
import { useTranslation } from "../../lib/i18n.ts";
import { notify, notifyError } from "../../lib/notify.ts";
import { showToast } from "../../lib/toasts.ts";
import { useChangeCompany, useRenewCompany } from "./companies.queries.ts";
import { formatDueDay } from "../../lib/dueDate.ts";

/** Moves a company's due date by its recurrence, and can put it back. A second press waits for the first. */
export function useRenewal(): (company: CompanyOverview) => void {
  const { t } = useTranslation("companies");
  const renew = useRenewCompany();
  const change = useChangeCompany();
  const undo = ({ id, dueDate }: CompanyOverview) =>
    change.mutate(
      { id, dueDate },
      { onSuccess: () => notify.success(t("renew.undone")), onError: notifyError },
    );
  return (company) => {
    if (renew.isPending) return;
    renew.mutate(company, {
      onSuccess: ({ name, dueDate }) => {
        if (dueDate === null) return;
        const isOver = Date.parse(dueDate) <= Date.now();
        showToast(
          isOver ? "warning" : "success",
          t(isOver ? "renew.stillOver" : "renew.done", { name, date: formatDueDay(dueDate) }),
          { duration: 10_000, action: { label: t("renew.undo"), onClick: () => undo(company) } },
        );
      },
      onError: notifyError,
    });
  };
}
