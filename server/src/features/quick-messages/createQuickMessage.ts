import type { NewQuickMessageBody, QuickMessage } from "@balcao/contract";
import type { Tx } from "../../platform/database/index.ts";
import type { Ctx } from "../../platform/http/index.ts";
import { checkOwnLimit } from "../plans/index.ts";
import { assignQueues } from "./assignQueues.ts";
import { getWrittenQuickMessage } from "./listQuickMessages.ts";
import { accessQuickMessageFile } from "./quick-messages.access.ts";
import { quickMessageCreated } from "./quick-messages.events.ts";

/** More are a mistake, or somebody's program. */
const mostQuickMessages = 1_000;

declare module "../../platform/http/ctx.ts" {
  interface Services {
    /** File of a message; messages come after quick messages in the order of features, so their part is handed in. */
    sentFile: (ctx: Ctx, tx: Tx, messageId: number) => Promise<string>;
  }
}

/** Creates a quick message; its creator owns it. The file of another one or of a message is named, not copied. */
export async function createQuickMessage(ctx: Ctx, body: NewQuickMessageBody): Promise<QuickMessage> {
  const id = await ctx.transaction(async (tx) => {
    const fileId = await findFile(ctx, tx, body);
    await checkOwnLimit(tx, {
      userId: ctx.user.id,
      of: "quick_messages",
      counted:
        "select count(*) from quick_messages where company_id = $1 and user_id is not distinct from $2::bigint",
      limit: mostQuickMessages,
    });
    const row = await tx.db
      .insertInto("quick_messages")
      .values({
        company_id: tx.companyId,
        user_id: ctx.user.id,
        shortcode: body.shortcode,
        message: body.message,
        is_general: body.geral,
        is_visible: body.visao,
        file_id: fileId,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await assignQueues(tx, row.id, body.queueIds);
    tx.emit(quickMessageCreated, { quickMessageId: row.id, by: ctx.by });
    return row.id;
  });
  return getWrittenQuickMessage(ctx, id);
}

async function findFile(ctx: Ctx, tx: Tx, body: NewQuickMessageBody): Promise<string | null> {
  if (body.messageId) return ctx.services.sentFile(ctx, tx, body.messageId);
  if (body.fileOf) return (await accessQuickMessageFile(ctx, tx, body.fileOf)).id;
  return null;
}
