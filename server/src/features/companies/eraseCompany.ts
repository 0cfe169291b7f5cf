import { setTimeout as wait } from "node:timers/promises";
import {
  countRows,
  eraseDerived,
  eraseRows,
  type TenantTable,
  tenantTables,
  type Tx,
} from "../../platform/database/index.ts";
import type { Services } from "../../platform/http/index.ts";
import { recordAudit } from "../audit/index.ts";
import { companyErased } from "./companies.actors.ts";
import type { ErasureRow } from "./erasures.queries.ts";

/** Rows in one transaction: few, so that nobody waits for a lock or for the disk. */
const batch = 250;
/** Milliseconds for which one job works before the next takes its turn. */
const turn = 2_500;
/** Shortest pause after a batch: the database is others' for as long as the batch took, and for this long at least. Milliseconds. */
const shortestPause = 5;

/**
 * Goes on erasing what a deleted company owned; true once nothing is left. Each batch is one transaction with how far it
 * has come: whoever is killed repeats nothing, and two who work on the same take turns.
 */
export async function eraseForAWhile(services: Services, companyId: number): Promise<boolean> {
  const { database, files } = services;
  const erasure = await readErasure(services, companyId);
  if (!erasure || erasure.finished_at !== null) return true;
  const end = Date.now() + turn;
  if (!(await eraseBeside(services, companyId, end))) return false;
  const tables = await tenantTables(database);
  if (erasure.rows_total === null) await noteTotals(services, companyId, tables);
  for (const table of tables) if (!(await eraseTable(services, { companyId, table, end }))) return false;
  // Files go before the company itself: should this fail, the next try still finds whose files they are.
  await files.discardAll(companyId);
  if (!(await eraseBeside(services, companyId, Infinity))) return false;
  await finish(services, erasure);
  return true;
}

async function readErasure({ database }: Services, companyId: number): Promise<ErasureRow | undefined> {
  const [row] = await database.system<ErasureRow>({
    text: "select * from company_erasures where erased_id = $1",
    values: [companyId],
  });
  return row;
}

async function noteTotals(
  { database }: Services,
  companyId: number,
  tables: readonly TenantTable[],
): Promise<void> {
  const rows = await countRows(database, companyId, tables);
  await database.system({
    text: "update company_erasures set rows_total = $2 where erased_id = $1 and rows_total is null",
    values: [companyId, rows],
  });
}

/** False when the time was over first. */
async function eraseTable(
  { database }: Services,
  { companyId, table, end }: { companyId: number; table: TenantTable; end: number },
): Promise<boolean> {
  for (;;) {
    const began = performance.now();
    const gone = await database.tenant(companyId, async (tx) => {
      const rows = await eraseRows(tx, table, batch);
      if (rows > 0)
        await tx.query({
          name: "note-erased-rows",
          text: "update company_erasures set rows_gone = rows_gone + $2 where erased_id = $1",
          values: [companyId, rows],
        });
      return rows;
    });
    if (gone < batch) return true;
    await leaveRoom(performance.now() - began);
    if (Date.now() >= end) return false;
  }
}

/** Erases what the database keeps by itself beside the rows. False when the time was over first. */
async function eraseBeside({ database }: Services, companyId: number, end: number): Promise<boolean> {
  for (;;) {
    const began = performance.now();
    if ((await eraseDerived(database, companyId, batch)) === 0) return true;
    await leaveRoom(performance.now() - began);
    if (Date.now() >= end) return false;
  }
}

const leaveRoom = (took: number): Promise<void> => wait(Math.max(took, shortestPause));

/** The company's own audit goes with it; that it is gone whole stands in that of whoever asked. */
async function finish({ database }: Services, erasure: ErasureRow): Promise<void> {
  const { erased_id: companyId, asked_from: askedFrom, name } = erasure;
  await database.systemTransaction(async (db) => {
    await db
      .deleteFrom("companies")
      .where("company_id", "=", companyId)
      .where("deleted_at", "is not", null)
      .execute();
    const done = await db
      .updateTable("company_erasures")
      .set({ finished_at: new Date().toISOString() })
      .where("erased_id", "=", companyId)
      .where("finished_at", "is", null)
      .returning(["rows_gone", "files", "bytes"])
      .executeTakeFirst();
    if (!done || askedFrom === null || !(await isThere(db, askedFrom))) return;
    await recordAudit(
      { db, companyId: askedFrom, address: "" },
      {
        by: companyErased,
        action: "company.erased",
        details: { companyId, name, rows: done.rows_gone, files: done.files, bytes: done.bytes },
      },
    );
  });
}

async function isThere(db: Tx["db"], companyId: number): Promise<boolean> {
  const found = await db.selectFrom("companies").select("name").where("company_id", "=", companyId).execute();
  return found.length > 0;
}
