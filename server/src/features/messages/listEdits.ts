import type { Ctx } from "../../platform/http/index.ts";
import { presentBody } from "./hiddenWords.ts";
import { readMessage } from "./messages.access.ts";

/** More than anybody reads; a contact may change a message as often as their client lets them. */
const most = 100;

/** Lists the texts of a message before each change, newest first. What was deleted says nothing any more. */
export async function listEdits(ctx: Ctx, messageId: number) {
  const message = await readMessage(ctx, messageId);
  if (message.is_deleted) return { edits: [] };
  const edits = await ctx.read<{ id: number; body: string; at: string }>({
    name: "list-edits",
    text: `
      select id, body, coalesce(replaced_at, at) as at from message_edits
      where company_id = $1 and message_id = $2 order by id desc limit ${most}`,
    values: [ctx.companyId, messageId],
  });
  const { media_type: mediaType, data } = message;
  return {
    edits: edits.map(({ id, body, at }) => ({
      id,
      body: presentBody({ body, mediaType, data }, ctx.user.hidesNumbers),
      at,
    })),
  };
}
