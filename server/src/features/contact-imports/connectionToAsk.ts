import type { Channel } from "@balcao/contract";
import type { Tx } from "../../platform/database/index.ts";
import { type Ctx, DomainError } from "../../platform/http/index.ts";

export interface AskedConnection {
  [column: string]: unknown;
  id: number;
  name: string;
  channel: Channel;
  status: string;
}

/** The connection whose provider is asked: the named one, else the company's default. It must be connected. */
export async function connectionToAsk(
  ctx: Ctx,
  tx: Tx,
  connectionId: number | undefined,
): Promise<AskedConnection> {
  const [connection] = await tx.query<AskedConnection>({
    name: "connection-of-import",
    text: `
      select id, name, channel, status from connections
      where company_id = $1 and (id = $2::bigint or $2::bigint is null and is_default)`,
    values: [tx.companyId, connectionId ?? null],
  });
  if (!connection)
    throw new DomainError(connectionId === undefined ? "ERR_NO_DEF_WAPP_FOUND" : "ERR_NO_WAPP_FOUND");
  if (!ctx.services.channels.has(connection.channel)) throw new DomainError("ERR_CHANNEL_UNSUPPORTED");
  if (connection.status !== "CONNECTED") throw new DomainError("ERR_WAPP_NOT_INITIALIZED");
  return connection;
}
