import type { ListOutcome } from "@balcao/contract";
import { useTranslation } from "../../lib/i18n.ts";
import { notify } from "../../lib/notify.ts";

/** Says what became of the rows that were added; without any, that it is saved. */
export function useNotifyOutcome(): (outcome: ListOutcome | null) => void {
  const { t } = useTranslation("contact-lists");
  return (outcome) => {
    if (outcome === null) return notify.success(t("saved"));
    const { added, merged, refused, refusedCount } = outcome;
    const parts = [
      t("outcome.added", { count: added }),
      merged > 0 && t("outcome.merged", { count: merged }),
      refusedCount > 0 && t("outcome.refused", { count: refusedCount, first: refused[0] ?? "" }),
    ];
    const text = parts.filter(Boolean).join(" ");
    if (refusedCount > 0) notify.error(text);
    else notify.success(text);
  };
}
