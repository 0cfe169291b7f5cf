import type { Translate } from "../../../../lib/i18n.ts";
import { formatBytes } from "../../../../lib/text/formatBytes.ts";
import type { FileProblem } from "./fileLimits.ts";

/** Says what is wrong with a file. */
export function problemText(problem: FileProblem, t: Translate<"messages">): string {
  if (problem.kind === "too-large") return t("attachments.tooLarge", { limit: formatBytes(problem.limit) });
  return t(`attachments.${problem.kind}`);
}
