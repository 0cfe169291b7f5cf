import { type Kysely, sql } from "kysely";

/**
 * The health of a number that writes to many, judged once a minute by what became of the last two days' messages; and
 * counts of a campaign's people that are kept with each change, instead of counted anew by each round.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table campaign_paces add judged_at timestamptz, add judged_from timestamptz`.execute(db);
  await sql`
    create index campaign_recipients_of_day on campaign_recipients (company_id, campaign_id, (coalesce(sent_at, requested_at)))
    where coalesce(sent_at, requested_at) is not null`.execute(db);
  await keepCounts(db);
}

/** Whoever changes recipients has locked their campaign. */
async function keepCounts(db: Kysely<unknown>): Promise<void> {
  const count = (table: string, sign: string) => `
    select company_id, campaign_id, ${sign}count(*)::int as people,
      ${sign}count(*) filter (where state not in ('waiting', 'asked', 'confirmed'))::int as settled
    from ${table} group by company_id, campaign_id`;
  const triggers = [
    { event: "insert", tables: "new table as born", changes: count("born", "") },
    { event: "delete", tables: "old table as gone", changes: count("gone", "-") },
    {
      event: "update",
      tables: "old table as gone new table as born",
      changes: `${count("born", "")} union all ${count("gone", "-")}`,
    },
  ];
  for (const { event, tables, changes } of triggers) {
    const name = `app.count_recipients_on_${event}`;
    await sql`
      create function ${sql.raw(name)}() returns trigger language plpgsql as $$
        begin
          update campaigns c set people = c.people + n.people, settled = c.settled + n.settled
          from (
            select company_id, campaign_id, sum(people)::int as people, sum(settled)::int as settled
            from (${sql.raw(changes)}) changes group by company_id, campaign_id
          ) n
          where c.company_id = n.company_id and c.id = n.campaign_id and (n.people, n.settled) <> (0, 0);
          return null;
        end
      $$`.execute(db);
    await sql`
      create trigger ${sql.raw(`count_on_${event}`)} after ${sql.raw(event)} on campaign_recipients
      referencing ${sql.raw(tables)} for each statement execute function ${sql.raw(name)}()`.execute(db);
  }
}
