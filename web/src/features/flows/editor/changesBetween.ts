import { compareFlows, type FlowDocument } from "@balcao/flow-engine";

/** Number of nodes that another version has more, has no longer, and has otherwise. */
export function changesBetween(
  before: FlowDocument,
  after: FlowDocument,
): { added: number; removed: number; changed: number } {
  const { added, removed, changed } = compareFlows(before, after);
  return { added: added.length, removed: removed.length, changed: changed.length };
}
