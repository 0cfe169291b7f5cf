import { oldSecretHours, signedTypes } from "@balcao/contract";
import { sql } from "kysely";
import { type Ctx, DomainError } from "../../platform/http/index.ts";
import { createSecret } from "../../platform/webhooks/index.ts";
import { recordAudit } from "../audit/index.ts";
import { accessIntegration } from "./integrations.access.ts";
import { integrationUpdated } from "./integrations.events.ts";
import { getIntegration } from "./readIntegrations.ts";
import { sealSigning } from "./secrets.ts";

/** Gives an integration another secret. The one before signs beside it for a day, while the receiver changes over. */
export async function renewSecret(ctx: Ctx, id: number) {
  const secret = createSecret();
  await ctx.transaction(async (tx) => {
    const { type, name } = await accessIntegration(tx, id);
    if (!signedTypes.includes(type)) throw new DomainError("ERR_NO_INTEGRATION_FOUND");
    const owner = { companyId: tx.companyId, integrationId: id };
    await tx.db
      .updateTable("queue_integrations")
      .set({
        // Renewed again within the day, the receiver may still have the oldest: that one stays.
        old_secret_sealed: sql<string>`case when old_secret_until > app.now() then old_secret_sealed else secret_sealed end`,
        old_secret_until: sql<string>`
          case when old_secret_until > app.now() then old_secret_until
            else app.now() + make_interval(hours => ${oldSecretHours}::int) end`,
        secret_sealed: sealSigning(ctx.services.secretKey, owner, secret),
      })
      .where("company_id", "=", tx.companyId)
      .where("id", "=", id)
      .execute();
    await recordAudit(tx, {
      by: ctx.by,
      action: "integration.secret-renewed",
      details: { integrationId: id, name },
    });
    tx.emit(integrationUpdated, { integrationId: id, by: ctx.by });
  });
  return { ...(await getIntegration(ctx, id)), secret };
}
