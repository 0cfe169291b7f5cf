import type { ChangedNumbers } from "@balcao/contract";
import { showPhone } from "@balcao/flow-engine";

/** Says which number a contact has now, or that it has lost the one it had. */
export const numberText = (
  { from, to }: ChangedNumbers,
  t: (
    key: "tickets:log.number.changed" | "tickets:log.number.lost",
    values: Record<string, string>,
  ) => string,
): string =>
  to === null
    ? t("tickets:log.number.lost", { from: showPhone(from) })
    : t("tickets:log.number.changed", { from: showPhone(from), to: showPhone(to) });
