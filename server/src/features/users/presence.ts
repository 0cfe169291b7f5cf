import type { Database } from "../../platform/database/index.ts";
import type { Logger } from "../../platform/log/log.ts";
import { presenceChanged } from "./users.events.ts";

declare module "../../platform/http/ctx.ts" {
  interface Services {
    presence: Presence;
  }
}

/** Milliseconds. */
const writeEvery = 20_000;
const offlineAfter = 5 * 60_000;

/**
 * Who gave a sign of life, by a call or a socket. Written in batches; colleagues are told only when somebody comes or
 * goes. A process that dies forgets to tell who went; the next list shows it, since being online is a matter of time.
 */
export class Presence {
  readonly #database: Database;
  readonly #log: Logger;
  /** By company: users, and when they were seen last. */
  readonly #seen = new Map<number, Map<number, number>>();
  readonly #unwritten = new Map<number, Set<number>>();
  #timer: NodeJS.Timeout | undefined;

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
  }

  seen(companyId: number, userId: number): void {
    within(this.#seen, companyId, () => new Map<number, number>()).set(userId, performance.now());
    within(this.#unwritten, companyId, () => new Set<number>()).add(userId);
  }

  async write(): Promise<void> {
    const companies = new Set([...this.#unwritten.keys(), ...this.#seen.keys()]);
    for (const companyId of companies) {
      const came = [...(this.#unwritten.get(companyId) ?? [])];
      this.#unwritten.delete(companyId);
      await this.#writeCompany(companyId, came, this.#takeGone(companyId)).catch((error: unknown) =>
        this.#log.warn({ err: error, companyId }, "Who is online could not be written"),
      );
    }
  }

  #takeGone(companyId: number): number[] {
    const users = this.#seen.get(companyId) ?? new Map<number, number>();
    const limit = performance.now() - offlineAfter;
    const gone = [...users].filter(([, at]) => at < limit).map(([userId]) => userId);
    for (const userId of gone) users.delete(userId);
    if (users.size === 0) this.#seen.delete(companyId);
    return gone;
  }

  async #writeCompany(companyId: number, came: number[], gone: number[]): Promise<void> {
    if (came.length + gone.length === 0) return;
    await this.#database.tenant(companyId, async (tx) => {
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
      for (const userId of [...arrived, ...gone]) tx.emit(presenceChanged, { userId });
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
