import type { Connection, ConnectionOptions, RowDataPacket } from "mysql2";
import { Catalogue, type Condition, goneAway, type Reading, type Source, type SourceRow } from "./port.ts";
import { type Dialect, type SourceStatement, Wording } from "./selectOf.ts";

const dialect: Dialect = {
  quote: (name) => `\`${name.replaceAll("`", "``")}\``,
  mark: () => "?",
  month: (column) => `left(cast(${column} as char), 7)`,
};

/** Reads in transactions that never write. Each long reading has a connection of its own, since it fills one. */
export async function openMysql(url: string): Promise<Source> {
  const connection = await connect(url);
  const ask = (statement: SourceStatement) => askOn(connection, statement);
  const [server] = await ask({ text: "select version() as version", values: [] });
  const catalogue = new Catalogue(await readColumns(ask));
  const wording = new Wording(dialect, catalogue);
  return {
    kind: "mysql",
    version: server?.["version"] ?? "",
    catalogue,
    rows: (reading: Reading) => ask(wording.select(reading)),
    slices: (reading: Reading, size: number) => streamSlices(url, wording.select(reading), size),
    async count(table: string, where: readonly Condition[] = []) {
      const [row] = await ask(wording.count(table, where));
      return Number(row?.["number"]);
    },
    async months(table: string, column: string, where: readonly Condition[] = []) {
      const rows = await ask(wording.months(table, column, where));
      return new Map(rows.map((row) => [row["month"] ?? "", Number(row["number"])]));
    },
    close: () => connection.promise().end(),
  };
}

/** Every value as text, in the characters that the widest of them need. */
async function connect(url: string): Promise<Connection> {
  const { createConnection } = await import("mysql2");
  const options: ConnectionOptions = {
    uri: url.replace(/^mariadb:/, "mysql:"),
    charset: "utf8mb4",
    typeCast: (field) => field.string("utf8"),
  };
  const connection = createConnection(options);
  // A source that goes away fails the statement under way; nobody else listens.
  connection.on("error", () => undefined);
  const client = connection.promise();
  await client.connect();
  // A slice may be written here for longer than the server waits for who reads by default.
  await client.query("set time_zone = '+00:00', net_write_timeout = 3600");
  await client.query("set session transaction isolation level repeatable read");
  await client.query("start transaction with consistent snapshot, read only");
  return connection;
}

async function askOn(connection: Connection, { text, values }: SourceStatement): Promise<SourceRow[]> {
  const [rows] = await connection.promise().query<RowDataPacket[]>(text, values).catch(goneAway);
  return rows;
}

async function readColumns(ask: (statement: SourceStatement) => Promise<SourceRow[]>) {
  const rows = await ask({
    text: "select table_name as `table`, column_name as `column`, data_type as `type` from information_schema.columns where table_schema = database() order by ordinal_position",
    values: [],
  });
  return rows.map((row) => ({
    table: row["table"] ?? "",
    column: row["column"] ?? "",
    type: row["type"] ?? "",
  }));
}

async function* streamSlices(
  url: string,
  { text, values }: SourceStatement,
  size: number,
): AsyncGenerator<SourceRow[]> {
  const connection = await connect(url);
  try {
    const stream: AsyncIterable<SourceRow> = connection.query(text, values).stream({ highWaterMark: size });
    let slice: SourceRow[] = [];
    for await (const row of stream) {
      slice.push(row);
      if (slice.length < size) continue;
      yield slice;
      slice = [];
    }
    if (slice.length > 0) yield slice;
  } catch (error) {
    goneAway(error);
  } finally {
    connection.destroy();
  }
}
