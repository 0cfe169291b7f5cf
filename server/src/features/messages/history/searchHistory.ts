import type { Ctx } from "../../../platform/http/index.ts";
import { companySettingsOf } from "../../settings/index.ts";
import { presenterFor, readTicket } from "../../tickets/index.ts";
import { presentMessage } from "../messages.present.ts";
import type { MessageRow } from "../messages.queries.ts";
import { conversationOf } from "./conversationOf.ts";
import { inTurn } from "./inTurn.ts";
import {
  findHits,
  firstSince,
  type Hit,
  hitLimit,
  olderThan,
  stretchLimit,
  stretchOf,
} from "./history.queries.ts";

/** Finds where a conversation says something. */
export async function searchHistory(
  ctx: Ctx,
  {
    ticketUuid,
    searchParam,
    beforeId,
  }: { ticketUuid: string; searchParam: string; beforeId?: number | undefined },
) {
  const conversation = conversationOf(ctx, await readTicket(ctx, ticketUuid));
  const { hidesNumbers } = ctx.user;
  // It reads the whole conversation, however long that is.
  const rows = await inTurn(ctx.user.sessionId, () =>
    ctx.read<Hit>(findHits(conversation, { term: searchParam, beforeId, hidesNumbers })),
  );
  const hits = rows
    .slice(0, hitLimit)
    .map(({ id, created_at: createdAt, excerpt }) => ({ id, createdAt, excerpt }));
  return { hits, hasMore: rows.length > hitLimit };
}

/** Lists the messages between the oldest one that is shown and one further back. */
export async function listStretch(
  ctx: Ctx,
  { ticketUuid, ...range }: { ticketUuid: string; fromId: number; beforeId: number },
) {
  const conversation = conversationOf(ctx, await readTicket(ctx, ticketUuid));
  const rows = await ctx.read<MessageRow>(stretchOf(conversation, range));
  const taken = rows.slice(0, stretchLimit);
  const presenter = presenterFor(ctx);
  const oldest = taken.at(-1)?.id ?? range.beforeId;
  const older = await ctx.read(olderThan(conversation, oldest));
  return {
    messages: taken.toReversed().map((row) => presentMessage(presenter, row)),
    hasMore: older.length > 0,
  };
}

/** Finds where a day begins in the conversation. */
export async function findDay(ctx: Ctx, { ticketUuid, date }: { ticketUuid: string; date: string }) {
  const conversation = conversationOf(ctx, await readTicket(ctx, ticketUuid));
  const { timezone } = await companySettingsOf(ctx.services, ctx.companyId);
  const [row] = await ctx.read<{ id: number }>(firstSince(conversation, { date, timezone }));
  return { messageId: row?.id ?? null };
}
