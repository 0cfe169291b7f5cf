import { type Kysely, sql } from "kysely";

/**
 * What moves a run of a flow is a turn like a message: the end of a wait, and the result of a call, each once for a step.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table bot_turns
      add kind text not null default 'message' check (kind in ('message', 'due', 'outcome')),
      add run_id uuid,
      add seq int,
      alter message_id drop not null,
      add constraint bot_turns_of_run unique (company_id, run_id, seq, kind),
      add constraint bot_turns_kind check ((kind = 'message') = (message_id is not null) and (run_id is null) = (seq is null) and (kind = 'message') = (run_id is null))`.execute(
    db,
  );
}
