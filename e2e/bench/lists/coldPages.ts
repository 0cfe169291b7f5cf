import { type Bed, runOn } from "../bed/index.ts";
import { callContinuously } from "../load/callers.ts";
import type { Person } from "../load/people.ts";
import type { Figure } from "../report.ts";
import { readConversationPages } from "./conversationPages.ts";

/** Random reads of 8 kB a second that a plain cloud disk serves. */
const diskReads = 500;
/** Pages that one caller gets in a second; fewer would share what is read but once among fewer. */
const coldPages = 500;

/**
 * Measures what a page of a conversation asks of the disk when nothing of it is in memory: the database's own memory is
 * emptied first, and it counts the blocks that it has to ask for.
 */
export async function measureColdPages(
  bed: Bed,
  people: readonly Person[],
  title: string,
): Promise<Figure[]> {
  const { newest } = await readConversationPages(bed, people);
  const call = (seconds: number) =>
    callContinuously({ url: bed.server.url, callers: 1, seconds, next: newest });
  // Calls first, so that the statement is prepared and the upper levels of the indexes are the only thing that is read
  // but once.
  await call(0.5);
  const { pages, blocks } = await runOn(bed.databaseUrl, async (client) => {
    await client.query("create extension if not exists pg_buffercache schema bench");
    await client.query("select bench.pg_buffercache_evict_all()");
    await client.query("select bench.pg_stat_statements_reset()");
    let count = 0;
    while (count < coldPages) count += (await call(0.1)).count;
    const { rows } = await client.query<{ blocks: number }>(
      `select coalesce(sum(shared_blks_read), 0)::float8 as blocks
       from bench.pg_stat_statements s join pg_roles r on r.oid = s.userid where r.rolname = 'balcao_app'`,
    );
    return { pages: count, blocks: rows[0]?.blocks ?? 0 };
  });
  const reads = blocks / pages;
  return [
    { name: `${title}: cold messages page, disk reads`, value: reads, unit: "a page" },
    {
      name: `${title}: cold messages pages at ${diskReads} reads/s`,
      value: diskReads / reads,
      unit: "pages/s",
      atLeast: 80,
    },
  ];
}
