import { type Kysely, sql } from "kysely";

/**
 * Drops of connections, and notices of more than mentions: of a drop that lasts, of a scheduled message that did not go.
 *
 * A drop begins when a connection is no longer connected and nobody wanted that, and ends when it is connected again, or
 * when somebody gives it up. A session that only starts anew, with its process or by a command, is back within moments
 * and nobody said why it left: that is none.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table connection_drops (
      company_id int not null references companies on delete cascade,
      id bigint generated always as identity,
      connection_id bigint not null,
      cause text,
      fell_at timestamptz not null,
      ended_at timestamptz,
      primary key (company_id, id),
      foreign key (company_id, connection_id) references connections on delete cascade
    )`.execute(db);
  await sql`
    create unique index connection_drops_open on connection_drops (company_id, connection_id) where ended_at is null`.execute(
    db,
  );
  await sql`create index connection_drops_newest on connection_drops (company_id, connection_id, id desc)`.execute(
    db,
  );
  await sql`select app.protect('connection_drops')`.execute(db);
  await sql`select app.share_with_system('connection_drops', 'select, delete')`.execute(db);
  await sql`
    create function app.note_drop() returns trigger language plpgsql set search_path = '' as $$
    begin
      if new.status = 'CONNECTED' then
        delete from public.connection_drops
        where company_id = new.company_id and connection_id = new.id and ended_at is null
          and cause is null and fell_at > app.now() - interval '1 minute';
        update public.connection_drops set ended_at = app.now()
        where company_id = new.company_id and connection_id = new.id and ended_at is null;
      elsif new.cause = 'by-hand' then
        update public.connection_drops set ended_at = app.now()
        where company_id = new.company_id and connection_id = new.id and ended_at is null;
      elsif old.status = 'CONNECTED' then
        if new.command is distinct from 'relink' then
          insert into public.connection_drops (company_id, connection_id, cause, fell_at)
          values (new.company_id, new.id, new.cause, app.now());
        end if;
      elsif new.cause is not null then
        update public.connection_drops set cause = new.cause
        where company_id = new.company_id and connection_id = new.id and ended_at is null and cause is null;
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger note_drop after update of status, cause on connections for each row
    when (new.status is distinct from old.status or new.cause is distinct from old.cause) execute function app.note_drop()`.execute(
    db,
  );
  await sql`
    alter table notices
      alter column message_id drop not null,
      alter column ticket_id drop not null,
      add column drop_id bigint,
      add column schedule_id bigint,
      add column send_number int,
      add foreign key (company_id, drop_id) references connection_drops on delete cascade,
      add foreign key (company_id, schedule_id) references schedules on delete cascade,
      add check (num_nonnulls(message_id, drop_id, schedule_id) = 1),
      add check ((message_id is null) = (ticket_id is null)),
      add check ((schedule_id is null) = (send_number is null))`.execute(db);
  await sql`
    create unique index notices_drop on notices (company_id, drop_id, user_id) where drop_id is not null`.execute(
    db,
  );
  await sql`
    create unique index notices_schedule on notices (company_id, schedule_id, send_number, user_id)
    where schedule_id is not null`.execute(db);
}
