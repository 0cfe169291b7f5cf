import type { Database } from "../../../platform/database/index.ts";
import type { Runner } from "../../../platform/feature/index.ts";
import type { Logger } from "../../../platform/log/log.ts";

/** Milliseconds for which notes are gathered: a message costs no statement. */
const gathered = 10_000;

/** Moment of the last message of each direction; undefined: none since the last writing. */
interface Note {
  companyId: number;
  in?: string;
  out?: string;
}

export interface Passed {
  companyId: number;
  connectionId: number;
  direction: "in" | "out";
}

/** Notes when messages came in and went out in this process, and writes the last moments of all connections at once. */
export class TrafficNotes implements Runner {
  readonly #database: Database;
  readonly #log: Logger;
  #notes = new Map<number, Note>();
  #timer: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor({ database, log }: { database: Database; log: Logger }) {
    this.#database = database;
    this.#log = log;
  }

  note({ companyId, connectionId, direction }: Passed): void {
    const at = new Date().toISOString();
    this.#notes.set(connectionId, { ...this.#notes.get(connectionId), companyId, [direction]: at });
    if (!this.#stopped) this.#timer ??= setTimeout(() => void this.flush(), gathered).unref();
  }

  /** Writes what was noted; what cannot be written is written with the next. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const noted = this.#notes;
    this.#notes = new Map();
    if (noted.size === 0) return;
    try {
      await writeTraffic(this.#database, [...noted]);
    } catch (error) {
      this.#log.warn({ err: error }, "When messages passed could not be written");
      for (const [id, note] of noted) this.#notes.set(id, { ...note, ...this.#notes.get(id) });
    }
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await this.flush();
  }
}

/** Moments go forward only, whichever process writes last; a connection that is gone has none. */
async function writeTraffic(database: Database, notes: readonly (readonly [number, Note])[]): Promise<void> {
  await database.system({
    name: "write-connection-traffic",
    text: `
      insert into connection_traffic (company_id, connection_id, last_in_at, last_out_at)
      select w.company_id, w.id, x.in_at, x.out_at
      from unnest($1::int[], $2::bigint[], $3::timestamptz[], $4::timestamptz[]) as x(company_id, id, in_at, out_at)
      join connections w on w.company_id = x.company_id and w.id = x.id
      order by w.company_id, w.id
      on conflict (company_id, connection_id) do update set
        last_in_at = greatest(connection_traffic.last_in_at, excluded.last_in_at),
        last_out_at = greatest(connection_traffic.last_out_at, excluded.last_out_at)`,
    values: [
      notes.map(([, { companyId }]) => companyId),
      notes.map(([connectionId]) => connectionId),
      notes.map(([, note]) => note.in ?? null),
      notes.map(([, note]) => note.out ?? null),
    ],
  });
}
