import { type FlowDefinition, flowLimits, type StoredConnection, type StoredNode } from "./definition.ts";
import { listIn, numberIn, objectIn, textIn } from "./readData.ts";

/**
 * Reads a flow from what a clipboard, a browser's storage or a file held: only what is a node or a connection between two
 * of them, and only the fields that are known.
 */
export function readDefinition(value: unknown): FlowDefinition {
  const flow = objectIn(value);
  const read = listIn(flow["nodes"]).slice(0, flowLimits.nodes).flatMap(readNode);
  const nodes = new Map(read.map((node) => [node.id, node]));
  const connections = listIn(flow["connections"])
    .slice(0, flowLimits.connections)
    .flatMap(readConnection)
    .filter(({ source, target }) => nodes.has(source) && nodes.has(target));
  return { nodes: [...nodes.values()], connections };
}

const isId = (text: string): boolean => text !== "" && text.length <= flowLimits.nodeId;

function readNode(value: unknown): StoredNode[] {
  const node = objectIn(value);
  const [id, type] = [textIn(node["id"]), textIn(node["type"])];
  const position = objectIn(node["position"]);
  if (!isId(id) || !isId(type)) return [];
  return [
    {
      id,
      type,
      position: { x: placeIn(position["x"]), y: placeIn(position["y"]) },
      data: objectIn(node["data"]),
    },
  ];
}

/** Farther away nobody finds a node, and the server takes none. */
const farthest = 1_000_000;
const placeIn = (value: unknown): number => Math.min(farthest, Math.max(-farthest, numberIn(value) ?? 0));

function readConnection(value: unknown): StoredConnection[] {
  const connection = objectIn(value);
  const [source, target] = [textIn(connection["source"]), textIn(connection["target"])];
  const sourceHandle = textIn(connection["sourceHandle"]) || "a";
  if (!isId(source) || !isId(target) || sourceHandle.length > flowLimits.nodeId) return [];
  const id = textIn(connection["id"]) || `${source}-${sourceHandle}-${target}`;
  return [{ id, source, target, sourceHandle }];
}
