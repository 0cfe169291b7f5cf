import { type Kysely, sql } from "kysely";

/**
 * Old messages come in parts, which a provider announces once: each is a row until what it holds is stored. `next_slice`
 * says how many slices of it are in the inbox, written together with them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table connections add column import jsonb`.execute(db);
  await sql`
    create table history_parts (
      company_id int not null,
      connection_id bigint not null,
      id bigint generated always as identity,
      part text not null,
      content jsonb not null,
      from_at timestamptz not null,
      to_at timestamptz not null,
      with_groups boolean not null,
      next_slice int not null default 0,
      total int not null default 0,
      stored int not null default 0,
      last_at timestamptz,
      state text not null default 'waiting',
      constraint history_parts_state check (state in ('waiting', 'stored', 'failed')),
      primary key (company_id, id),
      constraint history_parts_part unique (company_id, connection_id, part),
      foreign key (company_id, connection_id) references connections on delete cascade
    )`.execute(db);
  await sql`select app.protect('history_parts')`.execute(db);
}
