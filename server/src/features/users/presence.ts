import type { Runner } from "../../platform/feature/index.ts";
import type { Database } from "../../platform/database/index.ts";
import type { Logger } from "../../platform/log/log.ts";
import { presenceNoted } from "./users.actors.ts";
import { presenceChanged } from "./users.events.ts";

declare module "../../platform/http/ctx.ts" {
  interface Services {
    presence: Presence;
  }
}

/** Milliseconds between two writings. */
const writeEvery = 20_000;
const offlineAfter = 5 * 60_000;
/** A socket is a sign of life even if it says nothing; it is noted when nothing else was for this long. Milliseconds. */
const noteSocketsAfter = 2 * 60_000;

/**
 * Keeps who gave a sign of life, by a call or a socket. Arrivals are written at once, who stays in batches; colleagues
 * are told only when somebody comes or goes. A process that dies forgets to tell who went; the next list shows it,
 * since being online is a matter of time.
 */
export class Presence implements Runner {
  readonly #database: Database;
  readonly #log: Logger;
  /** Users of each company, and when they were seen last. */
  readonly #seen = new Map<number, Map<number, number>>();
  readonly #unwritten = new Map<number, Set<number>>();
  /** Users of each company with sockets here, and how many. */
  readonly #sockets = new Map<number, Map<number, number>>();
  /**
   * Writings of each company: the one that has not begun and takes along whoever comes until then, and the last one in
   * line.
   */
  readonly #gathering = new Map<number, Promise<void>>();
  readonly #writing = new Map<number, Promise<void>>();
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor({ database, log }: { database: Database; log: Logger }) {
    this.#database = database;
    this.#log = log;
  }

  start(): void {
    this.#timer = setInterval(() => void this.write(), writeEvery);
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.write();
    this.#isStopped = true;
  }

  /** Notes a sign of life. Of who was away it answers when they are written: nobody asks before and finds them away. */
  seen(companyId: number, userId: number): Promise<void> | undefined {
    if (this.#isStopped) return undefined;
    const now = performance.now();
    const users = within(this.#seen, companyId, () => new Map<number, number>());
    const before = users.get(userId);
    users.set(userId, now);
    within(this.#unwritten, companyId, () => new Set<number>()).add(userId);
    const isArrival = before === undefined || before < now - offlineAfter;
    return isArrival ? this.#write(companyId) : undefined;
  }

  /** A socket of theirs opened; answers what to call when it closes. */
  attach(companyId: number, userId: number): () => void {
    const users = within(this.#sockets, companyId, () => new Map<number, number>());
    users.set(userId, (users.get(userId) ?? 0) + 1);
    return () => {
      const left = (users.get(userId) ?? 0) - 1;
      if (left > 0) users.set(userId, left);
      else users.delete(userId);
      if (users.size === 0) this.#sockets.delete(companyId);
    };
  }

  async write(): Promise<void> {
    this.#noteSockets();
    for (const companyId of new Set([...this.#unwritten.keys(), ...this.#seen.keys()]))
      await this.#write(companyId);
  }

  #noteSockets(): void {
    const limit = performance.now() - noteSocketsAfter;
    for (const [companyId, users] of this.#sockets)
      for (const userId of users.keys())
        if ((this.#seen.get(companyId)?.get(userId) ?? 0) < limit) void this.seen(companyId, userId);
  }

  /** One after the other for a company, so that many who come at once are few transactions. */
  #write(companyId: number): Promise<void> {
    const gathering = this.#gathering.get(companyId);
    if (gathering) return gathering;
    const written = (this.#writing.get(companyId) ?? Promise.resolve())
      .then(() => {
        this.#gathering.delete(companyId);
        return this.#writeCompany(companyId);
      })
      .finally(() => {
        if (this.#writing.get(companyId) === written) this.#writing.delete(companyId);
      });
    this.#gathering.set(companyId, written);
    this.#writing.set(companyId, written);
    return written;
  }

  #takeGone(companyId: number): number[] {
    const users = this.#seen.get(companyId) ?? new Map<number, number>();
    const limit = performance.now() - offlineAfter;
    const gone = [...users].filter(([, at]) => at < limit).map(([userId]) => userId);
    for (const userId of gone) users.delete(userId);
    if (users.size === 0) this.#seen.delete(companyId);
    return gone;
  }

  async #writeCompany(companyId: number): Promise<void> {
    const came = [...(this.#unwritten.get(companyId) ?? [])];
    this.#unwritten.delete(companyId);
    const gone = this.#takeGone(companyId);
    if (came.length + gone.length === 0) return;
    await this.#store(companyId, came, gone).catch((error: unknown) => {
      this.#log.warn({ err: error, companyId }, "Who is online could not be written; the next batch will");
      const unwritten = within(this.#unwritten, companyId, () => new Set<number>());
      for (const userId of came) unwritten.add(userId);
    });
  }

  #store(companyId: number, came: number[], gone: number[]): Promise<void> {
    return this.#database.tenant(companyId, async (tx) => {
      const rows = await tx.query<{ id: number; was_online: boolean }>({
        name: "write-presence",
        text: `
          with before as (
            select id, coalesce(last_seen_at > app.now() - interval '5 minutes', false) as was_online
            from users where company_id = $1 and id = any($2) order by id for no key update
          )
          update users u set last_seen_at = app.now() from before
          where u.company_id = $1 and u.id = before.id returning u.id, before.was_online`,
        values: [companyId, came],
      });
      const arrived = rows.filter((row) => !row.was_online).map((row) => row.id);
      for (const userId of [...arrived, ...gone]) tx.emit(presenceChanged, { userId, by: presenceNoted });
    });
  }
}

function within<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const known = map.get(key);
  if (known) return known;
  const made = make();
  map.set(key, made);
  return made;
}
