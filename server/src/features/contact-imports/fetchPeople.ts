import type { Person } from "../../channels/port.ts";
import type { Tx } from "../../platform/database/index.ts";
import { storableJson } from "../../platform/text/storable.ts";
import type { SessionSource } from "../contacts/index.ts";
import { lockImport } from "./contactImports.access.ts";
import { importOf } from "./contactImports.actors.ts";
import { contactImportMoved } from "./contactImports.events.ts";
import { failImport } from "./failImport.ts";
import { type ImportJob, requestImport } from "./importJobs.ts";
import type { ImportRecord } from "./contactImports.present.ts";
import { importsById, insertParts, partSize } from "./contactImports.queries.ts";

/** Longest wait until the process takes it that has the session. Milliseconds. */
const patience = 5_000;

/** Asks a connection's phone for its people and keeps them as the rows of an import, which then goes on as any other. */
export async function fetchPeople(
  { services, sessionOf, isElsewhere }: SessionSource,
  { companyId, importId, isLast }: ImportJob & { isLast: boolean },
): Promise<void> {
  const { database } = services;
  const [row] = await database.read<ImportRecord & { [column: string]: unknown }>(
    companyId,
    importsById(companyId, [importId]),
  );
  if (row?.status !== "running" || row.source === "file" || row.rows > 0) return;
  const { connection_id: connectionId, source } = row;
  const session = connectionId === null ? undefined : sessionOf(connectionId);
  if (!session?.people) {
    if (connectionId === null) return failImport(database, row, "connectionDeleted");
    if (!(await isElsewhere(connectionId))) return failImport(database, row, "connectionAway");
    await database.tenant(companyId, async (tx) =>
      tx.enqueue(requestImport(companyId, row, new Date(Date.now() + patience))),
    );
    return;
  }
  try {
    const people = await session.people(source);
    await database.tenant(companyId, (tx) => keep(tx, importId, people));
  } catch (error) {
    if (isLast) return failImport(database, row, "noAnswer");
    throw error;
  }
}

async function keep(tx: Tx, importId: number, people: readonly Person[]): Promise<void> {
  const row = await lockImport(tx, importId);
  if (row?.status !== "running" || row.rows > 0) return;
  const parts: string[] = [];
  for (let start = 0; start < people.length; start += partSize)
    parts.push(storableJson(people.slice(start, start + partSize)));
  await insertParts(tx, importId, parts);
  const isOver = people.length === 0;
  const changed = await tx.db
    .updateTable("contact_imports")
    .set({
      rows: people.length,
      chosen: people.length,
      ...(isOver && { status: "done", finished_at: new Date().toISOString() }),
    })
    .where("company_id", "=", tx.companyId)
    .where("id", "=", importId)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (!isOver) tx.enqueue(requestImport(tx.companyId, changed));
  tx.emit(contactImportMoved, { importId, userId: row.user_id, by: importOf(row) });
}
