import { runOn } from "./database.ts";

export interface CountedStatement {
  [column: string]: string | number;
  query: string;
  calls: number;
  milliseconds: number;
}

export const forgetStatements = (url: string) =>
  runOn(url, (client) => client.query("select bench.pg_stat_statements_reset()"));

/**
 * Statements that the server's own roles asked since then, the dearest first: top-level calls, without what only frames
 * a transaction.
 */
export async function readStatements(url: string): Promise<CountedStatement[]> {
  const { rows } = await runOn(url, (client) =>
    client.query<CountedStatement>(`
      select regexp_replace(query, '\\s+', ' ', 'g') as query, sum(calls)::float8 as calls,
        sum(total_exec_time)::float8 as milliseconds
      from bench.pg_stat_statements s join pg_roles r on r.oid = s.userid
      where r.rolname in ('balcao_app', 'balcao_system') and s.dbid = (select oid from pg_database where datname = current_database())
        and query !~* '^\\s*(begin|commit|rollback|set|select set_config)\\M'
      group by 1 order by 3 desc`),
  );
  return rows;
}
