import type { Tx } from "../../../platform/database/index.ts";

declare module "../../../platform/http/ctx.ts" {
  interface Services {
    /** Something came in that may be answered by itself: the responder comes later in the order of features. */
    wakeResponder: (companyId: number) => void;
  }
}

/** Something that the bot has to look at: a message, the end of a run's wait, or the result of a run's call. */
export interface Turn {
  [column: string]: unknown;
  id: number;
  ticket_id: number;
  kind: "message" | "due" | "outcome";
  /** Run and step that a turn without message is of. */
  run_id: string | null;
  seq: number | null;
  message_id: number | null;
  body: string;
  media_type: string;
  /** Id of the native list's or button's option that was chosen. */
  option_id: string | null;
  /** Name of a file that came. */
  file_name: string | null;
  attempts: number;
  /** Messages of the ticket that wait behind the result of a call. */
  held: readonly number[];
  /** When it came in, in ms. */
  came_at: number;
  /** When the first of our words was written that had not left by then, in ms; null: all had. */
  unsent_since: number | null;
}

/** Kinds that are no answer by themselves: a person has to look at it. */
const matters: ReadonlySet<string> = new Set([
  "image",
  "audio",
  "video",
  "application",
  "locationMessage",
  "contactMessage",
  "viewOnceMessage",
  "unavailable",
]);

export const isMatter = (mediaType: string): boolean => matters.has(mediaType);

/** Turns that are taken at once. */
export const turnsBatch = 100;

/**
 * Condition of a turn `t`: it is not a message of a conversation that waits for a call. What the contact says meanwhile is
 * decided behind the result, in order.
 */
const isNotHeld = `not (t.kind = 'message' and exists (
        select from tickets k
        where k.company_id = t.company_id and k.id = t.ticket_id and k.status = 'pending'
          and k.bot_state ->> 'at' = 'flow' and k.bot_state ->> 'waits' = 'call'))`;

/**
 * Takes a company's next turns under a lock of the company, which one process at a time holds until its transaction ends:
 * of one ticket alone where it is named. What is not ended in that transaction is there again.
 */
export const takeTurns = (tx: Tx, ticketId: number | null): Promise<Turn[]> =>
  tx.query<Turn>({
    name: "take-turns",
    text: `
      with gate as materialized (select pg_try_advisory_xact_lock(4, $1::int) as open)
      select t.id, t.ticket_id, t.kind, t.run_id, t.seq, t.message_id, t.attempts, coalesce(m.body, '') as body,
        coalesce(m.media_type, 'conversation') as media_type, m.data ->> 'optionId' as option_id, m.media ->> 'name' as file_name,
        case when t.kind = 'message' then '[]' else (
          select coalesce(jsonb_agg(h.message_id), '[]') from bot_turns h
          where h.company_id = $1 and h.ticket_id = t.ticket_id and h.kind = 'message') end as held,
        (extract(epoch from coalesce(m.created_at, app.now())) * 1000)::float8 as came_at,
        (extract(epoch from t.unsent_since) * 1000)::float8 as unsent_since
      from gate, bot_turns t
      left join messages m on m.company_id = $1 and m.id = t.message_id
      where gate.open and t.company_id = $1 and t.next_at <= (select app.now()) and ($2::bigint is null or t.ticket_id = $2)
        and ${isNotHeld}
      order by t.id limit ${turnsBatch} for update of t`,
    values: [tx.companyId, ticketId],
  });

/** Notes turns of runs, each once; a wait that has ended is told apart from its call by the kind. */
export const noteRunTurns = async (
  tx: Tx,
  turns: readonly { ticketId: number; runId: string; seq: number; kind: "due" | "outcome" }[],
): Promise<void> =>
  void (await tx.query({
    name: "note-run-turns",
    text: `
      insert into bot_turns (company_id, ticket_id, run_id, seq, kind, next_at)
      select $1, x."ticketId", x."runId", x.seq, x.kind, app.now()
      from jsonb_to_recordset($2::jsonb) as x("ticketId" bigint, "runId" uuid, seq int, kind text)
      on conflict (company_id, run_id, seq, kind) do nothing`,
    values: [tx.companyId, JSON.stringify(turns)],
  }));

/** They are answered, or need no answer. */
export const endTurns = async (tx: Tx, turns: readonly Pick<Turn, "id">[]): Promise<void> =>
  void (await tx.query({
    name: "end-turns",
    text: "delete from bot_turns where company_id = $1 and id = any($2::bigint[])",
    values: [tx.companyId, turns.map(({ id }) => id)],
  }));

/** Lets a ticket's turns wait for another try. */
export const putOffTurns = async (tx: Tx, ticketId: number): Promise<void> =>
  void (await tx.query({
    name: "put-off-turns",
    text: `
      update bot_turns set attempts = attempts + 1, next_at = app.next_try(attempts)
      where company_id = $1 and ticket_id = $2`,
    values: [tx.companyId, ticketId],
  }));

/** The companies that have turns to be taken now: for the system role. */
export const companiesWithTurns = {
  name: "companies-with-turns",
  text: "select distinct company_id from bot_turns where next_at <= app.now()",
};

/** The tickets that have turns to be taken now, and how often that was tried. */
export const ticketsWithTurns = {
  name: "tickets-with-turns",
  text: `
    select t.ticket_id, max(t.attempts) as attempts from bot_turns t
    where t.company_id = $1 and t.next_at <= app.now() and ${isNotHeld} group by t.ticket_id order by min(t.id) limit ${turnsBatch}`,
};
