import type { Tag } from "@balcao/contract";
import { useTranslation } from "../../../lib/i18n.ts";

interface LaneRule {
  kind: "after" | "reply";
  text: string;
}

/** What happens in a column by itself, in words: "após 24 h → Perdido". */
export function useLaneRules(
  lane: Pick<Tag, "timeLane" | "nextLaneId" | "rollbackLaneId"> | null,
  lanes: readonly { id: number | null; name: string }[],
): LaneRule[] {
  const { t } = useTranslation("board");
  if (lane === null) return [];
  const nameOf = (id: number | null) => (id === null ? undefined : lanes.find((one) => one.id === id)?.name);
  const [next, back] = [nameOf(lane.nextLaneId), nameOf(lane.rollbackLaneId)];
  const rules: LaneRule[] = [];
  if (lane.timeLane > 0 && lane.nextLaneId !== null)
    rules.push({
      kind: "after",
      text: t("rule.after", { count: lane.timeLane, column: next ?? t("rule.elsewhere") }),
    });
  if (lane.rollbackLaneId !== null)
    rules.push({ kind: "reply", text: t("rule.reply", { column: back ?? t("rule.elsewhere") }) });
  return rules;
}
