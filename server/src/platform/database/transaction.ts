import { setTimeout as wait } from "node:timers/promises";
import type { Kysely } from "kysely";
import pg from "pg";
import type { Caused } from "../events/actor.ts";
import type { EventType, LoggedEvent } from "../events/events.ts";
import { appendEvents, type Appended, loggedEvents } from "../events/append.ts";
import { enqueueJobs } from "../jobs/enqueue.ts";
import type { JobRequest } from "../jobs/jobs.ts";
import { Bulkhead } from "./bulkhead.ts";
import { isConnectionLoss } from "./connectionLoss.ts";
import type { DatabaseHealth } from "./health.ts";
import { kyselyOn } from "./kysely.ts";
import type { Tables } from "./tables.ts";
import { bindingValues, bindReader, type ReaderBinding, TenantRead } from "./tenantRead.ts";
import { WatchedClient } from "./watchedClient.ts";

/** A statement by hand; with a name it is prepared once per connection. */
export interface Statement {
  name?: string;
  text: string;
  values?: unknown[];
  /** One plan for whatever values, where values tell the database nothing that it should know. Of reads. */
  isPlannedOnce?: boolean;
}

/** One tenant's transaction. What must happen is written here; `afterCommit` only makes things faster to see. */
export interface Tx {
  readonly companyId: number;
  /** Names the network from which the call came whose transaction it is; empty where nobody calls. */
  readonly address: string;
  readonly db: Kysely<Tables>;
  /**
   * Sends the statement. Whoever does not wait for the answer before the work ends lets COMMIT go along in the same
   * packet; should it fail, the transaction fails like it.
   */
  query<R extends pg.QueryResultRow>(statement: Statement): Promise<R[]>;
  /** Writes to the event log, as the last thing before COMMIT. */
  emit<P extends Caused>(type: EventType<P>, payload: P): void;
  /** A durable job, in the same transaction. */
  enqueue(job: JobRequest): void;
  afterCommit(work: () => void): void;
}

export class Database {
  readonly #app: pg.Pool;
  readonly #system: pg.Pool;
  readonly #health: DatabaseHealth | undefined;
  /** Connections on which `bindReader` is prepared. */
  readonly #readers = new WeakSet<pg.PoolClient>();
  readonly #reads = new Bulkhead();
  /** Told after each commit what a company's log grew by. */
  onEvents: (companyId: number, events: readonly LoggedEvent[]) => void = () => undefined;

  constructor(parts: { app: pg.Pool; system: pg.Pool; health?: DatabaseHealth }) {
    this.#app = parts.app;
    this.#system = parts.system;
    this.#health = parts.health;
  }

  get health(): DatabaseHealth | undefined {
    return this.#health;
  }

  /**
   * Runs `work` in a transaction that sees one company only; again after a deadlock or serialization failure. A call
   * gives the network that it came from.
   */
  async tenant<T>(companyId: number, work: (tx: Tx) => Promise<T>, address = ""): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#attempt({ companyId, address }, work);
      } catch (error) {
        if (isOutdated(error) && attempt < mostConnections) continue;
        if (attempt >= 4 || !isRetryable(error)) throw error;
        await wait(Math.random() * 20 * 2 ** attempt);
      }
    }
  }

  /** One reading statement for one company, in a single round trip; behind those of its name that run already. */
  read<R extends pg.QueryResultRow>(companyId: number, statement: Statement): Promise<R[]> {
    return this.#reads.run(statement.name, () => this.#read<R>(companyId, statement));
  }

  async #read<R extends pg.QueryResultRow>(companyId: number, statement: Statement): Promise<R[]> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#readOnce<R>(companyId, statement);
      } catch (error) {
        if (!isOutdated(error) || attempt >= mostConnections) throw error;
      }
    }
  }

  async #readOnce<R extends pg.QueryResultRow>(companyId: number, statement: Statement): Promise<R[]> {
    const client = await this.#connect(this.#app);
    const binding = { companyId, isPlannedOnce: statement.isPlannedOnce ?? false };
    try {
      const isShort = this.#readers.has(client) && statement.values && statement.values.length > 0;
      const { rows } = await (isShort
        ? readAtOnce<R>(client, binding, statement)
        : readBetween<R>(client, binding, statement));
      this.#readers.add(client);
      client.release();
      return rows;
    } catch (error) {
      client.release(isBroken(error));
      throw this.#note(asFaultOfReader(error));
    }
  }

  /** Statements over the listed cross-tenant tables. */
  async system<R extends pg.QueryResultRow>(statement: Statement): Promise<R[]> {
    const client = await this.#connect(this.#system);
    try {
      const { rows } = await client.query<R>(toConfig(statement));
      client.release();
      return rows;
    } catch (error) {
      client.release(isBroken(error));
      throw this.#note(error);
    }
  }

  /** A transaction over the listed cross-tenant tables. */
  async systemTransaction<T>(work: (db: Kysely<Tables>) => Promise<T>): Promise<T> {
    const client = await this.#connect(this.#system);
    try {
      await client.query("begin");
      const result = await work(kyselyOn(client));
      await client.query("commit");
      client.release();
      return result;
    } catch (error) {
      await rollBack(client);
      client.release(isBroken(error));
      throw this.#noteOf(client, error);
    }
  }

  get systemPool(): pg.Pool {
    return this.#system;
  }

  async close(): Promise<void> {
    this.#health?.stop();
    await Promise.all([this.#app.end(), this.#system.end()]);
  }

  async #attempt<T>(origin: Pick<Tx, "companyId" | "address">, work: (tx: Tx) => Promise<T>): Promise<T> {
    const { companyId } = origin;
    const client = await this.#connect(this.#app);
    const tx = new TenantTransaction(client, origin);
    try {
      // Sent without waiting: the first query of `work` shares their round trip. Should one fail, that query fails too.
      void quiet(client.query("begin"));
      void quiet(client.query(bindTenant(companyId)));
      const result = await work(tx);
      await tx.commit();
      client.release();
      tx.committed(this.onEvents);
      return result;
    } catch (error) {
      const cause = tx.causeOf(error);
      await rollBack(client);
      client.release(isBroken(cause));
      throw this.#noteOf(client, cause);
    }
  }

  async #connect(pool: pg.Pool): Promise<pg.PoolClient> {
    try {
      return await pool.connect();
    } catch (error) {
      throw this.#note(error);
    }
  }

  /** Whatever `work` threw: a provider that refuses a connection is no database that does. */
  #noteOf(client: pg.PoolClient, error: unknown): unknown {
    return error instanceof pg.DatabaseError || isDead(client) ? this.#note(error) : error;
  }

  #note(error: unknown): unknown {
    return this.#health ? this.#health.note(error) : error;
  }
}

class TenantTransaction implements Tx {
  readonly companyId: number;
  readonly address: string;
  readonly #client: pg.PoolClient;
  /** Events as JSON. */
  readonly #events: string[] = [];
  readonly #jobs: JobRequest[] = [];
  readonly #after: (() => void)[] = [];
  #logged: LoggedEvent[] = [];
  /** The first error of a statement: of one that nobody waits for it is told by the commit. */
  #failure: unknown;
  #db: Kysely<Tables> | undefined;

  constructor(client: pg.PoolClient, { companyId, address }: Pick<Tx, "companyId" | "address">) {
    this.#client = client;
    this.companyId = companyId;
    this.address = address;
  }

  get db(): Kysely<Tables> {
    this.#db ??= kyselyOn(this.#client);
    return this.#db;
  }

  query<R extends pg.QueryResultRow>(statement: Statement): Promise<R[]> {
    return quiet(
      this.#client.query<R>(toConfig(statement)).then(
        ({ rows }) => rows,
        (error: unknown) => {
          this.#failure ??= error;
          throw error;
        },
      ),
    );
  }

  emit<P extends Caused>(type: EventType<P>, payload: P): void {
    this.#events.push(JSON.stringify({ type: type.name, payload }));
  }

  enqueue(job: JobRequest): void {
    this.#jobs.push(job);
  }

  afterCommit(work: () => void): void {
    this.#after.push(work);
  }

  async commit(): Promise<void> {
    const jobs = this.#jobs.length > 0 && this.#send(enqueueJobs(this.#jobs));
    const events =
      this.#events.length > 0 && this.#send<Appended>(appendEvents(this.companyId, this.#events));
    const [ended, appended] = await Promise.all([quiet(this.#client.query("commit")), events, jobs]).catch(
      (error: unknown) => {
        throw this.#failure ?? error;
      },
    );
    // COMMIT answers ROLLBACK without failing, after an error anywhere before.
    if (ended.command !== "COMMIT") throw this.#failure ?? new Error("The transaction was rolled back");
    const [last] = appended ? appended.rows : [];
    if (last) this.#logged = loggedEvents(this.#events, last);
  }

  /** The error that made the transaction fail, where a later statement only found that it had. */
  causeOf(error: unknown): unknown {
    const isConsequence = error instanceof pg.DatabaseError && error.code === "25P02";
    return isConsequence ? (this.#failure ?? error) : error;
  }

  committed(onEvents: Database["onEvents"]): void {
    if (this.#logged.length > 0) onEvents(this.companyId, this.#logged);
    for (const work of this.#after) work();
  }

  /** Sends without waiting for the answer. */
  #send<R extends pg.QueryResultRow>(statement: Statement): Promise<pg.QueryResult<R>> {
    return quiet(this.#client.query<R>(toConfig(statement)));
  }
}

const readAtOnce = <R extends pg.QueryResultRow>(
  client: pg.PoolClient,
  binding: ReaderBinding,
  statement: Statement,
): Promise<pg.QueryResult<R>> =>
  new Promise((resolve, reject) => {
    client.query(
      new TenantRead<R>(binding, toConfig(statement), (error, result) => {
        if (error) reject(error);
        else resolve(result);
      }),
    );
  });

/** Reads in a transaction of its own, which leaves `bindReader` prepared. */
async function readBetween<R extends pg.QueryResultRow>(
  client: pg.PoolClient,
  binding: ReaderBinding,
  statement: Statement,
): Promise<pg.QueryResult<R>> {
  const begun = quiet(client.query("begin read only"));
  const bound = quiet(client.query({ ...bindReader, values: bindingValues(binding) }));
  const answered = quiet(client.query<R>(toConfig(statement)));
  const ended = quiet(client.query("commit"));
  const [, , result] = await Promise.all([begun, bound, answered, ended]);
  return result;
}

const bindTenant = (companyId: number): pg.QueryConfig => ({
  name: "bind-tenant",
  text: "select set_config('app.company_id', $1, true)",
  values: [String(companyId)],
});

const toConfig = ({ name, text, values }: Statement): pg.QueryConfig => ({
  text,
  ...(name && { name }),
  ...(values && { values }),
});

/** Keeps a rejection from counting as unhandled while nobody awaits it yet; whoever awaits still gets it. */
function quiet<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}

const isDead = (client: pg.PoolClient): boolean => client instanceof WatchedClient && client.isDead;

async function rollBack(client: pg.PoolClient): Promise<void> {
  // A dead connection has rolled back already.
  if (!isDead(client)) await client.query("rollback").catch(() => undefined);
}

/** 40001 serialization failure, 40P01 deadlock. */
const isRetryable = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && (error.code === "40001" || error.code === "40P01");
/** More than any pool has. */
const mostConnections = 100;
/**
 * A column came since the statement was prepared on this connection, as it does while a newer server migrates beside this
 * one: on a connection of its own it is prepared anew.
 */
const isOutdated = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === "0A000" && error.message.includes("cached plan");
/** A read that writes is refused as on a read-only database, but it is our own fault: no outage. */
const asFaultOfReader = (error: unknown): unknown =>
  error instanceof pg.DatabaseError && error.code === "25006"
    ? new Error(error.message, { cause: error })
    : error;
/** Anything but a refusal by the server leaves the connection in doubt; so does a server that is going away or read-only. */
const isBroken = (error: unknown): boolean =>
  isOutdated(error) ||
  isConnectionLoss(error) ||
  (error instanceof Error &&
    !(error instanceof pg.DatabaseError) &&
    !("code" in error && String(error.code).startsWith("ERR_")));
