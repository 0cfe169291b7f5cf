import type { Notice } from "@balcao/contract";
import type { Ctx } from "../../../platform/http/index.ts";
import { presentNotices } from "./notices.present.ts";
import { type NoticeRow, noticesOf } from "./notices.queries.ts";

/** Lists what the caller is told of, as far as the caller still sees it. */
export async function listNotices(ctx: Ctx): Promise<{ notices: Notice[]; unread: number }> {
  const rows = await ctx.read<NoticeRow>(noticesOf(ctx.companyId, { userId: ctx.user.id }));
  const notices = await presentNotices(ctx.services, ctx.user, rows);
  return { notices, unread: notices.filter(({ isRead }) => !isRead).length };
}
