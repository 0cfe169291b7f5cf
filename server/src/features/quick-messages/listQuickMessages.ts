import type { QuickMessage } from "@balcao/contract";
import { type Ctx, DomainError } from "../../platform/http/index.ts";
import { presentQuickMessage, type QuickMessageRow } from "./quick-messages.present.ts";
import {
  allQuickMessages,
  quickMessagesById,
  quickMessagesPage,
  visibleQuickMessage,
} from "./quick-messages.queries.ts";

const pageSize = 20;

/** A page of those that the caller may use, by shortcode. */
export async function listQuickMessages(
  ctx: Ctx,
  { searchParam, pageNumber }: { searchParam: string; pageNumber: number },
) {
  const offset = (pageNumber - 1) * pageSize;
  const read = (start: number, limit: number) =>
    ctx.read<QuickMessageRow & { total: number }>(
      quickMessagesPage(ctx.user, { term: searchParam, offset: start, limit }),
    );
  const rows = await read(offset, pageSize + 1);
  // A page behind the last one has no row to carry the count.
  const [first] = rows.length === 0 && offset > 0 ? await read(0, 1) : rows;
  return {
    records: rows.slice(0, pageSize).map(presentTo(ctx)),
    count: first?.total ?? 0,
    hasMore: rows.length > pageSize,
  };
}

/** Every one that the caller may use, for the composer. */
export async function listAllQuickMessages(ctx: Ctx): Promise<{ records: QuickMessage[] }> {
  const rows = await ctx.read<QuickMessageRow>(allQuickMessages(ctx.user));
  return { records: rows.map(presentTo(ctx)) };
}

export async function getQuickMessage(ctx: Ctx, id: number): Promise<QuickMessage> {
  const [row] = await ctx.read<QuickMessageRow>(visibleQuickMessage(ctx.user, id));
  if (!row) throw new DomainError("ERR_NO_QUICK_MESSAGE_FOUND");
  return presentTo(ctx)(row);
}

/** As the caller sees what was just written, even when that took it out of their sight. */
export async function getWritten(ctx: Ctx, id: number): Promise<QuickMessage> {
  const [row] = await ctx.read<QuickMessageRow>(quickMessagesById(ctx.companyId, [id]));
  if (!row) throw new DomainError("ERR_NO_QUICK_MESSAGE_FOUND");
  return presentTo(ctx)(row);
}

const presentTo = (ctx: Ctx) => (row: QuickMessageRow) =>
  presentQuickMessage({ files: ctx.services.files, companyId: ctx.companyId, viewer: ctx.user }, row);
