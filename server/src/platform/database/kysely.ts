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
    const name = nameOf(query.sql);
    const { rows, rowCount } = await this.#client.query<R & pg.QueryResultRow>({
      text: query.sql,
      values: [...query.parameters],
      ...(name !== undefined && { name }),
    });
    return { rows, numAffectedRows: BigInt(rowCount ?? 0) };
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error("Streaming needs a connection of its own");
  }
}

/** A text that comes so often is worth a place on every connection; lists of differing lengths are not. */
const often = 10;
const mostNames = 200;
const mostTexts = 2_000;
const timesSeen = new Map<string, number>();
const names = new Map<string, string>();

/** Names a statement: under a name it is parsed and planned once per connection, which costs as much as running it. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= mostNames) return known;
  const times = (timesSeen.get(text) ?? 0) + 1;
  if (times < often) {
    if (timesSeen.size >= mostTexts) timesSeen.clear();
    timesSeen.set(text, times);
    return undefined;
  }
  timesSeen.delete(text);
  const name = `built-${names.size}`;
  names.set(text, name);
  return name;
}
