import type { TranscriptQuery } from "@balcao/contract";
import type { Ctx } from "../../platform/http/index.ts";
import { companySettingsOf } from "../settings/index.ts";
import { readTicket } from "../tickets/index.ts";
import { countPrinted } from "./transcripts.queries.ts";

/** Number of messages that a ticket's PDF would have, as it is asked for. */
export async function countTranscript(
  ctx: Ctx,
  { uuid, includePrivate, ...days }: TranscriptQuery & { uuid: string },
): Promise<{ count: number }> {
  const { id: ticketId } = await readTicket(ctx, uuid);
  const { timezone: timeZone } = await companySettingsOf(ctx.services, ctx.companyId);
  const { dateFrom = null, dateTo = null } = days;
  const part = { ticketId, includePrivate, dateFrom, dateTo, timeZone };
  const [row] = await ctx.read<{ count: number }>(countPrinted(ctx.companyId, part));
  return { count: row?.count ?? 0 };
}
