import { foldText } from "../foldText.ts";
import type { FlowOwner } from "./flow.ts";
import {
  type FlowDefinition,
  type FlowSettings,
  handles,
  type NodeType,
  nodeTypes,
  type StoredConnection,
  type StoredNode,
} from "./definition.ts";
import type { FlowNeed, FlowNode } from "./node.ts";
import { nodeMakers } from "./nodes/index.ts";
import { unknownNode } from "./nodes/unknown.ts";

export interface CompiledNode {
  id: string;
  node: FlowNode;
  /** The next node by the way out. */
  ways: ReadonlyMap<string, CompiledNode>;
}

/** A version of a flow made ready to run, once for all its runs. */
export interface CompiledFlow {
  id: number;
  /** 0: it is not saved. */
  version: number;
  /** Set for a flow that is made in memory. */
  of?: FlowOwner | undefined;
  settings: FlowSettings;
  start: CompiledNode | undefined;
  nodes: ReadonlyMap<string, CompiledNode>;
  /** Whole messages that lead out of it, folded. */
  rescueWords: ReadonlySet<string>;
  /** Rows that its nodes name besides queues: flows that it may go on in, files, tags, people. */
  needs: readonly FlowNeed[];
}

export interface FlowSource {
  id: number;
  version: number;
  definition: FlowDefinition;
  settings: FlowSettings;
}

/** Makes a flow ready to run. Takes what an old program wrote as well: what is no node is left out. */
export function compileFlow({ id, version, definition, settings }: FlowSource): CompiledFlow {
  const drafts = new Map(definition.nodes.map((node) => [node.id, draftOf(node)]));
  for (const connection of definition.connections) {
    const from = drafts.get(connection.source);
    const to = drafts.get(connection.target);
    if (!from || !to) continue;
    const way = wayOf(from.type, connection);
    // Of two edges from one way out the first counts.
    if (!from.compiled.ways.has(way)) from.compiled.ways.set(way, to.compiled);
  }
  const all = [...drafts.values()];
  return {
    id,
    version,
    ...ruledBy(settings),
    start: all.find(({ type }) => type === "start")?.compiled,
    nodes: new Map(all.map(({ compiled }) => [compiled.id, compiled])),
    needs: all.flatMap(({ compiled }) => compiled.node.needs ?? []),
  };
}

/**
 * Makes the flow of two nodes that stands for an integration or a prompt which a connection, a queue or an option names:
 * the start, and the node that calls. It is made anew from what is stored, and has no versions.
 */
export const ownedFlow = (
  of: FlowOwner,
  node: Pick<StoredNode, "type" | "data">,
  settings: FlowSettings,
): CompiledFlow => ({
  ...compileFlow({
    id: 0,
    version: 0,
    definition: {
      nodes: [
        { id: "start", type: "start", position: { x: 0, y: 0 }, data: {} },
        { id: of.kind, position: { x: 240, y: 0 }, ...node },
      ],
      connections: [{ id: "first", source: "start", target: of.kind }],
    },
    settings,
  }),
  of,
});

const ruledBy = (settings: FlowSettings): Pick<CompiledFlow, "settings" | "rescueWords"> => ({
  settings,
  rescueWords: new Set(settings.rescueWords.map((word) => foldText(word).trim()).filter(Boolean)),
});

/** The same version with the settings of today: they are of no version. */
export const withSettings = (flow: CompiledFlow, settings: FlowSettings): CompiledFlow => ({
  ...flow,
  ...ruledBy(settings),
});

interface Draft {
  type: NodeType | undefined;
  compiled: CompiledNode & { ways: Map<string, CompiledNode> };
}

function draftOf({ id, type: stored, data }: StoredNode): Draft {
  const type = nodeTypes.find((known) => known === stored);
  const make = type ? nodeMakers[type] : unknownNode;
  return { type, compiled: { id, node: make(data, id), ways: new Map() } };
}

const ofConditions: Readonly<Record<string, string>> = {
  [handles.branchA]: handles.true,
  [handles.branchB]: handles.false,
};
/** Ways out that only some nodes have, whatever leads on from the others. */
const besides: ReadonlySet<string> = new Set([
  handles.invalid,
  handles.silence,
  handles.failed,
  handles.handedOver,
]);

/** The way out that a connection means; older editors name the only one of a node as they like. */
export function wayOf(
  type: string | undefined,
  { sourceHandle }: Pick<StoredConnection, "sourceHandle">,
): string {
  const handle = sourceHandle ?? handles.next;
  if (besides.has(handle)) return handle;
  switch (type) {
    case "condition":
    case "hours":
      return ofConditions[handle] ?? handle;
    case "menu":
    case "randomizer":
      return handle;
    default:
      return handles.next;
  }
}
