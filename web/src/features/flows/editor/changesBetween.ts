import { type FlowDocument, isAlike } from "@balcao/flow-engine";

/** Number of nodes that another version has more, has no longer, and has otherwise. */
export function changesBetween(
  before: FlowDocument,
  after: FlowDocument,
): { added: number; removed: number; changed: number } {
  const [known, there] = [before, after].map(({ nodes }) => new Map(nodes.map((node) => [node.id, node])));
  const added = after.nodes.filter(({ id }) => known?.has(id) !== true).length;
  const removed = before.nodes.filter(({ id }) => there?.has(id) !== true).length;
  const changed = after.nodes.filter(({ id, data }) => {
    const old = known?.get(id);
    return old !== undefined && !isAlike(old.data, data);
  }).length;
  return { added, removed, changed };
}
