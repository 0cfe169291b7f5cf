import type { QuickMessage, QuickMessageBody } from "@balcao/contract";
import { type Ctx, DomainError } from "../../platform/http/index.ts";
import { assignQueues } from "./assignQueues.ts";
import { getWrittenQuickMessage } from "./listQuickMessages.ts";
import { accessChangeableQuickMessage } from "./quick-messages.access.ts";
import { quickMessageUpdated } from "./quick-messages.events.ts";
import { canShare } from "./quick-messages.policy.ts";
import { sharingOf } from "./quick-messages.present.ts";

type Change = { [K in keyof QuickMessageBody]?: QuickMessageBody[K] | undefined };

/** Changes what the form names. Whoever may not decide who else has it may send it back as it was. */
export async function updateQuickMessage(ctx: Ctx, id: number, change: Change): Promise<QuickMessage> {
  await ctx.transaction(async (tx) => {
    const row = await accessChangeableQuickMessage(ctx, tx, id);
    const after = {
      shortcode: change.shortcode ?? row.shortcode,
      message: change.message ?? row.message,
      is_general: change.geral ?? row.is_general,
      is_visible: change.visao ?? row.is_visible,
    };
    const shares = after.is_general !== row.is_general || after.is_visible !== row.is_visible;
    if (shares && !canShare(ctx.user, sharingOf(row))) throw new DomainError("ERR_NO_PERMISSION");
    await tx.db
      .updateTable("quick_messages")
      .set(after)
      .where("company_id", "=", tx.companyId)
      .where("id", "=", id)
      .execute();
    if (change.queueIds) await assignQueues(tx, id, change.queueIds);
    tx.emit(quickMessageUpdated, { quickMessageId: id, before: sharingOf(row), by: ctx.by });
  });
  return getWrittenQuickMessage(ctx, id);
}
