import { type Kysely, sql } from "kysely";

/** `waited_seconds` and `first_reply_at`, a part of 0068-figures; of tickets from before, what rows and messages still tell. */
export async function keepTicketTimes(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tickets add waited_seconds int, add first_reply_at timestamptz`.execute(db);
  await sql`
    update tickets t set waited_seconds = least(2147483647, floor(extract(epoch from t.started_at - coalesce(t.waiting_since, t.created_at))))
    where t.started_at >= coalesce(t.waiting_since, t.created_at) and not t.opened_by_us
      and not exists (
        select 1 from ticket_logs l
        where l.company_id = t.company_id and l.ticket_id = t.id and l.type in ('pending', 'reopen', 'receivedTransfer'))`.execute(
    db,
  );
  await sql`
    update tickets t set first_reply_at = said.first_at
    from (
      select company_id, ticket_id, min(created_at) as first_at from messages
      where from_me and user_id is not null and not is_private group by 1, 2
    ) said
    where said.company_id = t.company_id and said.ticket_id = t.id and said.first_at >= t.created_at`.execute(
    db,
  );
  // Whoever takes a ticket, by whichever verb. What is taken back brings its own value along, which stays.
  await sql`
    create function app.keep_wait() returns trigger
    language plpgsql set search_path = pg_catalog, public, pg_temp as $$
    begin
      if new.status in ('pending', 'lgpd') and old.status not in ('pending', 'lgpd') then
        new.waited_seconds := null;
      elsif old.status in ('pending', 'lgpd') and new.status in ('open', 'group')
        and new.waited_seconds is null and new.started_at >= old.waiting_since then
        new.waited_seconds := least(2147483647, floor(extract(epoch from new.started_at - old.waiting_since)));
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger ticket_waited before update of status on tickets
    for each row when (old.status is distinct from new.status) execute function app.keep_wait()`.execute(db);
}
