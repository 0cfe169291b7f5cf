import { type Kysely, sql } from "kysely";

/** The way from a tenant's transaction to the job queue: `app` may add jobs, but not read anybody's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function app.enqueue(jobs jsonb) returns void language plpgsql security definer set search_path = pg_catalog, graphile_worker as $$
    begin
      perform graphile_worker.add_jobs(array(
        select row(
          job ->> 'identifier', (job -> 'payload')::json, null, (job ->> 'runAt')::timestamptz,
          (job ->> 'maxAttempts')::smallint, job ->> 'jobKey', null, null
        )::graphile_worker.job_spec
        from jsonb_array_elements(jobs) job));
    end $$`.execute(db);
  await sql`revoke execute on function app.enqueue(jsonb) from public`.execute(db);
  await sql`grant execute on function app.enqueue(jsonb) to balcao_app, balcao_system`.execute(db);
  await sql`grant usage on schema graphile_worker to balcao_system`.execute(db);
  await sql`grant select, insert, update, delete on all tables in schema graphile_worker to balcao_system`.execute(
    db,
  );
  await sql`grant usage on all sequences in schema graphile_worker to balcao_system`.execute(db);
  await sql`
    do $$
    declare name text;
    begin
      for name in select relname from pg_class where relnamespace = 'graphile_worker'::regnamespace and relkind = 'r' and relrowsecurity loop
        execute format('create policy system on graphile_worker.%I to balcao_system using (true) with check (true)', name);
      end loop;
    end $$`.execute(db);
}
