import type pg from "pg";
import { type Bed, runOn } from "../bed/index.ts";
import type { Result } from "../report.ts";

const [statements, together, rounds] = [150, 10, 6];

/** Measures what the database needs to write messages, with the figures and without. */
export async function measureCounting({ databaseUrl }: Bed): Promise<Result> {
  const took = await runOn(databaseUrl, async (client) => {
    const times = { counted: 0, plain: 0 };
    for (let round = 0; round < rounds; round += 1) {
      times.plain += await timeOf(client, "disable");
      times.counted += await timeOf(client, "enable");
    }
    return times;
  });
  const messages = statements * together * rounds;
  const more = 100 * (took.counted / took.plain - 1);
  return {
    tables: [
      {
        title: `${messages} messages written ${together} at a time`,
        rows: Object.entries(took).map(([name, ms]) => ({ name, "ms a message": ms / messages })),
      },
    ],
    figures: [{ name: "counting messages: more of their insert", value: more, unit: "%" }],
  };
}

/** Milliseconds; what was written is taken back. */
async function timeOf(client: pg.Client, counting: "enable" | "disable"): Promise<number> {
  await client.query("begin");
  await client.query(`alter table messages ${counting} trigger message_figures_written`);
  const began = performance.now();
  for (let index = 0; index < statements; index += 1) {
    await client.query(
      `
      insert into messages (company_id, ticket_id, contact_id, connection_id, provider_id, from_me, body, media_type, user_id,
        queue_id, ack, read, sent_at, created_at)
      select company_id, ticket_id, contact_id, connection_id, 'counted-' || $1::int || '-' || id, from_me, body, media_type, user_id,
        queue_id, ack, read, now(), now()
      from messages where company_id = 1 and id between $2::bigint and $3::bigint`,
      [index, 1 + index * together, (index + 1) * together],
    );
  }
  const took = performance.now() - began;
  await client.query("rollback");
  return took;
}
