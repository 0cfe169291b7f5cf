import type { FlowDefinition, FlowNode } from "@balcao/contract";

/** Ids of nodes that one definition has more than another, less, or otherwise. Where a node stands does not matter. */
export function compareDefinitions(
  before: FlowDefinition = { nodes: [], connections: [] },
  after: FlowDefinition,
): { added: string[]; removed: string[]; changed: string[] } {
  const [old, now] = [saidBy(before), saidBy(after)];
  return {
    added: [...now.keys()].filter((id) => !old.has(id)),
    removed: [...old.keys()].filter((id) => !now.has(id)),
    changed: [...now].filter(([id, said]) => old.has(id) && old.get(id) !== said).map(([id]) => id),
  };
}

/** What each node says and where it leads, by its id. */
function saidBy({ nodes, connections }: FlowDefinition): ReadonlyMap<string, string> {
  const ways = Map.groupBy(connections, ({ source }) => source);
  const said = ({ id, type, data }: FlowNode) =>
    JSON.stringify([
      type,
      data,
      (ways.get(id) ?? []).map(({ sourceHandle, target }) => `${sourceHandle ?? "a"} ${target}`).toSorted(),
    ]);
  return new Map(nodes.map((node) => [node.id, said(node)]));
}
