import type { FlowDefinition, FlowSettings, StoredNode } from "./definition.ts";
import type { FlowPath } from "./playPath.ts";
import { isSecretName } from "./secrets.ts";
import type { ReferenceKind } from "./references.ts";

/** Mark of a flow as text, on a clipboard and in a file, and the version that is written. */
export const flowMark = "balcao-flow";
export const flowFileVersion = 1;

export const flowFileLimits = {
  /** Of the whole file, with what is embedded. */
  bytes: 10 * 1024 * 1024,
  json: { depth: 32, values: 50_000 },
  notes: 200,
  files: 500,
} as const;

/** A file that nodes name. Without `data` it did not fit into the flow's file. */
export interface EmbeddedFile {
  /** As nodes name it. */
  name: string;
  original: string;
  mimetype: string;
  size: number;
  /** Its bytes in Base64, and their hash in hexadecimal. */
  data?: string | undefined;
  sha256?: string | undefined;
}

/** What nodes name by an id that means nothing elsewhere: there it is found by its name. */
export interface NamedRow {
  kind: RowKind;
  id: number;
  name: string;
}
export const rowKinds = ["queue", "tag", "flow"] as const satisfies readonly ReferenceKind[];
export type RowKind = (typeof rowKinds)[number];

/** A flow that leaves the product as a file. */
export interface FlowFileContent {
  "balcao-flow": typeof flowFileVersion;
  name: string;
  exportedBy: string;
  nodes: readonly StoredNode[];
  connections: FlowDefinition["connections"];
  settings: FlowSettings;
  tests: readonly FlowPath[];
  rows: readonly NamedRow[];
  files: readonly EmbeddedFile[];
}

/** The node without passwords and keys. */
export const withoutSecrets = (node: StoredNode): StoredNode => ({
  ...node,
  data: withoutSecretFields(node.data),
});

function withoutSecretFields(data: StoredNode["data"]): StoredNode["data"] {
  const kept = Object.entries(data).filter(([name]) => !isSecretName(name));
  return Object.fromEntries(kept.map(([name, value]) => [name, cleared(value)]));
}

function cleared(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(cleared);
  return typeof value === "object" && value !== null ? withoutSecretFields({ ...value }) : value;
}

/** Names of the passwords and keys that a node holds. */
export function secretsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(secretsIn);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, held]) => {
    if (isSecretName(name)) return held === "" || held === null ? [] : [name];
    return secretsIn(held);
  });
}
