import { FreshCache } from "../../platform/cache/index.ts";
import type { Database } from "../../platform/database/index.ts";
import type { EventFeed } from "../../platform/events/index.ts";
import type { Caller } from "../../platform/http/index.ts";
import { planUpdated } from "../plans/index.ts";
import { type SettingsDirectory } from "../settings/index.ts";
import { type CallerRow, composeCaller } from "./caller.ts";
import { sightColumns } from "./sight.ts";

declare module "../../platform/http/ctx.ts" {
  interface Services {
    callers: CallerDirectory;
    /** Says whether a visit of the platform's support goes on. Support comes after users, so it is handed in. */
    visitGoesOn: (key: SessionKey) => Promise<boolean>;
  }
}

export interface SessionKey {
  companyId: number;
  userId: number;
  sessionId: string;
}

/** A session is looked at again at the latest after this long, whatever was heard. Milliseconds. */
const maxAge = 30_000;
const keyOf = ({ companyId, userId, sessionId }: SessionKey) => `${companyId}.${userId}.${sessionId}`;

function readKey(key: string): SessionKey {
  const [companyId, userId, sessionId = ""] = key.split(".");
  return { companyId: Number(companyId), userId: Number(userId), sessionId };
}

interface CallerSources {
  database: Database;
  feed: EventFeed;
  settings: SettingsDirectory;
  visitGoesOn: (key: SessionKey) => Promise<boolean>;
}

/**
 * Knows who is behind each live session, from memory. Changes of rights and ended sessions are heard from the event
 * log.
 */
export class CallerDirectory {
  readonly #database: Database;
  readonly #cache: FreshCache<Caller>;

  constructor({ database, feed, settings, visitGoesOn }: CallerSources) {
    this.#database = database;
    const load = async (key: SessionKey) => {
      const caller = await loadCaller(database, key);
      return caller?.isSupport && !(await visitGoesOn(key)) ? undefined : caller;
    };
    this.#cache = new FreshCache({ max: 20_000, maxAge, load: (key) => load(readKey(key)) });
    settings.onCompanyChange((companyId) => this.forgetCompany(companyId));
    feed.onWentBack(() => this.#cache.forgetAll());
    feed.subscribe((companyId, events) => {
      for (const { type, payload } of events) this.#hear(companyId, type, payload);
    });
  }

  /** Undefined: the session is over, or its user is gone. */
  get(key: SessionKey): Promise<Caller | undefined> {
    return this.#cache.get(keyOf(key));
  }

  /**
   * Finds a caller whose session may be over already: who has just logged in, and was overtaken, learns that from the
   * next call.
   */
  async getEvenOver(key: SessionKey): Promise<Caller | undefined> {
    return (await this.get(key)) ?? loadCaller(this.#database, key, { mayBeOver: true });
  }

  /** Caller without waiting, when memory is fresh. */
  fresh(key: SessionKey): Caller | undefined {
    return this.#cache.fresh(keyOf(key));
  }

  /** The caller as of now, for sockets; undefined once nobody of that session may listen any more. */
  async refresh({ companyId, id, sessionId }: Caller): Promise<Caller | undefined> {
    const caller = await this.get({ companyId, userId: id, sessionId });
    return caller?.companyActive && caller.subscriptionValid ? caller : undefined;
  }

  forgetUser(companyId: number, userId: number): void {
    this.#forgetPrefix(`${companyId}.${userId}.`);
  }

  forgetCompany(companyId: number): void {
    this.#forgetPrefix(`${companyId}.`);
  }

  #hear(companyId: number, type: string, payload: unknown): void {
    if (type === planUpdated.name) this.#forgetPrefix("");
    else if (type.startsWith("company.")) this.forgetCompany(companyId);
    else if (type.startsWith("user.") || type.startsWith("session."))
      this.forgetUser(companyId, userIdOf(payload));
  }

  #forgetPrefix(prefix: string): void {
    this.#cache.forgetWhere((key) => key.startsWith(prefix));
  }
}

const userIdOf = (payload: unknown): number =>
  typeof payload === "object" && payload !== null && "userId" in payload ? Number(payload.userId) : 0;

/** A caller whose session lives, or whose session may be over: then only the user has to be there. */
async function loadCaller(
  database: Database,
  { companyId, userId, sessionId }: SessionKey,
  { mayBeOver = false } = {},
): Promise<Caller | undefined> {
  const [row] = await database.read<CallerRow>(companyId, {
    name: "load-caller",
    text: `
      select ${sightColumns}, u.company_id, $3::uuid as session_id, u.name, u.language, u.is_super, u.is_support,
        u.show_dashboard, u.allow_real_time, u.allow_connections,
        c.status and c.deleted_at is null as company_active,
        c.company_id = 1 or coalesce(c.due_date > app.now(), false) as subscription_valid,
        p.flags, cs.settings
      from users u
      join companies c on c.company_id = u.company_id
      left join plans p on p.id = c.plan_id
      left join company_settings cs on cs.company_id = u.company_id
      where u.company_id = $1 and u.id = $2 and ($4 or exists (
        select from sessions s where s.company_id = $1 and s.id = $3 and s.user_id = $2 and s.expires_at > app.now()))`,
    values: [companyId, userId, sessionId, mayBeOver],
  });
  return row && composeCaller(row);
}
