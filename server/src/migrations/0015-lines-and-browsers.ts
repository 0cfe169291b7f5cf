import { type Kysely, sql } from "kysely";

/** Jobs that stand in a line of their own, and browsers that change the company. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function app.enqueue(jobs jsonb) returns void
    language plpgsql security definer set search_path = pg_catalog, graphile_worker as $$
    begin
      perform graphile_worker.add_jobs(array(
        select row(
          job ->> 'identifier', (job -> 'payload')::json, job ->> 'queueName', (job ->> 'runAt')::timestamptz,
          (job ->> 'maxAttempts')::smallint, job ->> 'jobKey', null, null
        )::graphile_worker.job_spec
        from jsonb_array_elements(jobs) job));
    end $$`.execute(db);
  // One browser has one address, whichever company its user is of.
  await sql`create index push_subscriptions_endpoint on push_subscriptions (endpoint)`.execute(db);
  await sql`grant delete on push_subscriptions to balcao_system`.execute(db);
}
