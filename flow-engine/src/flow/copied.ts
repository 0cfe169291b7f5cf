import { flowLimits, type StoredConnection, type StoredNode } from "./definition.ts";
import { flowFileVersion, flowMark } from "./flowFile.ts";
import type { FlowDocument, Position } from "./document.ts";
import { numberIn, objectIn } from "./readData.ts";
import { readDefinition } from "./readDefinition.ts";
import { withoutReferences } from "./references.ts";

/** Nodes as they lie on the clipboard, with the connections among them. */
export interface CopiedNodes {
  /** Company whose rows they name. */
  company: number;
  nodes: readonly StoredNode[];
  connections: readonly StoredConnection[];
}

/** Chosen nodes as text for the clipboard. The start stays: a flow has one. */
export function copyText(document: FlowDocument, nodeIds: readonly string[], company: number): string {
  const chosen = new Set(nodeIds);
  const nodes = document.nodes.filter(({ id, type }) => chosen.has(id) && type !== "start");
  const copied = new Set(nodes.map(({ id }) => id));
  const connections = document.connections.filter(
    ({ source, target }) => copied.has(source) && copied.has(target),
  );
  return JSON.stringify({ [flowMark]: flowFileVersion, company, nodes, connections });
}

/** Reads what may be nodes from a clipboard, on which anything can lie; undefined where it is none of ours. */
export function readCopied(text: string): CopiedNodes | undefined {
  if (!text.includes(flowMark) || text.length > flowLimits.definitionBytes) return undefined;
  const copied = objectIn(parsed(text));
  if (copied[flowMark] !== flowFileVersion) return undefined;
  const read = readDefinition(copied);
  const nodes = read.nodes.filter(({ type }) => type !== "start");
  const known = new Set(nodes.map(({ id }) => id));
  const connections = read.connections.filter(({ source, target }) => known.has(source) && known.has(target));
  if (nodes.length === 0) return undefined;
  return { company: numberIn(copied["company"]) ?? 0, nodes, connections };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

interface PasteInto {
  company: number;
  /** Upper left corner of what is pasted. */
  at: Position;
  newId: () => string;
}

/** Copied nodes as new ones. What they name of another company is taken out, and found missing there. */
export function pasteNodes(
  { company, nodes, connections }: CopiedNodes,
  into: PasteInto,
): Pick<CopiedNodes, "nodes" | "connections"> {
  const ids = new Map(nodes.map(({ id }) => [id, into.newId()]));
  const left = Math.min(...nodes.map(({ position }) => position.x));
  const top = Math.min(...nodes.map(({ position }) => position.y));
  const idOf = (id: string): string => ids.get(id) ?? id;
  return {
    nodes: nodes.map((node) => {
      const { x, y } = node.position;
      const kept = company === into.company ? node : withoutReferences(node);
      return { ...kept, id: idOf(node.id), position: { x: into.at.x + x - left, y: into.at.y + y - top } };
    }),
    connections: connections.map((connection) => {
      const [source, target] = [idOf(connection.source), idOf(connection.target)];
      return { ...connection, id: `${source}-${connection.sourceHandle ?? "a"}-${target}`, source, target };
    }),
  };
}
