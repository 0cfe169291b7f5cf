import { skipReasons } from "@balcao/contract";
import type { Translate } from "../../../lib/i18n.ts";
import { isOneOf } from "../../../lib/isOneOf.ts";

/** Reasons that have words of ours; others are the provider's codes. */
const known = [...skipReasons, "131026", "131047", "131048", "131049", "131050", "131056", "130429"] as const;

/** Why somebody was not reached, in words. */
export function reasonText(
  t: Translate<"campaigns">,
  { code, words = "" }: { code: string; words?: string },
): string {
  if (isOneOf(known, code)) return t(`reason.${code}`);
  if (words !== "") return words;
  return code === "" ? t("reason.unknown") : t("reason.code", { code });
}
