import type { StoredNode } from "./definition.ts";
import type { EmbeddedFile, NamedRow, RowKind } from "./flowFile.ts";
import type { FlowImportCode, ImportNotes } from "./importNotes.ts";
import { valueAt, withValue } from "./nodeTexts.ts";
import { textIn } from "./readData.ts";
import { type NodeReference, type ReferenceKind, referencesOf } from "./references.ts";

/** What is known of the rows and files that a flow from elsewhere names. */
export interface ImportedRows {
  rows: readonly NamedRow[];
  files: readonly EmbeddedFile[];
  rowNamed: (kind: RowKind, name: string) => number | undefined;
}

const lost: Readonly<Record<ReferenceKind, FlowImportCode>> = {
  queue: "queueUnknown",
  tag: "tagUnknown",
  flow: "flowUnknown",
  user: "userLeftOut",
  integration: "integrationLeftOut",
  file: "fileMissing",
};

/** The node with the company's own rows of the same names; what the company does not have is taken out and told. */
export function importReferences(
  node: StoredNode,
  { notes, ...around }: ImportedRows & { notes: ImportNotes },
): StoredNode {
  let { data } = node;
  for (const reference of referencesOf(node)) {
    const { kind, path, value } = reference;
    if (value === undefined) continue;
    const found = foundFor(node, reference, around);
    if (found.value === undefined) notes.add(lost[kind], node.id, found.name);
    data = withValue(data, path, found.value ?? (kind === "file" || path === "value" ? "" : null));
  }
  return data === node.data ? node : { ...node, data };
}

interface Found {
  value: number | string | undefined;
  name: string | null;
}

function foundFor(node: StoredNode, { kind, path, value }: NodeReference, around: ImportedRows): Found {
  if (kind === "file") {
    const file = around.files.find(({ name }) => name === value);
    return { value: file && value, name: file?.original ?? originalAt(node, path) ?? String(value) };
  }
  if (kind === "user" || kind === "integration") return { value: undefined, name: null };
  const written = path === "data.id" ? textIn(valueAt(node.data, "data.name")) : "";
  const { id, name } = rowFor(around, { kind, id: Number(value), written });
  return { value: path === "value" && id !== undefined ? String(id) : id, name };
}

/** The company's row for one that is named elsewhere: by the file's list, or by the name that the node keeps itself. */
export function rowFor(
  { rows, rowNamed }: Pick<ImportedRows, "rows" | "rowNamed">,
  { kind, id, written = "" }: { kind: RowKind; id: number; written?: string },
): { id: number | undefined; name: string | null } {
  const name = rows.find((row) => row.kind === kind && row.id === id)?.name ?? written;
  return name === "" ? { id: undefined, name: null } : { id: rowNamed(kind, name), name };
}

/** Name of an element's file as it was uploaded. */
function originalAt({ data }: StoredNode, path: string): string | undefined {
  const original = path.endsWith(".value") ? `${path.slice(0, -".value".length)}.original` : "original";
  return textIn(valueAt(data, original)) || undefined;
}

/** The node with stored files for those that came with it; one that is not stored is taken out. */
export function withStoredFiles(node: StoredNode, stored: ReadonlyMap<string, string>): StoredNode {
  let { data } = node;
  for (const { kind, path, value } of referencesOf(node))
    if (kind === "file" && value !== undefined) data = withValue(data, path, stored.get(String(value)) ?? "");
  return data === node.data ? node : { ...node, data };
}
