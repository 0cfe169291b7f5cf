import type { QuickMessage } from "@balcao/contract";
import { type Ctx, DomainError, readPage } from "../../platform/http/index.ts";
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
  const { rows, count, hasMore } = await readPage({ pageNumber, pageSize }, (part) =>
    ctx.read<QuickMessageRow & { total: number }>(
      quickMessagesPage(ctx.user, { term: searchParam, ...part }),
    ),
  );
  return { records: rows.map(presentTo(ctx)), count, hasMore };
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

/** Quick message as the caller sees what was just written, even when that took it out of their sight. */
export async function getWrittenQuickMessage(ctx: Ctx, id: number): Promise<QuickMessage> {
  const [row] = await ctx.read<QuickMessageRow>(quickMessagesById(ctx.companyId, [id]));
  if (!row) throw new DomainError("ERR_NO_QUICK_MESSAGE_FOUND");
  return presentTo(ctx)(row);
}

const presentTo = (ctx: Ctx) => (row: QuickMessageRow) =>
  presentQuickMessage({ files: ctx.services.files, companyId: ctx.companyId, viewer: ctx.user }, row);
