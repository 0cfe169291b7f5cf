import { setTimeout as wait } from "node:timers/promises";
import type { Database } from "../../../platform/database/index.ts";
import type { AskedNumber } from "../../contacts/index.ts";
import type { CheckPace } from "./checkPace.ts";
import type { SessionManager } from "./sessionManager.ts";

/** Milliseconds that somebody who saved a form waits for a provider. */
const patience = 2_000;

interface Means {
  database: Database;
  sessions: Pick<SessionManager, "liveSessions">;
  pace: CheckPace;
}

/**
 * Says whether a number has an account at a connection's provider. Undefined where nobody can be asked here and now.
 */
export async function hasAccount(
  { database, sessions, pace }: Means,
  { companyId, connectionId, number }: AskedNumber,
): Promise<boolean | undefined> {
  const [connection] = await database.read<{ id: number }>(companyId, {
    name: "connection-to-ask",
    text: "select id from connections where company_id = $1 and (id = $2::bigint or $2::bigint is null and is_default)",
    values: [companyId, connectionId],
  });
  const live = sessions.liveSessions().find((one) => one.connectionId === connection?.id);
  if (!live || !pace.take(live.connectionId, live.can.checksPerMinute)) return undefined;
  const end = new AbortController();
  const unanswered = wait(patience, undefined, { signal: end.signal }).catch(() => undefined);
  try {
    const asked = live.session.checkNumber(number).then((identities) => identities !== undefined);
    return await Promise.race([asked, unanswered]);
  } catch {
    return undefined;
  } finally {
    end.abort();
  }
}
