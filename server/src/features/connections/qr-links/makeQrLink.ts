import { type QrLink, qrLinkMinutes } from "@balcao/contract";
import { createToken, hashToken } from "../../../platform/crypto/index.ts";
import type { Tx } from "../../../platform/database/index.ts";
import { type Ctx, DomainError } from "../../../platform/http/index.ts";
import { recordAudit } from "../../audit/index.ts";
import { accessConnection } from "../connections.access.ts";

/** Makes the link that shows a connection's QR code on another screen; the one before is none any more. */
export function makeQrLink(ctx: Ctx, connectionId: number): Promise<QrLink> {
  return ctx.transaction(async (tx) => {
    const { channel, status, name } = await accessConnection(tx, connectionId);
    if (ctx.services.channels.get(channel)?.capabilities.link !== "qr")
      throw new DomainError("ERR_CHANNEL_UNSUPPORTED");
    if (status === "CONNECTED") throw new DomainError("ERR_WAPP_CONNECTED");
    const token = createToken();
    const expiresAt = await keepLink(tx, connectionId, token);
    await recordAudit(tx, { by: ctx.by, action: "connection.qr-link-made", details: { connectionId, name } });
    return { token: `${ctx.companyId}.${token}`, expiresAt };
  });
}

async function keepLink(tx: Tx, connectionId: number, token: string): Promise<string> {
  const [kept] = await tx.query<{ expires_at: string }>({
    text: `
      insert into qr_links (company_id, connection_id, token_hash, expires_at)
      values ($1, $2, $3, app.now() + make_interval(mins => $4))
      on conflict (company_id, connection_id)
      do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at, linked_at = null
      returning expires_at`,
    values: [tx.companyId, connectionId, hashToken(token), qrLinkMinutes],
  });
  if (!kept) throw new Error("The link was not kept");
  return kept.expires_at;
}
