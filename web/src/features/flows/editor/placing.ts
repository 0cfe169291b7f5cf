import type { FlowDocument, NodeType, Position, StoredNode } from "@balcao/flow-engine";
import type { EditorStore, NewPlace } from "./editorStore.ts";
import { newId } from "./newId.ts";

/** Width of a node and the gap to the next one. */
const step = 280;
/** Distance of a copy from the rightmost node, as older editors have it. */
const copyStep = 240;

/** Place to the right of the node that leads there, else of the last one. */
export function placeFor({ nodes, connections }: FlowDocument, { position, from }: NewPlace): Position {
  if (position) return position;
  const last = nodes.find(({ id }) => id === from?.nodeId) ?? nodes.at(-1);
  if (!last) return { x: 0, y: 0 };
  // Beside those that are there already.
  const beside = from ? connections.filter(({ source }) => source === last.id).length : 0;
  return { x: last.position.x + step, y: last.position.y + beside * 120 };
}

/** Adds a node where it was asked for: at a place, behind a way out, or into a connection. */
export function addNode(
  store: EditorStore,
  type: NodeType,
  given: { data: StoredNode["data"]; place: NewPlace },
): void {
  const { data, place } = given;
  const { document } = store;
  const between = document.connections.find(({ id }) => id === place.connectionId);
  const from = between && { nodeId: between.source, handle: between.sourceHandle ?? "a" };
  const position = placeFor(document, { ...place, from: place.from ?? from });
  const node: StoredNode = { id: newId(), type, position, data };
  if (between) store.do({ kind: "insert", connectionId: between.id, node });
  else store.do({ kind: "add", nodes: [node], from: place.from });
  store.show([node.id]);
}

/** Puts a copy of a node to the right of all others. */
export function duplicateNode(store: EditorStore, nodeId: string): void {
  const { document } = store;
  const node = document.nodes.find(({ id }) => id === nodeId);
  if (!node || node.type === "start") return;
  const right = Math.max(...document.nodes.map(({ position }) => position.x));
  const copy = { ...node, id: newId(), position: { x: right + copyStep, y: node.position.y } };
  store.do({ kind: "add", nodes: [copy] });
  store.show([copy.id]);
}

/** Takes nodes and connections away. The start stays, for a flow needs one. */
export function removeChosen(store: EditorStore): boolean {
  const { nodeIds, connectionIds } = store.selection.get();
  const { nodes } = store.document;
  const starts = nodes.filter(({ type }) => type === "start").length;
  const gone = nodeIds.filter(
    (nodeId) => starts > 1 || nodes.find(({ id }) => id === nodeId)?.type !== "start",
  );
  if (gone.length + connectionIds.length === 0) return false;
  store.do({ kind: "remove", nodeIds: gone, connectionIds });
  store.choose({ nodeIds: [], connectionIds: [] });
  return true;
}
