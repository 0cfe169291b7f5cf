import {
  type CompiledQuery,
  DefaultConnectionProvider,
  DefaultQueryExecutor,
  type DatabaseConnection,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from "kysely";
import type pg from "pg";
import type { Tables } from "./tables.ts";

const compiler = new PostgresQueryCompiler();
const adapter = new PostgresAdapter();
const dialect = {
  createAdapter: () => adapter,
  createDriver: () => new DummyDriver(),
  createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
  createQueryCompiler: () => compiler,
};

/** A query builder whose statements all run on one client, inside whatever transaction it is in. */
export function kyselyOn(client: pg.ClientBase): Kysely<Tables> {
  const connection = new ClientConnection(client);
  const driver = new DummyDriver();
  driver.acquireConnection = () => Promise.resolve(connection);
  const executor = new DefaultQueryExecutor(compiler, adapter, new DefaultConnectionProvider(driver));
  return new Kysely<Tables>({ config: { dialect }, driver, executor, dialect });
}

class ClientConnection implements DatabaseConnection {
  readonly #client: pg.ClientBase;

  constructor(client: pg.ClientBase) {
    this.#client = client;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, rowCount } = await this.#client.query<R & pg.QueryResultRow>(query.sql, [
      ...query.parameters,
    ]);
    return { rows, numAffectedRows: BigInt(rowCount ?? 0) };
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error("Streaming needs a connection of its own");
  }
}
