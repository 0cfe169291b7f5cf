import {
  type Flow,
  type FlowDefinition,
  type FlowFile,
  type FlowFileKind,
  type FlowPath,
  FlowSettings,
  type FlowVersion,
  type OpenFlow,
  type OpenFlowVersion,
  usualFlowSettings,
} from "@balcao/contract";
import type { Files } from "../../platform/storage/index.ts";
import { storedName } from "./files/storedName.ts";

export interface FlowRow {
  [column: string]: unknown;
  id: number;
  name: string;
  active: boolean;
  revision: number;
  published_number: number | null;
  created_at: string;
  updated_at: string;
  /** Of the newest version; null before the first. */
  saved_by: number | null;
  saved_by_name: string | null;
  saved_at: string | null;
}

export interface FlowFileRow {
  id: number;
  kind: FlowFileKind;
  file_id: string;
  original: string;
  mimetype: string;
  size: number;
}

export interface OpenFlowRow extends FlowRow {
  settings: Record<string, unknown>;
  definition: FlowDefinition | null;
  /** Null before the first version. */
  tests: FlowPath[] | null;
  files: FlowFileRow[];
}

export interface VersionRow {
  [column: string]: unknown;
  number: number;
  name: string | null;
  note: string;
  saved_by: number | null;
  saved_by_name: string;
  saved_at: string;
  published_at: string | null;
  restored_from: number | null;
  nodes: number;
  is_live: boolean | null;
}

export interface OpenVersionRow extends VersionRow {
  definition: FlowDefinition;
  files: FlowFileRow[];
}

export interface Presenter {
  files: Files;
  companyId: number;
}

export const presentFlow = (row: FlowRow): Flow => ({
  id: row.id,
  name: row.name,
  active: row.active,
  revision: row.revision,
  publishedVersion: row.published_number,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  savedBy: row.saved_by_name === null ? null : { id: row.saved_by, name: row.saved_by_name },
  savedAt: row.saved_at,
});

export const presentOpenFlow = (presenter: Presenter, row: OpenFlowRow): OpenFlow => ({
  ...presentFlow(row),
  settings: readFlowSettings(row.settings),
  flow: row.definition,
  files: row.files.map((file) => presentFlowFile(presenter, file)),
  tests: row.tests ?? [],
});

export const presentVersion = (row: VersionRow): FlowVersion => ({
  number: row.number,
  name: row.name,
  note: row.note,
  savedBy: { id: row.saved_by, name: row.saved_by_name },
  savedAt: row.saved_at,
  publishedAt: row.published_at,
  isLive: row.is_live === true,
  restoredFrom: row.restored_from,
  nodes: row.nodes,
});

export const presentOpenVersion = (presenter: Presenter, row: OpenVersionRow): OpenFlowVersion => ({
  ...presentVersion(row),
  flow: row.definition,
  files: row.files.map((file) => presentFlowFile(presenter, file)),
});

export const presentFlowFile = (
  { files, companyId }: Presenter,
  { id, kind, file_id, original, mimetype, size }: FlowFileRow,
): FlowFile => ({
  name: storedName(id, mimetype),
  original,
  kind,
  mimetype,
  size,
  path: files.link(companyId, file_id),
});

/** Stored settings over the usual ones; what no longer fits counts as not set. */
export function readFlowSettings(stored: Record<string, unknown>): FlowSettings {
  const whole = FlowSettings.safeParse({ ...usualFlowSettings, ...stored });
  return whole.success ? whole.data : usualFlowSettings;
}
