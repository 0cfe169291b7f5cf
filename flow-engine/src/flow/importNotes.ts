import { flowFileLimits } from "./flowFile.ts";

/** What an import does not bring as it was, or where somebody has to choose anew. */
export const flowImportCodes = [
  "fieldLeftOut",
  "nodeLeftOut",
  "nodeTwice",
  "connectionLeftOut",
  "foreignType",
  "secretLeftOut",
  "queueUnknown",
  "tagUnknown",
  "flowUnknown",
  "userLeftOut",
  "integrationLeftOut",
  "promptLeftOut",
  "fileMissing",
  "fileRefused",
  "testLeftOut",
  "settingLeftOut",
  "questionWithoutWay",
] as const;
export type FlowImportCode = (typeof flowImportCodes)[number];

export interface FlowImportNote {
  code: FlowImportCode;
  /** Null for the flow as a whole. */
  nodeId: string | null;
  /** What is meant: a field, a queue, a file. */
  name: string | null;
}

const longestName = 100;

/** Collects what is to be told, each thing once. */
export class ImportNotes {
  readonly #found = new Map<string, FlowImportNote>();

  add(code: FlowImportCode, nodeId: string | null, name: string | null = null): void {
    if (this.#found.size >= flowFileLimits.notes) return;
    const short = name === null ? null : name.slice(0, longestName).toWellFormed();
    this.#found.set(JSON.stringify([code, nodeId, short]), { code, nodeId, name: short });
  }

  get all(): FlowImportNote[] {
    return [...this.#found.values()];
  }
}
