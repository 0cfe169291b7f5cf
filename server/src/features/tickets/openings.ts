import type { Runner } from "../../platform/feature/index.ts";
import type { Database, Statement } from "../../platform/database/index.ts";
import type { Caller } from "../../platform/http/index.ts";
import type { Logger } from "../../platform/log/log.ts";

declare module "../../platform/http/ctx.ts" {
  interface Services {
    openings: Openings;
  }
}

/** Milliseconds within which whoever opens a ticket again still looks at it. */
const countsFor = 10 * 60_000;
/** Milliseconds for which openings are gathered to be written together; what could not be written waits longer. */
const gatherFor = 200;
const retryAfter = 5_000;

interface Opening {
  companyId: number;
  ticketId: number;
  userId: number;
  at: number;
}

/**
 * Notes who opened which ticket, for its log: once in ten minutes for each user and ticket. Noting costs a look into
 * memory; lines are written a moment later, a company's in one statement, which also knows what other processes wrote.
 */
export class Openings implements Runner {
  readonly #database: Database;
  readonly #log: Logger;
  /** Times at which each was opened last, the oldest first. */
  readonly #recent = new Map<string, number>();
  #unwritten: Opening[] = [];
  #writing: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor({ database, log }: { database: Database; log: Logger }) {
    this.#database = database;
    this.#log = log;
  }

  note({ companyId, id: userId }: Pick<Caller, "companyId" | "id">, ticketId: number): void {
    const opening = { companyId, ticketId, userId, at: performance.now() };
    const before = this.#recent.get(keyOf(opening));
    if (before !== undefined && opening.at - before < countsFor) return;
    this.#recent.delete(keyOf(opening));
    this.#recent.set(keyOf(opening), opening.at);
    this.#unwritten.push(opening);
    this.#writeIn(gatherFor);
  }

  /** Answers when everything noted so far is in the log. */
  write(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writing = this.#writing.then(() => this.#writeAll());
    return this.#writing;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.write();
  }

  #writeIn(pause: number): void {
    if (!this.#isStopped) this.#timer ??= setTimeout(() => void this.write(), pause).unref();
  }

  async #writeAll(): Promise<void> {
    this.#forgetOld();
    const openings = this.#unwritten;
    this.#unwritten = [];
    for (const [companyId, ofCompany] of Map.groupBy(openings, (opening) => opening.companyId))
      await this.#store(companyId, ofCompany).catch((error: unknown) => {
        this.#log.warn(
          { err: error, companyId },
          "Who opened tickets could not be written; it is tried again",
        );
        this.#unwritten.push(...ofCompany);
        this.#writeIn(retryAfter);
      });
  }

  async #store(companyId: number, openings: readonly Opening[]): Promise<void> {
    const known = await this.#database.tenant(companyId, async (tx) => {
      // One process after the other: each must see what the one before it wrote.
      await tx.query({ text: "select pg_advisory_xact_lock(2, $1::int)", values: [companyId] });
      return tx.query<KnownOpening>(logOpenings(companyId, openings));
    });
    for (const { ticket_id: ticketId, user_id: userId, seconds_ago } of known)
      this.#recent.set(keyOf({ companyId, ticketId, userId }), performance.now() - seconds_ago * 1000);
  }

  #forgetOld(): void {
    const limit = performance.now() - countsFor;
    for (const [key, at] of this.#recent) {
      if (at > limit) return;
      this.#recent.delete(key);
    }
  }
}

const keyOf = ({ companyId, ticketId, userId }: Omit<Opening, "at">): string =>
  `${companyId} ${ticketId} ${userId}`;

/** Opening that is in the log already, by another process or this one before it started anew. */
interface KnownOpening {
  [column: string]: unknown;
  ticket_id: number;
  user_id: number;
  seconds_ago: number;
}

/** Writes openings into the log; those of users or tickets that were deleted since have no entry. */
const logOpenings = (companyId: number, openings: readonly Opening[]): Statement => ({
  name: "log-openings",
  text: `
    with noted as (
      select n.ticket_id, n.user_id, u.name as user_name, app.now() - make_interval(secs => n.seconds_ago) as at, logged.at as logged_at
      from unnest($2::bigint[], $3::bigint[], $4::float8[]) as n (ticket_id, user_id, seconds_ago)
      join tickets t on t.company_id = $1 and t.id = n.ticket_id
      join users u on u.company_id = $1 and u.id = n.user_id
      cross join lateral (
        select max(l.created_at) as at from ticket_logs l
        where l.company_id = $1 and l.ticket_id = n.ticket_id and l.user_id = n.user_id and l.type = 'access'
      ) logged
      for key share of t, u
    ),
    written as (
      insert into ticket_logs (company_id, ticket_id, type, user_id, cause, created_at)
      select $1, ticket_id, 'access', user_id, jsonb_build_object('kind', 'user', 'userId', user_id, 'name', user_name), at from noted
      where logged_at is null or logged_at <= at - interval '10 minutes'
    )
    select ticket_id, user_id, extract(epoch from app.now() - logged_at)::float8 as seconds_ago
    from noted where logged_at > at - interval '10 minutes'`,
  values: [
    companyId,
    openings.map(({ ticketId }) => ticketId),
    openings.map(({ userId }) => userId),
    openings.map(({ at }) => (performance.now() - at) / 1000),
  ],
});
