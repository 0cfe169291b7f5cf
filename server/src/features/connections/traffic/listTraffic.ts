import type { ConnectionTraffic } from "@balcao/contract";
import type { Ctx } from "../../../platform/http/index.ts";

interface TrafficRow {
  [column: string]: unknown;
  connection_id: number;
  last_in_at: string | null;
  last_out_at: string | null;
}

/** Lists when the last messages of the company's connections passed; of those over which none did, nothing. */
export async function listTraffic(ctx: Ctx): Promise<ConnectionTraffic[]> {
  const rows = await ctx.read<TrafficRow>({
    name: "list-connection-traffic",
    text: "select connection_id, last_in_at, last_out_at from connection_traffic where company_id = $1 order by connection_id",
    values: [ctx.companyId],
  });
  return rows.map((row) => ({
    id: row.connection_id,
    lastInAt: row.last_in_at,
    lastOutAt: row.last_out_at,
  }));
}
