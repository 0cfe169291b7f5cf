import { connectionAt, type FlowDocument, type StoredNode, waysOf } from "@balcao/flow-engine";

/** Nodes in the order in which a contact meets them, with those that nothing leads to at the end. */
export function orderOf({ nodes, connections }: FlowDocument): StoredNode[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const met = new Set<StoredNode>();
  for (const root of [...nodes.filter(({ type }) => type === "start"), ...nodes]) {
    const next = [root];
    for (let node = next.pop(); node; node = next.pop()) {
      if (met.has(node)) continue;
      met.add(node);
      next.push(...followers(node, connections, byId).toReversed());
    }
  }
  return [...met];
}

const followers = (
  node: StoredNode,
  connections: FlowDocument["connections"],
  byId: ReadonlyMap<string, StoredNode>,
): StoredNode[] =>
  waysOf(node).flatMap(({ handle }) => {
    const target = connectionAt(connections, node, handle)?.target;
    const next = target === undefined ? undefined : byId.get(target);
    return next === undefined ? [] : [next];
  });
