import pg from "pg";
import { Catalogue, type Condition, goneAway, type Reading, type Source, type SourceRow } from "./port.ts";
import { type Dialect, type SourceStatement, Wording } from "./selectOf.ts";

const dialect: Dialect = {
  quote: (name) => `"${name.replaceAll('"', '""')}"`,
  mark: (number) => `$${number}`,
  month: (column) => `left(${column}::text, 7)`,
};

/** Every value as the server writes it. */
const asText = { getTypeParser: () => (text: string | Buffer) => text.toString() };

/** Reads in one transaction that never writes, and sees the source as it was when it began. */
export async function openPostgres(url: string): Promise<Source> {
  const client = new pg.Client({ connectionString: url, application_name: "balcao move-in", types: asText });
  // A source that goes away fails the statement under way; nobody else listens.
  client.on("error", () => undefined);
  await client.connect();
  await client.query("set time zone 'UTC'");
  await client.query("begin transaction isolation level repeatable read read only");
  const ask = async ({ text, values }: SourceStatement): Promise<SourceRow[]> => {
    const { rows } = await client.query<Record<string, string | null>>(text, values).catch(goneAway);
    return rows;
  };
  const [server] = await ask({ text: "show server_version", values: [] });
  const catalogue = new Catalogue(await readColumns(ask));
  const wording = new Wording(dialect, catalogue);
  return {
    kind: "postgres",
    version: server?.["server_version"] ?? "",
    catalogue,
    rows: (reading: Reading) => ask(wording.select(reading)),
    slices: (reading: Reading, size: number) => fetchSlices(client, wording.select(reading), size),
    async count(table: string, where: readonly Condition[] = []) {
      const [row] = await ask(wording.count(table, where));
      return Number(row?.["number"]);
    },
    async months(table: string, column: string, where: readonly Condition[] = []) {
      const rows = await ask(wording.months(table, column, where));
      return new Map(rows.map((row) => [row["month"] ?? "", Number(row["number"])]));
    },
    close: () => client.end(),
  };
}

async function readColumns(ask: (statement: SourceStatement) => Promise<SourceRow[]>) {
  const rows = await ask({
    text: `
      select table_name as "table", column_name as "column", data_type as "type" from information_schema.columns
      where table_schema = any (current_schemas(false)) order by ordinal_position`,
    values: [],
  });
  return rows.map((row) => ({
    table: row["table"] ?? "",
    column: row["column"] ?? "",
    type: row["type"] ?? "",
  }));
}

let cursors = 0;

async function* fetchSlices(
  client: pg.Client,
  { text, values }: SourceStatement,
  size: number,
): AsyncGenerator<SourceRow[]> {
  cursors += 1;
  const name = `move_in_${cursors}`;
  await client.query(`declare ${name} no scroll cursor for ${text}`, values).catch(goneAway);
  for (;;) {
    const { rows } = await client
      .query<Record<string, string | null>>(`fetch ${size} from ${name}`)
      .catch(goneAway);
    if (rows.length > 0) yield rows;
    if (rows.length < size) break;
  }
  await client.query(`close ${name}`).catch(goneAway);
}
