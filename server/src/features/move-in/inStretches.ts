import type { Tx } from "../../platform/database/index.ts";
import { findBrought, type Kind, noteStretch, noteWritten, readStretch, type Written } from "./journal.ts";
import type { Run } from "./run.ts";
import type { Reading, SourceRow } from "./source/port.ts";

interface Stretches<P> {
  kind: Kind;
  reading: Reading;
  /** Column by which the rows come in order, and from where the reading goes on. */
  key: string;
  /** Id of a row. */
  idOf(row: SourceRow): string;
  /** Rows in one transaction. */
  size: number;
  /** What must be done with no transaction open. Its answer is handed to `write`; `undo` takes it back. */
  prepare(rows: readonly SourceRow[]): Promise<P>;
  undo?(prepared: P): Promise<void>;
  write(tx: Tx, rows: readonly SourceRow[], prepared: P): Promise<Written>;
}

/**
 * Brings the rows of a kind, those that came already left out: so many in one transaction, together with what is noted of
 * them. Whoever is killed goes on where the last one ended.
 */
export async function inStretches<P>(run: Run, stretches: Stretches<P>): Promise<void> {
  const { source, services, companyId } = run;
  const { kind, reading, key, size } = stretches;
  if (!source.catalogue.table(reading.table)) return;
  const before = await readStretch(services.database, companyId, kind);
  const from = before?.next_from ?? null;
  const where = reading.where ?? [];
  const all = await source.count(reading.table, where);
  let seen = from === null ? 0 : (before?.seen ?? 0);
  const whole: Reading = {
    ...reading,
    where: [...where, ...(from === null ? [] : [{ column: key, is: ">=" as const, value: from }])],
  };
  run.tell({ company: run.name, kind, done: seen, all });
  for await (const rows of source.slices(whole, size)) {
    seen += rows.length;
    await writeStretch(run, stretches, { rows, seen });
    run.tell({ company: run.name, kind, done: Math.min(seen, all), all });
  }
  await services.database.tenant(companyId, (tx) => noteStretch(tx, { kind, next: null, seen: all }));
}

async function writeStretch<P>(
  { services, companyId }: Run,
  { kind, key, idOf, prepare, undo, write }: Stretches<P>,
  { rows, seen }: { rows: readonly SourceRow[]; seen: number },
): Promise<void> {
  const { database } = services;
  const known = await findBrought(database, companyId, { kind, ids: rows.map(idOf) });
  const fresh = rows.filter((row) => !known.has(idOf(row)));
  const prepared = await prepare(fresh);
  try {
    await database.tenant(companyId, async (tx) => {
      if (fresh.length > 0) await noteWritten(tx, kind, await write(tx, fresh, prepared));
      await noteStretch(tx, { kind, next: rows.at(-1)?.[key] ?? null, seen });
    });
  } catch (error) {
    await undo?.(prepared);
    throw error;
  }
}

/** For rows that need nothing before their transaction. */
export const nothing = async (): Promise<void> => undefined;
