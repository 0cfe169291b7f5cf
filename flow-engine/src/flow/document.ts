import { wayOf } from "./compile.ts";
import type { FlowDefinition, StoredConnection, StoredNode } from "./definition.ts";
import { withRenamed } from "./nodeTexts.ts";
import { waysOf } from "./ways.ts";

/** A flow as it is drawn. Never changed: what a command leaves as it is stays the same object. */
export type FlowDocument = FlowDefinition;

export type Position = StoredNode["position"];

/** Where a connection begins. */
export interface Outlet {
  nodeId: string;
  handle: string;
}

export type FlowCommand =
  /** New nodes, with the connections among them; `from` leads on to the first of them. */
  | {
      kind: "add";
      nodes: readonly StoredNode[];
      connections?: readonly StoredConnection[] | undefined;
      from?: Outlet | undefined;
    }
  | { kind: "move"; to: readonly { id: string; position: Position }[] }
  | { kind: "edit"; nodeId: string; data: StoredNode["data"] }
  /** Leads on from a way out, which led elsewhere until now. */
  | { kind: "connect"; from: Outlet; target: string }
  | { kind: "remove"; nodeIds?: readonly string[] | undefined; connectionIds?: readonly string[] | undefined }
  /** Puts a node into a connection. */
  | { kind: "insert"; connectionId: string; node: StoredNode }
  | { kind: "renameVariable"; from: string; to: string }
  /** One step of the history. */
  | { kind: "several"; commands: readonly FlowCommand[] };

/** The only writer of a document. A command that changes nothing gives the same document. */
export function applyCommand(document: FlowDocument, command: FlowCommand): FlowDocument {
  switch (command.kind) {
    case "add":
      return add(document, command);
    case "move":
      return move(document, command.to);
    case "edit":
      return edit(document, command);
    case "connect":
      return connect(document, command.from, command.target);
    case "remove":
      return remove(document, command);
    case "insert":
      return insert(document, command);
    case "renameVariable":
      return withNodes(
        document,
        document.nodes.map((node) => withRenamed(node, command.from, command.to)),
      );
    case "several": {
      let done = document;
      for (const one of command.commands) done = applyCommand(done, one);
      return done;
    }
  }
}

/** Keeps the document where no node is another one. */
function withNodes(document: FlowDocument, nodes: readonly StoredNode[]): FlowDocument {
  const isSame =
    nodes.length === document.nodes.length && nodes.every((node, at) => node === document.nodes[at]);
  return isSame ? document : { ...document, nodes };
}

function add(document: FlowDocument, command: Extract<FlowCommand, { kind: "add" }>): FlowDocument {
  const { nodes, connections = [], from } = command;
  const [first] = nodes;
  if (first === undefined) return document;
  const added = {
    nodes: [...document.nodes, ...nodes],
    connections: [...document.connections, ...connections],
  };
  return from === undefined ? added : connect(added, from, first.id);
}

function move(document: FlowDocument, to: readonly { id: string; position: Position }[]): FlowDocument {
  const places = new Map(to.map(({ id, position }) => [id, position]));
  return withNodes(
    document,
    document.nodes.map((node) => {
      const position = places.get(node.id);
      if (!position || (position.x === node.position.x && position.y === node.position.y)) return node;
      return { ...node, position };
    }),
  );
}

/** Edges of ways that the node has no longer go with them. */
function edit(
  document: FlowDocument,
  { nodeId, data }: { nodeId: string; data: StoredNode["data"] },
): FlowDocument {
  const edited = withNodes(
    document,
    document.nodes.map((node) => (node.id !== nodeId || isAlike(node.data, data) ? node : { ...node, data })),
  );
  const node = edited.nodes.find(({ id }) => id === nodeId);
  if (edited === document || !node) return document;
  const ways = new Set(waysOf(node).map(({ handle }) => handle));
  const kept = document.connections.filter(
    (connection) => connection.source !== nodeId || ways.has(wayOf(node.type, connection)),
  );
  return kept.length === document.connections.length ? edited : { ...edited, connections: kept };
}

/** Id of an edge, from where it leads and whereto: there is one of each. */
export const connectionId = ({ nodeId, handle }: Outlet, target: string): string =>
  `${nodeId}-${handle}-${target}`;

function connect(document: FlowDocument, from: Outlet, target: string): FlowDocument {
  const source = document.nodes.find(({ id }) => id === from.nodeId);
  if (!source || !document.nodes.some(({ id }) => id === target)) return document;
  const known = document.connections.filter(
    (one) => one.source === source.id && wayOf(source.type, one) === from.handle,
  );
  if (known.length === 1 && known[0]?.target === target) return document;
  const made: StoredConnection = {
    id: connectionId(from, target),
    source: source.id,
    target,
    sourceHandle: from.handle,
  };
  return { ...document, connections: [...document.connections.filter((one) => !known.includes(one)), made] };
}

function remove(
  document: FlowDocument,
  { nodeIds = [], connectionIds = [] }: Extract<FlowCommand, { kind: "remove" }>,
): FlowDocument {
  const gone = new Set(nodeIds);
  const goneConnections = new Set(connectionIds);
  const nodes = document.nodes.filter(({ id }) => !gone.has(id));
  const connections = document.connections.filter(
    ({ id, source, target }) => !goneConnections.has(id) && !gone.has(source) && !gone.has(target),
  );
  const isSame = nodes.length === document.nodes.length && connections.length === document.connections.length;
  return isSame ? document : { nodes, connections };
}

function insert(
  document: FlowDocument,
  { connectionId: id, node }: Extract<FlowCommand, { kind: "insert" }>,
): FlowDocument {
  const between = document.connections.find((one) => one.id === id);
  const source = document.nodes.find((one) => one.id === between?.source);
  if (!between || !source) return document;
  const from = { nodeId: source.id, handle: wayOf(source.type, between) };
  const added = add(document, { kind: "add", nodes: [node], from });
  const [first] = waysOf(node);
  if (!first || first.isBeside) return added;
  return connect(added, { nodeId: node.id, handle: first.handle }, between.target);
}

/** Says whether two values are the same as they would be sent. */
export function isAlike(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

/** Says whether two documents draw the same flow; parts that they share are not looked into. */
export function isSameDocument(one: FlowDocument, other: FlowDocument): boolean {
  if (one === other) return true;
  return haveAlike(one.nodes, other.nodes) && haveAlike(one.connections, other.connections);
}

function haveAlike(some: readonly { id: string }[], others: readonly { id: string }[]): boolean {
  if (some === others) return true;
  if (some.length !== others.length) return false;
  const known = new Map(others.map((one) => [one.id, one]));
  return some.every((one) => isAlike(one, known.get(one.id)));
}

/** Nodes that differ between two documents, and those whose ways lead elsewhere: where a change happened. */
export function changedNodes(before: FlowDocument, after: FlowDocument): string[] {
  const known = new Map(before.nodes.map((node) => [node.id, node]));
  const changed = new Set(after.nodes.filter((node) => known.get(node.id) !== node).map(({ id }) => id));
  const there = new Set(after.nodes.map(({ id }) => id));
  for (const { source } of differing(before.connections, after.connections))
    if (there.has(source)) changed.add(source);
  return [...changed];
}

function differing(
  some: readonly StoredConnection[],
  others: readonly StoredConnection[],
): StoredConnection[] {
  const [one, other] = [new Set(some), new Set(others)];
  return [...some.filter((each) => !other.has(each)), ...others.filter((each) => !one.has(each))];
}
