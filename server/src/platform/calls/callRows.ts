import type { Statement } from "../database/index.ts";

/** Calls at once to one receiver. */
export const usualLanes = { healthy: 4, failing: 1 };
/** Calls that a look finds at most. */
const most = 200;

interface DueCalls {
  /** Name of the statement. */
  name: string;
  /**
   * The feature's table of calls, `c`. Its columns: company_id, id, state ('pending' until it is over, 'failed' when it is
   * given up), line, attempts, created_at, next_at, claimed_until, last_status, last_answer; and an index on (next_at)
   * where it is pending.
   */
  table: string;
  /** Its column that names the receiver. */
  receiver: string;
  /** Table of receivers, joined as `r`. */
  join: string;
  /** Calls that the receiver may have at once; none where it rests. */
  lanes: string;
  /** Condition of calls that may be made now; others wait until they may. */
  may: string;
  /** Calls that a company may have at once; no limit unless said. */
  mostOfCompany?: number;
  /** False for calls without lines: the table has no such column. */
  hasLines?: boolean;
}

/**
 * A query for the calls that are due, the longest due first: of each receiver as many as it has lanes free, and of each
 * line the first one alone, so that one receiver that is dead keeps no other waiting and a line keeps its order.
 */
export const dueCalls = ({
  name,
  table,
  receiver,
  join,
  lanes,
  may,
  mostOfCompany,
  hasLines = true,
}: DueCalls): Statement => ({
  name,
  text: `
    select company_id, id from (
      select c.company_id, c.id, c.next_at, c.claimed_until > app.now() as is_claimed, ${lanes} as lanes,
        row_number() over (partition by c.company_id, c.${receiver}
          order by c.claimed_until > app.now() desc nulls last, c.next_at, c.id) as place${
            mostOfCompany === undefined
              ? ""
              : `,
        row_number() over (partition by c.company_id
          order by c.claimed_until > app.now() desc nulls last, c.next_at, c.id) as place_in_company`
          }
      from ${table} c ${join}
      where c.state = 'pending' and c.next_at <= app.now() and ${may}${hasLines ? ` and ${isFirstOfLine(table, receiver)}` : ""}
    ) due
    where is_claimed is not true and place <= lanes${
      mostOfCompany === undefined ? "" : ` and place_in_company <= ${mostOfCompany}`
    }
    order by next_at, id limit ${most}`,
});

const isFirstOfLine = (table: string, receiver: string): string => `not exists (
          select from ${table} e
          where e.company_id = c.company_id and e.${receiver} = c.${receiver} and e.line = c.line and e.state = 'pending'
            and e.id < c.id)`;

/** Condition of a call, `c`, that is due and that nobody makes at this moment. */
export const isFree = `
  c.state = 'pending' and c.next_at <= app.now() and (c.claimed_until is null or c.claimed_until <= app.now())`;

/** Changes by which a process takes a call for so many seconds: longer than the call can last. */
export const claimFor = (seconds: number): string =>
  `claimed_until = app.now() + make_interval(secs => ${seconds}), attempts = attempts + 1`;

/**
 * Changes by which a call that failed waits for its next try, with the pauses of everybody; so many hours after it was
 * wanted it is `failed`, and waits for a person to send it again.
 */
export const tryAgainFor = (hours: string): string => `
  claimed_until = null, next_at = app.next_try(attempts),
  state = case when created_at < app.now() - make_interval(hours => ${hours}) then 'failed' else 'pending' end`;

/** Columns of a call, `c`, that a log shows to people. */
export const loggedCall = `
  c.id, c.state, c.attempts, c.created_at as "createdAt", case when c.state = 'pending' then c.next_at end as "nextAt",
  c.last_status as "lastStatus", c.last_answer as "lastAnswer"`;
