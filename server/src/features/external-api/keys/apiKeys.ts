import type { ApiKey, ApiKeyBody } from "@balcao/contract";
import { sql } from "kysely";
import { createToken, hashToken } from "../../../platform/crypto/index.ts";
import { lockWord, type Tx } from "../../../platform/database/index.ts";
import type { Actor } from "../../../platform/events/index.ts";
import { type Ctx, DomainError, refuseTaken } from "../../../platform/http/index.ts";
import { recordAudit } from "../../audit/index.ts";
import { visitIsOver } from "../visitIsOver.ts";

/** Prefix that tells a key from the token of a connection. */
export const keyPrefix = "bk_";
/** More that are good are a mistake. */
const mostKeys = 50;

export const listKeys = (ctx: Ctx): Promise<{ keys: ApiKey[] }> =>
  ctx.transaction(async (tx) => ({ keys: await readKeys(tx) }));

/** Makes a key; nobody can read it afterwards. One of a visit for support lasts no longer than the visit. */
export async function createKey(ctx: Ctx, { name, scopes, days }: ApiKeyBody) {
  const { user, services } = ctx;
  const visitEnd = user.isSupport ? ((await services.visitEnd(user)) ?? null) : null;
  const secret = keyPrefix + createToken();
  const key = await refuseTaken({ api_keys_name: "ERR_API_KEY_NAME_TAKEN" }, () =>
    ctx.transaction(async (tx) => {
      // A visit that nobody noticed to be over may still hold the name.
      await revokeKeysOfVisits(tx, ctx.by);
      await refuseMany(tx);
      const { id } = await tx.db
        .insertInto("api_keys")
        .values({
          company_id: tx.companyId,
          name,
          scopes: [...new Set(scopes)],
          hash: hashToken(secret),
          ending: secret.slice(-4),
          created_by: ctx.by.name,
          expires_at: sql<
            string | null
          >`least(app.now() + make_interval(days => ${days}::int), ${visitEnd}::timestamptz)`,
          visit_session_id: user.isSupport ? user.sessionId : null,
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      await recordAudit(tx, { by: ctx.by, action: "apiKey.created", details: { id, name, scopes, days } });
      return readKey(tx, id);
    }),
  );
  return { key, secret };
}

/** Revokes a key, which counts from the next call on; one that is revoked already stays so. */
export const revokeKey = (ctx: Ctx, id: number): Promise<{ key: ApiKey }> =>
  ctx.transaction(async (tx) => {
    const revoked = await tx.db
      .updateTable("api_keys")
      .set({ revoked_at: sql<string>`app.now()` })
      .where("company_id", "=", tx.companyId)
      .where("id", "=", id)
      .where("revoked_at", "is", null)
      .returning("name")
      .executeTakeFirst();
    const key = await readKey(tx, id);
    if (revoked)
      await recordAudit(tx, { by: ctx.by, action: "apiKey.revoked", details: { id, name: revoked.name } });
    return { key };
  });

/** Revokes keys that were made during visits for support that are over. */
export async function revokeKeysOfVisits(tx: Tx, by: Actor): Promise<void> {
  const revoked = await tx.query<{ id: number; name: string }>({
    name: "revoke-keys-of-visits",
    text: `
      update api_keys set revoked_at = app.now() where company_id = $1 and revoked_at is null and ${visitIsOver}
      returning id, name`,
    values: [tx.companyId],
  });
  for (const { id, name } of revoked)
    await recordAudit(tx, { by, action: "apiKey.revoked", details: { id, name } });
}

async function refuseMany(tx: Tx): Promise<void> {
  await lockWord(tx, "api keys");
  const [row] = await tx.query<{ count: number }>({
    text: "select count(*) from api_keys where company_id = $1 and revoked_at is null",
    values: [tx.companyId],
  });
  if ((row?.count ?? 0) >= mostKeys)
    throw new DomainError("ERR_LIMIT_REACHED", { details: { limit: mostKeys } });
}

async function readKey(tx: Tx, id: number): Promise<ApiKey> {
  const [key] = await readKeys(tx, id);
  if (!key) throw new DomainError("ERR_NO_API_KEY_FOUND");
  return key;
}

const readKeys = (tx: Tx, id: number | null = null): Promise<(ApiKey & Record<string, unknown>)[]> =>
  tx.query({
    name: "list-api-keys",
    text: `
      select id, name, scopes, ending, created_at as "createdAt", created_by as "createdBy", expires_at as "expiresAt",
        last_used_at as "lastUsedAt", last_used_from as "lastUsedFrom",
        coalesce(revoked_at, case when ${visitIsOver} then coalesce(expires_at, created_at) end) as "revokedAt"
      from api_keys where company_id = $1 and ($2::bigint is null or id = $2)
      order by revoked_at is not null or (${visitIsOver}), id desc limit 200`,
    values: [tx.companyId, id],
  });
