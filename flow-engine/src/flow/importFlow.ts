import { wayOf } from "./compile.ts";
import {
  type FlowDefinition,
  flowLimits,
  type FlowSettings,
  handles,
  type StoredConnection,
  type StoredNode,
} from "./definition.ts";
import { type EmbeddedFile, flowFileLimits, flowFileVersion, flowMark, type RowKind } from "./flowFile.ts";
import { type FlowImportNote, ImportNotes } from "./importNotes.ts";
import { importNode } from "./importNode.ts";
import { readFilesOf, readRowsOf, readSettingsOf, readTestsOf } from "./importParts.ts";
import { importReferences } from "./importReferences.ts";
import { keepsLimits } from "./jsonLimits.ts";
import type { FlowPath } from "./playPath.ts";
import { listIn, objectIn, textIn } from "./readData.ts";
import { readDefinition } from "./readDefinition.ts";
import { utf8Length } from "./utf8Length.ts";

/** Why a file is no flow that can be imported. */
type FlowRefusal = "notJson" | "noFlow" | "newer" | "tooDeep" | "tooLarge";

export interface ImportedFlow {
  name: string;
  definition: FlowDefinition;
  settings: Partial<FlowSettings>;
  tests: readonly FlowPath[];
  /** Files that its nodes name and that came with it, not looked into yet. */
  files: readonly EmbeddedFile[];
  notes: readonly FlowImportNote[];
}

export type FlowReading = { flow: ImportedFlow } | { refused: FlowRefusal; version?: string };

interface ImportWorld {
  /** The company's row of that name. */
  rowNamed: (kind: RowKind, name: string) => number | undefined;
  /**
   * In flows of older editors a question goes on with the node that follows in the file. With it, questions that nothing
   * leads on from get that as their connection.
   */
  continueQuestions: boolean;
}

/** Reads a flow from a file of ours or of an older editor, on whose content nothing can be taken for granted. */
export function readFlowFile(text: string, world: ImportWorld): FlowReading {
  if (text.length > flowFileLimits.bytes) return { refused: "tooLarge" };
  if (!keepsLimits(text, flowFileLimits.json)) return { refused: "tooDeep" };
  const value = parsed(text.startsWith("\u{FEFF}") ? text.slice(1) : text);
  if (value === undefined) return { refused: "notJson" };
  const file = objectIn(storable(value));
  const version = file[flowMark];
  const isOurs = version !== undefined;
  if (isOurs && version !== flowFileVersion)
    return { refused: "newer", version: textIn(version).slice(0, 20) };
  const drawing = drawingIn(file);
  if (drawing === undefined) return { refused: "noFlow" };
  if (isTooMany(drawing)) return { refused: "tooLarge" };
  const flow = readFlow(file, { drawing, isOurs, world });
  if (flow.definition.nodes.length === 0) return { refused: "noFlow" };
  const bytes = utf8Length(JSON.stringify(flow.definition));
  return bytes > flowLimits.definitionBytes ? { refused: "tooLarge" } : { flow };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Without what no database keeps, and without names that mean something to programs. */
function storable(value: unknown): unknown {
  if (typeof value === "string") return wellFormed(value);
  if (Array.isArray(value)) return value.map(storable);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).filter(([name]) => !isInherited(name));
  return Object.fromEntries(entries.map(([name, held]) => [wellFormed(name), storable(held)]));
}

const wellFormed = (text: string): string => text.replaceAll("\u0000", "").toWellFormed();
const isInherited = (name: string): boolean => ["__proto__", "constructor", "prototype"].includes(name);

type Data = Readonly<Record<string, unknown>>;

/** Where the nodes are; older editors keep them one level deeper, some of them as a text. */
function drawingIn(file: Data): Data | undefined {
  const { flow } = file;
  const inner = objectIn(typeof flow === "string" ? parsed(flow) : flow);
  return [file, inner].find(({ nodes }) => Array.isArray(nodes));
}

const isTooMany = ({ nodes, connections }: Data): boolean =>
  listIn(nodes).length > flowLimits.nodes || listIn(connections).length > flowLimits.connections;

interface Source {
  drawing: Data;
  isOurs: boolean;
  world: ImportWorld;
}

const known = new Set([flowMark, "name", "exportedBy", "company", "nodes", "connections"]);
const ofOurs = new Set([...known, "settings", "tests", "rows", "files"]);
/** What databases of older editors keep beside a flow. */
const ofOthers = new Set([
  ...known,
  "flow",
  "id",
  "active",
  "user_id",
  "company_id",
  "createdAt",
  "updatedAt",
  "variables",
]);

function readFlow(file: Data, { drawing, isOurs, world }: Source): ImportedFlow {
  const notes = new ImportNotes();
  for (const name of Object.keys(file))
    if (!(isOurs ? ofOurs : ofOthers).has(name)) notes.add("fieldLeftOut", null, name);
  const read = readDefinition(drawing);
  tellLeftOut(drawing, { read, notes });
  const rows = readRowsOf(file["rows"]);
  const files = isOurs ? readFilesOf(file["files"]) : [];
  const around = { rows, files, rowNamed: world.rowNamed };
  const nodes = read.nodes.map((node) => importReferences(importNode(node, notes), { notes, ...around }));
  const connections = read.connections.map((one) => inToday(one, read));
  const further = isOurs ? [] : wayless({ nodes, connections }, notes);
  return {
    name: textIn(file["name"]).replaceAll(/\s+/g, " ").trim(),
    definition: { nodes, connections: [...connections, ...(world.continueQuestions ? further : [])] },
    settings: isOurs ? readSettingsOf(file["settings"], { notes, ...around }) : {},
    tests: isOurs ? readTestsOf(file["tests"], notes) : [],
    files,
    notes: notes.all,
  };
}

/** What React Flow keeps of a node and a connection to draw them. */
const view = [
  "width",
  "height",
  "measured",
  "selected",
  "dragging",
  "positionAbsolute",
  "zIndex",
  "style",
  "type",
  "sourcePosition",
  "targetPosition",
  "resizing",
  "animated",
  "markerEnd",
  "label",
  "className",
];
const ofNodes = new Set([...view, "id", "position", "data"]);
const ofConnections = new Set([...view, "id", "source", "target", "sourceHandle", "targetHandle"]);

function tellLeftOut(drawing: Data, { read, notes }: { read: FlowDefinition; notes: ImportNotes }): void {
  const ids = new Set(read.nodes.map(({ id }) => id));
  const seen = new Set<string>();
  for (const node of listIn(drawing["nodes"]).map(objectIn)) {
    const id = textIn(node["id"]);
    if (!ids.has(id)) notes.add("nodeLeftOut", null, textIn(node["type"]) || null);
    else if (seen.has(id)) notes.add("nodeTwice", id);
    seen.add(id);
    for (const name of Object.keys(node)) if (!ofNodes.has(name)) notes.add("fieldLeftOut", id, name);
  }
  for (const connection of listIn(drawing["connections"]).map(objectIn)) {
    const [source, target] = [textIn(connection["source"]), textIn(connection["target"])];
    if (!ids.has(source) || !ids.has(target))
      notes.add("connectionLeftOut", ids.has(source) ? source : null, target || null);
    for (const name of Object.keys(connection))
      if (!ofConnections.has(name)) notes.add("fieldLeftOut", source, name);
  }
}

/** The connection with the name of its way out as it is stored today. */
function inToday(connection: StoredConnection, { nodes }: FlowDefinition): StoredConnection {
  const source = nodes.find(({ id }) => id === connection.source);
  return { ...connection, sourceHandle: wayOf(source?.type, connection) };
}

/** Connections from questions that have none to the node that follows them. */
function wayless({ nodes, connections }: FlowDefinition, notes: ImportNotes): StoredConnection[] {
  return nodes.flatMap((node: StoredNode, at) => {
    const next = nodes[at + 1];
    if (node.type !== "question" || next === undefined || next.type === "start") return [];
    if (connections.some((one) => one.source === node.id && one.sourceHandle === handles.next)) return [];
    notes.add("questionWithoutWay", node.id, next.id);
    const id = `${node.id}-${handles.next}-${next.id}`;
    return [{ id, source: node.id, target: next.id, sourceHandle: handles.next }];
  });
}
