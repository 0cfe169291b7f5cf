import type { Database, Tx } from "./transaction.ts";

/** A table whose rows are companies' own. */
export interface TenantTable {
  name: string;
  /** The columns of its primary key. */
  key: readonly string[];
  /** The tables of companies that its rows point at. */
  parents: readonly string[];
}

/**
 * Every table with rows of companies that the application may delete, as the database itself lists them: whoever points
 * at others before those. `companies` itself is not among them.
 */
export async function tenantTables(database: Database): Promise<TenantTable[]> {
  const tables = await database.system<TenantTable & { [column: string]: unknown }>({
    text: `
      select c.relname::text as name,
        (select array_agg(a.attname::text order by k.place)
          from pg_index i cross join lateral unnest(i.indkey::int2[]) with ordinality as k(attnum, place)
          join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
          where i.indrelid = c.oid and i.indisprimary) as key,
        coalesce((select array_agg(distinct p.relname::text)
          from pg_constraint f join pg_class p on p.oid = f.confrelid
          where f.conrelid = c.oid and f.contype = 'f' and p.oid <> c.oid), '{}') as parents
      from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute t on t.attrelid = c.oid and t.attname = 'company_id' and not t.attisdropped
      where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'companies'
        and has_table_privilege('balcao_app', c.oid, 'delete')
      order by c.relname`,
  });
  return childrenFirst(tables);
}

/** A ring of tables is cut anywhere: its keys cascade, or let go. */
export function childrenFirst(tables: readonly TenantTable[]): TenantTable[] {
  const byName = new Map(tables.map((table) => [table.name, table]));
  const seen = new Set<string>();
  const parentsFirst: TenantTable[] = [];
  const visit = (table: TenantTable) => {
    if (seen.has(table.name)) return;
    seen.add(table.name);
    for (const parent of table.parents) {
      const found = byName.get(parent);
      if (found) visit(found);
    }
    parentsFirst.push(table);
  };
  for (const table of tables) visit(table);
  return parentsFirst.toReversed();
}

/** Counts the rows that a company has in these tables. */
export async function countRows(
  database: Database,
  companyId: number,
  tables: readonly TenantTable[],
): Promise<number> {
  const counts = tables.map(({ name }) => `(select count(*) from ${name} where company_id = $1)`);
  const [row] = await database.read<{ rows: number }>(companyId, {
    text: `select ${counts.join(" + ")} as rows`,
    values: [companyId],
  });
  return row?.rows ?? 0;
}

/** Deletes so many rows at most of what triggers keep beside a company's rows, once it is deleted; gives how many. */
export async function eraseDerived(database: Database, companyId: number, most: number): Promise<number> {
  const [row] = await database.system<{ gone: number }>({
    text: "select app.erase_derived($1, $2) as gone",
    values: [companyId, most],
  });
  return row?.gone ?? 0;
}

/** Deletes so many rows at most that the transaction's company has in a table; gives how many. */
export async function eraseRows(tx: Tx, { name, key }: TenantTable, most: number): Promise<number> {
  const columns = key.join(", ");
  const [row] = await tx.query<{ gone: number }>({
    text: `
      with gone as (
        delete from ${name} where company_id = $1 and (${columns}) in (
          select ${columns} from ${name} where company_id = $1 limit ${most}) returning 1)
      select count(*) as gone from gone`,
    values: [tx.companyId],
  });
  return row?.gone ?? 0;
}
