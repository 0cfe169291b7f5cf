import { type Answer, chatPageSize, type internalChatEndpoints, type ServerInput } from "@balcao/contract";
import type { Ctx } from "../../platform/http/index.ts";
import { refuseOutsider } from "./internal-chat.access.ts";
import { type ChatMessageRow, type ChatRow, presentChatMessage } from "./internal-chat.present.ts";
import { chatMessagesPage, chatsById, searchChatMessages } from "./internal-chat.queries.ts";

type Query = ServerInput<typeof internalChatEndpoints.messages>["query"];

/** A page of a chat, or of what in it says something; each ascending. */
export async function listChatMessages(
  ctx: Ctx,
  chatId: number,
  { searchParam, pageNumber, beforeId }: Query,
): Promise<Answer<typeof internalChatEndpoints.messages>> {
  const [chat] = await ctx.read<ChatRow>(chatsById(ctx.companyId, [chatId]));
  const { messages_count: all } = refuseOutsider(ctx, chat);
  const offset = (pageNumber - 1) * chatPageSize;
  // One more than a page tells whether there is another.
  const wanted = { chatId, beforeId, offset, limit: chatPageSize + 1 };
  const rows = await ctx.read<ChatMessageRow>(
    searchParam === ""
      ? chatMessagesPage(ctx.companyId, wanted)
      : searchChatMessages(ctx.companyId, { ...wanted, term: searchParam }),
  );
  const presenter = { files: ctx.services.files, companyId: ctx.companyId };
  return {
    records: rows
      .slice(0, chatPageSize)
      .map((row) => presentChatMessage(presenter, row))
      .toReversed(),
    count: searchParam === "" ? all : offset + rows.length,
    hasMore: rows.length > chatPageSize,
  };
}
