import { type EdgeLabel, Graph, type GraphLabel, layout, type NodeLabel } from "@dagrejs/dagre";
import type { FlowDocument, Position } from "@balcao/flow-engine";

interface Size {
  width: number;
  height: number;
}

/** Places of nodes in ranks from left to right, so that ways cross as little as may be. */
export function placesOf(
  document: FlowDocument,
  sizeOf: (nodeId: string) => Size,
): { id: string; position: Position }[] {
  const graph = new Graph<GraphLabel, NodeLabel, EdgeLabel>().setGraph({
    rankdir: "LR",
    nodesep: 40,
    ranksep: 100,
  });
  for (const { id } of document.nodes) graph.setNode(id, { ...sizeOf(id) });
  for (const { source, target } of document.connections)
    if (source !== target && graph.hasNode(source) && graph.hasNode(target))
      graph.setEdge(source, target, {});
  layout(graph);
  return document.nodes.map(({ id }) => {
    const { width, height } = sizeOf(id);
    const { x = 0, y = 0 } = graph.node(id) ?? {};
    return { id, position: { x: Math.round(x - width / 2), y: Math.round(y - height / 2) } };
  });
}
