import { useTranslation } from "../../lib/i18n.ts";
import { formatNumber } from "../../lib/text/format.ts";

/** Number of what was found. */
export interface Found {
  /** Undefined while it is looked for. */
  count: number | undefined;
  /** True if there are more than were counted. */
  atLeast?: boolean | undefined;
}

/** Says how much a search or filters have found; nothing while it is looked for. */
export function useResultText({ count, atLeast = false }: Found): string {
  const { t } = useTranslation("ui");
  if (count === undefined) return "";
  if (count === 0) return t("results.none");
  const shown = formatNumber(count);
  return atLeast ? t("results.atLeast", { shown }) : t("results.found", { count, shown });
}

/** Number of what was found, told to screen readers as it changes: it is there before the first number is. */
export function ResultCount({ className, ...found }: Found & { className?: string | undefined }) {
  return (
    <span role="status" className={className}>
      {useResultText(found)}
    </span>
  );
}
