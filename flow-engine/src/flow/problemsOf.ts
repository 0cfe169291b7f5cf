import { wayOf } from "./compile.ts";
import {
  type FlowDefinition,
  flowLimits,
  handles,
  type StoredConnection,
  type StoredNode,
} from "./definition.ts";
import { judgeNode } from "./nodeProblems.ts";
import { variableSet, variablesRead } from "./nodeTexts.ts";
import { Findings, type FlowProblem, type ProblemWorld } from "./problems.ts";
import { utf8Length } from "./utf8Length.ts";
import { isReserved, isVariableName } from "./values.ts";
import { waysOf } from "./ways.ts";

/** Finds what is wrong with a flow, in the order of its nodes, errors first. */
export function problemsOf(definition: FlowDefinition, world: ProblemWorld): FlowProblem[] {
  const findings = new Findings();
  judgeSize(definition, findings);
  judgeStart(definition.nodes, findings);
  judgeIds(definition.nodes, findings);
  const graph = new Graph(definition);
  judgeConnections(definition.connections, { findings, graph });
  for (const node of definition.nodes) judgeNode(node, findings.at(node), world);
  judgeWays(graph, findings);
  judgeReach(graph, findings);
  judgeLoops(graph, findings);
  judgeVariables(definition.nodes, findings);
  judgeWindow(graph, findings, world);
  return inOrder(findings.found, definition.nodes);
}

/** Finds what is wrong with a node by itself, whatever leads there. */
export function problemsOfNode(node: StoredNode, world: ProblemWorld): FlowProblem[] {
  const findings = new Findings();
  judgeNode(node, findings.at(node), world);
  return findings.found;
}

/** Says whether a flow can be saved. */
export const canBeSaved = (problems: readonly FlowProblem[]): boolean =>
  problems.every(({ isError }) => !isError);

function inOrder(found: readonly FlowProblem[], nodes: readonly StoredNode[]): FlowProblem[] {
  const places = new Map(nodes.map(({ id }, at) => [id, at]));
  const placeOf = ({ nodeId }: FlowProblem): number => (nodeId === null ? -1 : (places.get(nodeId) ?? -1));
  return found.toSorted(
    (one, other) => Number(other.isError) - Number(one.isError) || placeOf(one) - placeOf(other),
  );
}

/** The flow as ways from node to node. */
class Graph {
  readonly nodes: ReadonlyMap<string, StoredNode>;
  /** By node and way out, the first connection that leads on. */
  readonly #ways = new Map<string, Map<string, string>>();

  constructor({ nodes, connections }: FlowDefinition) {
    this.nodes = new Map(nodes.map((node) => [node.id, node]));
    for (const connection of connections) {
      const source = this.nodes.get(connection.source);
      if (!source || !this.nodes.has(connection.target)) continue;
      const ways = this.#ways.get(source.id) ?? new Map<string, string>();
      const handle = wayOf(source.type, connection);
      if (!ways.has(handle)) ways.set(handle, connection.target);
      this.#ways.set(source.id, ways);
    }
  }

  waysFrom(nodeId: string): ReadonlyMap<string, string> {
    return this.#ways.get(nodeId) ?? none;
  }

  nextOf(nodeId: string): string[] {
    return [...this.waysFrom(nodeId).values()];
  }
}

const none: ReadonlyMap<string, string> = new Map();

function judgeSize(definition: FlowDefinition, findings: Findings): void {
  const { nodes, connections } = definition;
  if (nodes.length > flowLimits.nodes) findings.add("tooManyNodes", null);
  if (connections.length > flowLimits.connections) findings.add("tooManyConnections", null);
  if (utf8Length(JSON.stringify(definition)) > flowLimits.definitionBytes) findings.add("tooLarge", null);
}

function judgeStart(nodes: readonly StoredNode[], findings: Findings): void {
  const [first, ...others] = nodes.filter(({ type }) => type === "start");
  if (!first) findings.add("noStart", null);
  for (const { id } of others) findings.add("secondStart", id);
}

function judgeIds(nodes: readonly StoredNode[], findings: Findings): void {
  const seen = new Set<string>();
  for (const { id } of nodes) {
    if (seen.has(id)) findings.add("nodeTwice", id);
    seen.add(id);
  }
}

function judgeConnections(
  connections: readonly StoredConnection[],
  { findings, graph: { nodes } }: { findings: Findings; graph: Graph },
): void {
  const seen = new Set<string>();
  for (const connection of connections) {
    const source = nodes.get(connection.source);
    const target = nodes.get(connection.target);
    if (!source) findings.add("edgeFromNowhere", target ? target.id : null);
    else if (!target) findings.add("edgeToNowhere", source.id);
    if (!source || !target) continue;
    const way = `${wayOf(source.type, connection)} ${source.id}`;
    if (seen.has(way)) findings.add("secondEdge", source.id);
    seen.add(way);
  }
}

/** Ways out of which nothing leads on. */
function judgeWays(graph: Graph, findings: Findings): void {
  for (const node of graph.nodes.values()) {
    const note = findings.at(node);
    const ways = graph.waysFrom(node.id);
    const open = waysOf(node).filter(({ handle, isBeside }) => !isBeside && !ways.has(handle));
    if (node.type === "menu")
      for (const { handle } of open) note("optionWithoutEdge", undefined, handle.slice(1));
    else if (open.length > 0)
      note(waysOf(node).length > 1 && isBranching(node.type) ? "branchWithoutEdge" : "endsWithoutPerson");
  }
}

const isBranching = (type: string): boolean => ["randomizer", "condition", "hours"].includes(type);

function judgeReach(graph: Graph, findings: Findings): void {
  const starts = [...graph.nodes.values()].filter(({ type }) => type === "start");
  if (starts.length === 0) return;
  const reached = new Set<string>();
  const next = starts.map(({ id }) => id);
  for (let id = next.pop(); id !== undefined; id = next.pop()) {
    if (reached.has(id)) continue;
    reached.add(id);
    next.push(...graph.nextOf(id));
  }
  for (const { id } of graph.nodes.values()) if (!reached.has(id)) findings.add("unreachable", id);
}

/** Nodes at which a contact is heard, or somebody else goes on. */
const waits: ReadonlySet<string> = new Set(["menu", "question", "openai", "typebot", "integration"]);

/** Circles without a node at which a contact is heard: they would go on until the limit. */
function judgeLoops(graph: Graph, findings: Findings): void {
  const state = new Map<string, "open" | "done">();
  const entered = new Set<string>();
  const speaks = (id: string): boolean => !waits.has(graph.nodes.get(id)?.type ?? "");
  for (const root of graph.nodes.keys()) {
    if (state.has(root) || !speaks(root)) continue;
    state.set(root, "open");
    const path = [{ id: root, next: graph.nextOf(root).filter(speaks) }];
    for (let last = path.at(-1); last; last = path.at(-1)) {
      const id = last.next.pop();
      if (id === undefined) {
        state.set(last.id, "done");
        path.pop();
      } else if (state.get(id) === "open") entered.add(id);
      else if (!state.has(id)) {
        state.set(id, "open");
        path.push({ id, next: graph.nextOf(id).filter(speaks) });
      }
    }
  }
  for (const id of entered) findings.add("loopWithoutWait", id);
}

function judgeVariables(nodes: readonly StoredNode[], findings: Findings): void {
  const set = new Set(nodes.flatMap((node) => variableSet(node) ?? []));
  const read = new Set<string>();
  // What a flow that this one goes on in reads is not known here.
  const leadsOn = nodes.some(({ type }) => type === "flow");
  for (const node of nodes)
    for (const name of new Set(variablesRead(node))) {
      read.add(name);
      if (!set.has(name) && !isReserved(name)) findings.at(node)("variableNeverSet", undefined, name);
    }
  for (const node of leadsOn ? [] : nodes) {
    const name = variableSet(node);
    if (name !== undefined && isVariableName(name) && !read.has(name))
      findings.at(node)("answerNeverUsed", undefined, name);
  }
}

/** Minutes for which official channels let a business write freely after a contact's words. */
const windowMinutes = 1440;
const speaking: ReadonlySet<string> = new Set([
  "message",
  "menu",
  "question",
  "singleBlock",
  "img",
  "audio",
  "video",
]);

/** What is said after a silence that is as long as the window. */
function judgeWindow(graph: Graph, findings: Findings, { silenceMinutes }: ProblemWorld): void {
  if (silenceMinutes < windowMinutes) return;
  for (const { id } of graph.nodes.values()) {
    const target = graph.nodes.get(graph.waysFrom(id).get(handles.silence) ?? "");
    if (target && speaking.has(target.type)) findings.add("outsideWindow", target.id);
  }
}
