import { FreshCache } from "../../platform/cache/index.ts";
import type { Database } from "../../platform/database/index.ts";
import type { EventFeed } from "../../platform/events/index.ts";

export interface AccountOwner {
  companyId: number;
  connectionId: number;
}

/** Milliseconds for which a change that was not heard of may go unnoticed. */
const maxAge = 30_000;

/** Knows whose connection an account of a provider is, from memory: every webhook asks. */
export class ConnectionsByAccount {
  readonly #cache: FreshCache<AccountOwner>;

  constructor(database: Database, feed: Pick<EventFeed, "subscribe" | "onWentBack">) {
    this.#cache = new FreshCache({ max: 10_000, maxAge, load: (key) => loadOwner(database, key) });
    feed.onWentBack(() => this.#cache.forgetAll());
    feed.subscribe((_companyId, events) => {
      if (events.some((event) => event.type.startsWith("connection."))) this.#cache.forgetWhere(() => true);
    });
  }

  find(channel: string, account: string): Promise<AccountOwner | undefined> {
    return this.#cache.get(`${channel} ${account}`);
  }
}

/** Anybody can type an account's id; only its owner's credentials connect. So the connected one is it, then the oldest. */
async function loadOwner(database: Database, key: string): Promise<AccountOwner | undefined> {
  const [channel, ...account] = key.split(" ");
  const [row] = await database.system<{ company_id: number; id: number }>({
    name: "connection-by-account",
    text: `
      select company_id, id from connections where channel = $1 and account = $2
      order by (status = 'CONNECTED') desc, id limit 1`,
    values: [channel, account.join(" ")],
  });
  return row && { companyId: row.company_id, connectionId: row.id };
}
