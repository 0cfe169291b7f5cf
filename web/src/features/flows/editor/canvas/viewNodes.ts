import { type FlowDocument, type StoredNode, wayOf } from "@balcao/flow-engine";
import type { Edge, Node } from "@xyflow/react";

/** A node as React Flow has it: the stored one, and what belongs to the view. */
export type ViewNode = Node<{ node: StoredNode }, "step">;
export type ViewEdge = Edge<Record<string, never>, "way">;

/**
 * Nodes of the view for a document. One that did not change stays the same object, so that it is not drawn again; the
 * view keeps what it measured of the others.
 */
export function viewNodesOf(
  document: FlowDocument,
  before: readonly ViewNode[],
  chosen: ReadonlySet<string>,
): ViewNode[] {
  const known = new Map(before.map((view) => [view.id, view]));
  return document.nodes.map((node) => {
    const view = known.get(node.id);
    const selected = chosen.has(node.id);
    if (view?.data.node === node && view.position === node.position && (view.selected ?? false) === selected)
      return view;
    return { ...view, id: node.id, type: "step", position: node.position, data: { node }, selected };
  });
}

export function viewEdgesOf(
  { nodes, connections }: FlowDocument,
  before: readonly ViewEdge[],
  { chosen, lit }: { chosen: ReadonlySet<string>; lit: ReadonlySet<string> },
): ViewEdge[] {
  const types = new Map(nodes.map(({ id, type }) => [id, type]));
  const known = new Map(before.map((view) => [view.id, view]));
  return connections.flatMap((connection) => {
    const { id, source, target } = connection;
    // React Flow draws no edge to nowhere: the problems tell of it.
    if (!types.has(source) || !types.has(target)) return [];
    const sourceHandle = wayOf(types.get(source), connection);
    const selected = chosen.has(id);
    const className = lit.has(`${source} ${sourceHandle}`) ? "lit" : "";
    const view = known.get(id);
    if (
      view?.source === source &&
      view.target === target &&
      view.sourceHandle === sourceHandle &&
      (view.selected ?? false) === selected &&
      (view.className ?? "") === className
    )
      return view;
    return { id, source, target, sourceHandle, targetHandle: null, type: "way", selected, className };
  });
}
