import type { QuickMessage } from "@balcao/contract";
import type { Ctx } from "../../platform/http/index.ts";
import { getQuickMessage } from "./listQuickMessages.ts";
import { accessUsableQuickMessage } from "./quick-messages.access.ts";
import { quickMessageFavoured } from "./quick-messages.events.ts";

/** Marks a quick message as a favourite of the caller, or takes the mark off. */
export async function favourQuickMessage(ctx: Ctx, id: number, isFavourite: boolean): Promise<QuickMessage> {
  const { id: userId } = ctx.user;
  await ctx.transaction(async (tx) => {
    await accessUsableQuickMessage(ctx, tx, id);
    const changed = await tx.query(
      isFavourite
        ? {
            name: "favour-quick-message",
            text: `
              insert into quick_message_favourites (company_id, user_id, quick_message_id) values ($1, $2, $3)
              on conflict do nothing returning quick_message_id`,
            values: [tx.companyId, userId, id],
          }
        : {
            name: "unfavour-quick-message",
            text: `
              delete from quick_message_favourites
              where company_id = $1 and user_id = $2 and quick_message_id = $3 returning quick_message_id`,
            values: [tx.companyId, userId, id],
          },
    );
    if (changed.length > 0) tx.emit(quickMessageFavoured, { quickMessageId: id, userId, by: ctx.by });
  });
  return getQuickMessage(ctx, id);
}
