import type { Client } from "pg";
import {
  fillContacts,
  fillMessages,
  fillMessageTexts,
  fillTallies,
  fillTickets,
  fillWords,
  planTickets,
} from "./conversations.ts";
import { fillDirectory } from "./directory.ts";
import type { DatasetSize } from "./size.ts";

export interface GenerateOptions {
  /** Connection of a superuser: constraints are not checked row by row while the rows come from here. */
  client: Client;
  size: DatasetSize;
  secretKey: string;
  print(line: string): void;
}

/** Fills a migrated, empty database. The same size gives the same rows, ending at the start of today. */
export async function generateDataset({ client, size, secretKey, print }: GenerateOptions): Promise<void> {
  await client.query("set session_replication_role = replica");
  await client.query("set maintenance_work_mem = '1GB'");
  await client.query("set work_mem = '256MB'");
  await fillDirectory(client, size.companies, secretKey);
  await fillWords(client);
  await planTickets(client, size);
  await fillContacts(client, size);
  print(`${size.tickets} contacts`);

  const rebuild = [
    ...(await dropIndexes(client, "messages")),
    ...(await dropIndexes(client, "app.message_texts")),
  ];
  await fillMessages(client, size);
  await fillMessageTexts(client);
  print(`${size.messages} messages`);
  await fillTickets(client);
  await fillTallies(client);
  print(`${size.tickets} tickets`);
  for (const definition of rebuild) await client.query(definition);
  print("indexes");
  await setSequences(client);
  await client.query("set session_replication_role = origin");
  await client.query("vacuum (analyze)");
  print("vacuum and analyze");
}

/** Built once at the end instead of row by row. Answers the statements that bring them back. */
async function dropIndexes(client: Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select c.oid::regclass::text as name, pg_get_indexdef(c.oid) as definition
     from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid = $1::regclass and not i.indisprimary order by c.relname`,
    [table],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  // That of a partitioned table names the parent alone.
  return rows.map((row) => row.definition.replace(" ON ONLY ", " ON "));
}

async function setSequences(client: Client): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string }>(`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and is_identity = 'YES'`);
  for (const { table, column } of rows) {
    await client.query(
      `select setval(pg_get_serial_sequence('${table}', '${column}'), coalesce((select max(${column}) from ${table}), 0) + 1, false)`,
    );
  }
}
