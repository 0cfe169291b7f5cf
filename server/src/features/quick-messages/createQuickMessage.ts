import type { NewQuickMessageBody, QuickMessage } from "@balcao/contract";
import type { Ctx } from "../../platform/http/index.ts";
import { checkOwnLimit } from "../plans/index.ts";
import { getWrittenQuickMessage } from "./listQuickMessages.ts";
import { accessQuickMessageFile } from "./quick-messages.access.ts";
import { quickMessageCreated } from "./quick-messages.events.ts";

/** More are a mistake, or somebody's program. */
const mostQuickMessages = 1_000;

/** Creates a quick message; its creator owns it. A copy shares the file of the one that it is made of. */
export async function createQuickMessage(ctx: Ctx, body: NewQuickMessageBody): Promise<QuickMessage> {
  const id = await ctx.transaction(async (tx) => {
    await checkOwnLimit(tx, {
      userId: ctx.user.id,
      of: "quick_messages",
      counted:
        "select count(*) from quick_messages where company_id = $1 and user_id is not distinct from $2::bigint",
      limit: mostQuickMessages,
    });
    const file = body.fileOf ? await accessQuickMessageFile(ctx, tx, body.fileOf) : null;
    const row = await tx.db
      .insertInto("quick_messages")
      .values({
        company_id: tx.companyId,
        user_id: ctx.user.id,
        shortcode: body.shortcode,
        message: body.message,
        is_general: body.geral,
        is_visible: body.visao,
        file_id: file?.id ?? null,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    tx.emit(quickMessageCreated, { quickMessageId: row.id, by: ctx.by });
    return row.id;
  });
  return getWrittenQuickMessage(ctx, id);
}
