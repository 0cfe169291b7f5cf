import type { ProgramScope } from "@balcao/contract";
import { hashToken } from "../../../platform/crypto/index.ts";
import { DomainError, type Services } from "../../../platform/http/index.ts";
import { visitIsOver } from "../visitIsOver.ts";

export interface FoundKey {
  [column: string]: unknown;
  company_id: number;
  id: number;
  name: string;
  scopes: ProgramScope[];
  is_revoked: boolean;
  is_expired: boolean;
  was_used_now: boolean;
  visit_session_id: string | null;
}

/** The key that this is, or undefined; one that is good no more is refused with why. */
export async function findKey(
  { database }: Pick<Services, "database">,
  token: string,
): Promise<FoundKey | undefined> {
  const [key] = await database.system<FoundKey>({
    name: "api-key-by-hash",
    text: `
      select company_id, id, name, scopes, visit_session_id, revoked_at is not null or (${visitIsOver}) as is_revoked,
        coalesce(expires_at <= app.now(), false) as is_expired,
        coalesce(last_used_at > app.now() - interval '1 minute', false) as was_used_now
      from api_keys where hash = $1`,
    values: [hashToken(token)],
  });
  if (key?.is_revoked) throw new DomainError("ERR_API_KEY_REVOKED");
  if (key?.is_expired) throw new DomainError("ERR_API_KEY_EXPIRED");
  return key;
}

/** Notes when and from where a key was used, once a minute. */
export async function noteUse(
  { database }: Pick<Services, "database">,
  key: FoundKey,
  address: string,
): Promise<void> {
  if (key.was_used_now) return;
  await database.tenant(key.company_id, (tx) =>
    tx.query({
      name: "note-use-of-api-key",
      text: "update api_keys set last_used_at = app.now(), last_used_from = $3 where company_id = $1 and id = $2",
      values: [key.company_id, key.id, address],
    }),
  );
}
