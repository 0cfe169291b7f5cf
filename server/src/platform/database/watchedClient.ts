import pg from "pg";
import { BatchingSocket } from "./batchingSocket.ts";

/** Parts of pg's client that its types leave out. */
declare module "pg" {
  interface Client {
    /** Id of the server process behind the connection. */
    processID: number;
    /** False while a statement waits for its answer. */
    readyForQuery?: boolean;
  }
}

/**
 * The operating system notices a dead network under an idle connection after this and ten probes, a second apart.
 * Milliseconds.
 */
const probeIdleAfter = 4_000;
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: probeIdleAfter };

interface ParameterStatus {
  parameterName: string;
  parameterValue: string;
}

/** Server parameters that are "on" where nothing can be written. PostgreSQL reports them when a session starts. */
const readOnlyParameters = new Set(["in_hot_standby", "default_transaction_read_only"]);

/** A connection that knows whether its database can be written to, and for how long an answer has been overdue. */
export class WatchedClient extends pg.Client {
  readonly #readOnly = new Set<string>();
  #isDead = false;
  #heardBytes = 0;
  #silentTicks = 0;

  constructor(config?: pg.ClientConfig) {
    super(config);
    this.on("error", () => (this.#isDead = true));
    this.connection.on("parameterStatus", ({ parameterName, parameterValue }: ParameterStatus) => {
      if (!readOnlyParameters.has(parameterName)) return;
      if (parameterValue === "on") this.#readOnly.add(parameterName);
      else this.#readOnly.delete(parameterName);
    });
  }

  /** True on a standby, and where an administrator forbids writes. */
  get isReadOnly(): boolean {
    return this.#readOnly.size > 0;
  }

  get isDead(): boolean {
    return this.#isDead;
  }

  /** Counts the ticks without a byte from the database while a statement waits for its answer. */
  tick(): number {
    const isWaiting = this.readyForQuery === false;
    const { stream } = this.connection;
    const bytes = "bytesRead" in stream && typeof stream.bytesRead === "number" ? stream.bytesRead : 0;
    this.#silentTicks = isWaiting && bytes === this.#heardBytes ? this.#silentTicks + 1 : 0;
    this.#heardBytes = bytes;
    return this.#silentTicks;
  }

  forgetSilence(): void {
    this.#silentTicks = 0;
  }

  /** Ends a connection on which nothing can be said any more: what waits on it fails. */
  cut(why: string): void {
    this.connection.stream.destroy(new Error(`Connection terminated: ${why}`));
  }
}

/** What PostgreSQL itself answers to a write there. */
export const readOnlyRefusal = (): Error =>
  Object.assign(new Error("The database is read-only"), { code: "25006" });

/** Milliseconds that a connection of `askAside` may take to come, and its statement to be answered. */
const patience = 3_000;

/** Asks one thing on a connection of its own, whatever became of the others. Fails after 6 s at the latest. */
export async function askAside<R extends pg.QueryResultRow>(
  address: string,
  statement: pg.QueryConfig,
): Promise<R[]> {
  const client = new WatchedClient({
    connectionString: address,
    stream: () => new BatchingSocket(),
    application_name: "balcao probe",
    connectionTimeoutMillis: patience,
    query_timeout: patience,
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    if (client.isReadOnly) throw readOnlyRefusal();
    return (await client.query<R>(statement)).rows;
  } finally {
    client.connection.stream.destroy();
  }
}
