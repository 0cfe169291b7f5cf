import type { Channel } from "@balcao/contract";
import { DomainError, type ProgramCtx } from "../../platform/http/index.ts";
import type { ProgramConnection } from "./external-api.feature.ts";

/** A call of a program, and the connection that it goes by. */
export interface Sending extends ProgramCtx {
  readonly connection: ProgramConnection;
}

interface ConnectionRow {
  [column: string]: unknown;
  id: number;
  channel: Channel;
  group_as_ticket: boolean;
}

/** Chooses the connection of a call: a token's own; for a key the one that is named, else the company's default one. */
export async function chooseConnection(ctx: ProgramCtx, wanted: number | null | undefined): Promise<Sending> {
  const { connection: own } = ctx.program;
  if (own) {
    if (wanted && wanted !== own.id) throw new DomainError("ERR_NO_WAPP_FOUND");
    return { ...ctx, connection: own };
  }
  const [row] = await ctx.services.database.read<ConnectionRow>(ctx.companyId, {
    name: "connection-of-key",
    text: `
      select id, channel, group_as_ticket from connections
      where company_id = $1 and (id = $2 or $2::bigint is null and is_default)`,
    values: [ctx.companyId, wanted ?? null],
  });
  if (!row) throw new DomainError(wanted ? "ERR_NO_WAPP_FOUND" : "ERR_NO_DEF_WAPP_FOUND");
  const { id, channel, group_as_ticket: groupAsTicket } = row;
  return { ...ctx, connection: { id, channel, groupAsTicket } };
}
