import type { Chat, internalChatEndpoints, ServerInput } from "@balcao/contract";
import { type Ctx, readPage } from "../../platform/http/index.ts";
import { refuseOutsider } from "./internal-chat.access.ts";
import { type ChatPresenter, type ChatRow, presentChat } from "./internal-chat.present.ts";
import { chatByUuid, chatsById, chatsPage, countUnreadChats } from "./internal-chat.queries.ts";

const pageSize = 20;

export const presenterOf = ({ services, companyId, user }: Ctx): ChatPresenter => ({
  files: services.files,
  companyId,
  viewer: user,
});

/** The caller's chats, and in how many of all of them something is unread. */
export async function listChats(
  ctx: Ctx,
  { searchParam, pageNumber }: ServerInput<typeof internalChatEndpoints.list>["query"],
) {
  const search = { companyId: ctx.companyId, userId: ctx.user.id, term: searchParam };
  const [page, [unread]] = await Promise.all([
    readPage({ pageNumber, pageSize }, (part) =>
      ctx.read<ChatRow & { total: number }>(chatsPage(search, part)),
    ),
    ctx.read<{ count: number }>(countUnreadChats(ctx.companyId, ctx.user.id)),
  ]);
  const presenter = presenterOf(ctx);
  return {
    records: page.rows.map((row) => presentChat(presenter, row)),
    count: page.count,
    hasMore: page.hasMore,
    unreadChats: unread?.count ?? 0,
  };
}

/** One of the caller's chats, by its address. */
export async function getChat(ctx: Ctx, uuid: string): Promise<Chat> {
  const [row] = await ctx.read<ChatRow>(chatByUuid(ctx.companyId, uuid));
  return presentChat(presenterOf(ctx), refuseOutsider(ctx, row));
}

/** Chat as the caller sees it after a change. */
export async function getWrittenChat(ctx: Ctx, chatId: number): Promise<Chat> {
  const [row] = await ctx.read<ChatRow>(chatsById(ctx.companyId, [chatId]));
  return presentChat(presenterOf(ctx), refuseOutsider(ctx, row));
}
