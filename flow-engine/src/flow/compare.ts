import { wayOf } from "./compile.ts";
import type { FlowDefinition, StoredNode } from "./definition.ts";

/** What one drawing has otherwise than another. */
export interface FlowDifferences {
  added: readonly StoredNode[];
  removed: readonly StoredNode[];
  /** Nodes that say, do or lead to something else. */
  changed: readonly { before: StoredNode; after: StoredNode }[];
}

/** Compares two drawings by their nodes. Where a node stands does not matter. */
export function compareFlows(before: FlowDefinition, after: FlowDefinition): FlowDifferences {
  const [old, now] = [saidBy(before), saidBy(after)];
  return {
    added: after.nodes.filter(({ id }) => !old.has(id)),
    removed: before.nodes.filter(({ id }) => !now.has(id)),
    changed: after.nodes.flatMap((node) => {
      const known = old.get(node.id);
      return known && known.said !== now.get(node.id)?.said ? [{ before: known.node, after: node }] : [];
    }),
  };
}

/** Each node by its id, with what it says and where it leads. */
function saidBy({
  nodes,
  connections,
}: FlowDefinition): ReadonlyMap<string, { node: StoredNode; said: string }> {
  const ways = Map.groupBy(connections, ({ source }) => source);
  const said = ({ id, type, data }: StoredNode) =>
    JSON.stringify([
      type,
      inOrder(data),
      (ways.get(id) ?? []).map((way) => `${wayOf(type, way)} ${way.target}`).toSorted(),
    ]);
  return new Map(nodes.map((node) => [node.id, { node, said: said(node) }]));
}

/** The database keeps the fields of an object in an order of its own. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return entries.map(([key, field]) => [key, inOrder(field)]);
}
