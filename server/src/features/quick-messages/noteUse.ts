import type { Tx } from "../../platform/database/index.ts";
import type { Ctx } from "../../platform/http/index.ts";
import { quickMessageUsed } from "./quick-messages.events.ts";
import { visibleTo } from "./quick-messages.queries.ts";

/**
 * Counts that a message was sent from a quick message, in the transaction that stores the message: as often as that is
 * stored. Asked for as the last statement it goes along with the commit. Of one that is gone, or not the sender's to
 * use, nothing is counted and nothing refused: the words are theirs by now.
 */
export function noteUse(ctx: Ctx, tx: Tx, quickMessageId: number): void {
  const { id: userId, isAdmin } = ctx.user;
  void tx.query({
    name: "count-quick-message-use",
    text: `
      insert into quick_message_uses as u (company_id, quick_message_id, uses, last_used_at)
      select q.company_id, q.id, 1, app.now() from quick_messages q
      where q.company_id = $1 and q.id = $4 and ${visibleTo("$2::bigint", "$3::boolean")} for key share
      on conflict (company_id, quick_message_id)
      do update set uses = u.uses + 1, last_used_at = greatest(u.last_used_at, excluded.last_used_at)`,
    values: [tx.companyId, userId, isAdmin, quickMessageId],
  });
  tx.emit(quickMessageUsed, { quickMessageId, by: ctx.by });
}
