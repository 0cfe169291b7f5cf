import type { Channel, Connection, ConnectionLabel } from "@balcao/contract";
import { type Ctx, DomainError } from "../../platform/http/index.ts";
import {
  type ConnectionRecord,
  type LabelRecord,
  presentConnection,
  presentConnectionLabel,
} from "./connections.present.ts";
import { connectionsByName } from "./connections.queries.ts";

/** The company's connections; with their settings for those who may edit them. */
export async function listConnections(ctx: Ctx): Promise<(Connection | ConnectionLabel)[]> {
  const rows = await ctx.read<ConnectionRecord>(connectionsByName(ctx.companyId, null));
  if (!ctx.user.permissions.has("connections")) return rows.map(presentConnectionLabel);
  return rows.map((row) => presentConnection(ctx.services, row));
}

export async function listConnectionLabels(
  ctx: Ctx,
  channel: Channel | undefined,
): Promise<ConnectionLabel[]> {
  const rows = await ctx.read<ConnectionRecord>(connectionsByName(ctx.companyId, null));
  return rows.filter((row) => channel === undefined || row.channel === channel).map(presentConnectionLabel);
}

export async function getConnectionById(ctx: Ctx, connectionId: number): Promise<Connection> {
  const [row] = await ctx.read<ConnectionRecord>(connectionsByName(ctx.companyId, [connectionId]));
  if (!row) throw new DomainError("ERR_NO_WAPP_FOUND");
  return presentConnection(ctx.services, row);
}

type AnyCompanysRow = LabelRecord & { company_name: string };

/** Every company's, for the super user. */
export async function listAllConnections(ctx: Ctx) {
  const rows = await ctx.services.database.system<AnyCompanysRow>({
    name: "list-all-connections",
    text: `
      select w.*, c.name as company_name, coalesce((
        select jsonb_agg(jsonb_build_object('id', cq.queue_id) order by cq.queue_id) from connection_queues cq
        where cq.company_id = w.company_id and cq.connection_id = w.id
      ), '[]') as queues
      from connections w join companies c on c.company_id = w.company_id
      where c.deleted_at is null order by app.plain(c.name), c.company_id, app.plain(w.name), w.id`,
  });
  return rows.map((row) =>
    Object.assign(presentConnectionLabel(row), {
      companyId: row.company_id,
      company: { id: row.company_id, name: row.company_name },
      cause: row.cause,
    }),
  );
}
