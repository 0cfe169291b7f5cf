import type { IgnoredReason } from "@balcao/contract";
import type { Tx } from "../../platform/database/index.ts";
import type { Services } from "../../platform/http/index.ts";
import { isUnderWay, lockImport } from "./contactImports.access.ts";
import { importOf } from "./contactImports.actors.ts";
import { contactImportMoved, contactsImported } from "./contactImports.events.ts";
import type { ImportRecord } from "./contactImports.present.ts";
import { importsById } from "./contactImports.queries.ts";
import { type ImportJob, requestImport } from "./importJobs.ts";
import { failImport } from "./failImport.ts";
import { noAnswer, noConnection, type NumberSource, withoutAccount } from "./numberChecks.ts";
import { type Batch, readBatch } from "./readBatch.ts";
import { settleChecks, type SettledBatch } from "./settleChecks.ts";
import { writeBatch } from "./writeBatch.ts";

/** Rows at once, and where each number is asked for: progress is shown every five. */
const batchSize = { added: 250, checked: 5, listed: 500 };
/** Milliseconds for which one job works before the next takes its turn. */
const turn = 2_500;
/** Milliseconds until a connection that is away, or gave no answer, is asked again. */
const untilAskedAgain = 10_000;

/**
 * Goes on with an import for a while, and asks to go on later. Each batch is one transaction with how far it has come: a
 * process that is killed repeats nothing and leaves nothing out, and two that work on the same take turns.
 */
export async function runImport(runner: NumberSource, { companyId, importId }: ImportJob): Promise<void> {
  const { services } = runner;
  const end = Date.now() + turn;
  for (;;) {
    const [row] = await services.database.read<ImportRecord & { [column: string]: unknown }>(
      companyId,
      importsById(companyId, [importId]),
    );
    if (!row || !isUnderWay(row)) return;
    const batch = await readBatch(services, row, sizeOf(row));
    const checked = row.checks ? await askFor(runner, row, batch) : undefined;
    if (checked === noConnection) return failImport(services.database, row, "connectionDeleted");
    if (checked === noAnswer) return holdOn(services, row);
    const isOver = await services.database.tenant(companyId, (tx) =>
      step(tx, row, {
        ...(checked === undefined ? { ...batch, attempts: 0 } : settleChecks(row, batch, checked)),
        services,
      }),
    );
    if (isOver) return;
    const isAskedAgain = checked?.unanswered !== undefined;
    const pause = Math.max(checked?.pause ?? 0, isAskedAgain ? untilAskedAgain : 0);
    if (pause > 0 || Date.now() >= end) return goOn(services, row, pause);
  }
}

const sizeOf = ({ checks, list_id }: ImportRecord): number =>
  checks ? batchSize.checked : list_id === null ? batchSize.added : batchSize.listed;

const askFor = (runner: NumberSource, row: ImportRecord, { rows }: Batch) =>
  withoutAccount(
    runner,
    { companyId: row.company_id, connectionId: row.connection_id },
    rows.flatMap((one) => ("wanted" in one ? [{ place: one.place, number: one.wanted.number }] : [])),
  );

/** Writes a batch and how far it brings the import. True once there is nothing more to do. */
async function step(
  tx: Tx,
  before: ImportRecord,
  { services, ...batch }: SettledBatch & { services: Services },
): Promise<boolean> {
  const now = await lockImport(tx, before.id);
  if (!now || !isUnderWay(now)) return true;
  // Another process was quicker.
  if (now.place !== before.place || now.attempts !== before.attempts) return false;
  const { created, merged, ignored } = await writeBatch(tx, now, { rows: batch.rows, services });
  await noteProblems(tx, now, ignored);
  const isOver = batch.end >= now.rows;
  await tx.db
    .updateTable("contact_imports")
    .set({
      place: batch.end,
      attempts: batch.attempts,
      done: now.done + batch.rows.length,
      created: now.created + created,
      merged: now.merged + merged,
      status: isOver ? "done" : "running",
      ...(isOver && { finished_at: new Date().toISOString() }),
    })
    .where("company_id", "=", tx.companyId)
    .where("id", "=", now.id)
    .execute();
  tx.emit(contactImportMoved, { importId: now.id, userId: now.user_id, by: importOf(now) });
  if (isOver && now.list_id === null) tx.emit(contactsImported, { importId: now.id, by: importOf(now) });
  return isOver;
}

/** Reasons that say nothing of a number. A user who may not see numbers is not told whose a number is. */
const toldToAll: ReadonlySet<IgnoredReason> = new Set(["noName", "noNumber", "number", "email", "twice"]);

async function noteProblems(
  tx: Tx,
  { id, hides_numbers }: ImportRecord,
  ignored: readonly { place: number; reason: IgnoredReason }[],
): Promise<void> {
  if (ignored.length === 0) return;
  const problems = ignored.map(({ place, reason }) => ({
    place,
    reason: hides_numbers && !toldToAll.has(reason) ? ("refused" as const) : reason,
  }));
  await tx.query({
    name: "note-contact-import-problems",
    text: `
      insert into contact_import_problems (company_id, import_id, place, reason)
      select $1, $2, * from unnest($3::int[], $4::text[])`,
    values: [tx.companyId, id, problems.map(({ place }) => place), problems.map(({ reason }) => reason)],
  });
}

async function goOn(services: Services, row: ImportRecord, pause: number): Promise<void> {
  const { company_id: companyId } = row;
  await services.database.tenant(companyId, async (tx) =>
    tx.enqueue(requestImport(companyId, row, pause > 0 ? new Date(Date.now() + pause) : undefined)),
  );
}

/** The connection is away: nobody can be asked, and nothing is guessed. */
async function holdOn(services: Services, row: ImportRecord): Promise<void> {
  const { company_id: companyId, id, user_id: userId } = row;
  await services.database.tenant(companyId, async (tx) => {
    const changed = await tx.db
      .updateTable("contact_imports")
      .set({ status: "waiting" })
      .where("company_id", "=", companyId)
      .where("id", "=", id)
      .where("status", "=", "running")
      .executeTakeFirst();
    if (changed.numUpdatedRows > 0n) tx.emit(contactImportMoved, { importId: id, userId, by: importOf(row) });
    tx.enqueue(requestImport(companyId, row, new Date(Date.now() + untilAskedAgain)));
  });
}
