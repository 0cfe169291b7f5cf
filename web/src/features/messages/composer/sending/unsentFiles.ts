import { isTooOld } from "../../../../lib/copies/copyRules.ts";
import { unsentFilesName } from "../../../../lib/copies/eraseCopies.ts";
import { keptTable, ownerNow } from "../../../../lib/copies/keptTable.ts";
import type { PendingSend } from "./outbox.ts";
import type { LeftSend } from "./unsentStorage.ts";

/** File of a message that waits. */
interface UnsentFile {
  clientId: string;
  owner: number;
  /** Milliseconds since 1970 at which it began to wait. */
  at: number;
  file: File;
}

const inTable = keptTable({ database: unsentFilesName, table: "files", key: "clientId" });

/** Keeps the files of these messages, and lets those of others go. */
export const writeUnsentFiles = (added: readonly PendingSend[], gone: readonly string[]): Promise<unknown> =>
  inTable("readwrite", (rows) => {
    for (const clientId of gone) rows.delete(clientId);
    for (const { clientId, userId, file } of added)
      if (file !== null && userId === ownerNow())
        rows.put({ clientId, owner: userId, at: Date.now(), file: file.file } satisfies UnsentFile);
    return rows.count();
  });

/** Messages that were left behind with their files; one whose file was not kept is lost. */
export async function withFiles(left: readonly LeftSend[]): Promise<PendingSend[]> {
  const kept = await readUnsentFiles();
  return left.flatMap((send): PendingSend[] => {
    if (send.file === null) return [{ ...send, file: null }];
    const file = kept.get(send.clientId);
    const { caption } = send.file;
    return file === undefined ? [] : [{ ...send, file: { file, url: URL.createObjectURL(file), caption } }];
  });
}

/** All files of the user who is logged in, by the message's name. What waits for days belongs to a tab that was closed. */
async function readUnsentFiles(): Promise<Map<string, File>> {
  const rows = ((await inTable<unknown[]>("readonly", (kept) => kept.getAll())) ?? []).filter(isRow);
  const outdated = rows.filter((row) => isTooOld(row)).map(({ clientId }) => clientId);
  if (outdated.length > 0) await writeUnsentFiles([], outdated);
  return new Map(
    rows
      .filter((row) => row.owner === ownerNow() && !isTooOld(row))
      .map(({ clientId, file }) => [clientId, file]),
  );
}

const isRow = (row: unknown): row is UnsentFile =>
  typeof row === "object" && row !== null && "file" in row && row.file instanceof File;
