import { type Notice, noticesShown, type TicketStatus } from "@balcao/contract";
import type { Ctx } from "../../../platform/http/index.ts";
import { maskName, maskPreview } from "../../contacts/index.ts";
import { canSee, factsOf } from "../../tickets/index.ts";

interface NoticeRow {
  [column: string]: unknown;
  id: number;
  ticket_id: number;
  uuid: string;
  status: TicketStatus;
  user_id: number | null;
  queue_id: number | null;
  name: string;
  number: string;
  is_group: boolean;
  by_id: number | null;
  by_name: string | null;
  body: string;
  is_read: boolean;
  created_at: string;
}

/** Lists where colleagues named the caller, as far as the caller still sees it; deleted notes say nothing any more. */
export async function listNotices(ctx: Ctx): Promise<{ notices: Notice[]; unread: number }> {
  const rows = await ctx.read<NoticeRow>({
    name: "list-notices",
    text: `
      select n.id, n.ticket_id, t.uuid, t.status, t.user_id, t.queue_id, c.name, c.number, c.is_group,
        u.id as by_id, u.name as by_name, m.body, n.read_at is not null as is_read, n.created_at
      from notices n
      join tickets t on t.company_id = n.company_id and t.id = n.ticket_id
      join contacts c on c.company_id = n.company_id and c.id = t.contact_id
      join messages m on m.company_id = n.company_id and m.id = n.message_id and not m.is_deleted
      left join users u on u.company_id = n.company_id and u.id = m.user_id
      where n.company_id = $1 and n.user_id = $2
      order by n.id desc limit ${noticesShown}`,
    values: [ctx.companyId, ctx.user.id],
  });
  const seen = rows.filter((row) => canSee(ctx.user, factsOf(row)));
  return {
    notices: seen.map((row) => present(row, ctx.user.hidesNumbers)),
    unread: seen.filter((row) => !row.is_read).length,
  };
}

const present = (row: NoticeRow, hidesNumbers: boolean): Notice => ({
  id: row.id,
  ticket: {
    id: row.ticket_id,
    uuid: row.uuid,
    name: hidesNumbers && !row.is_group ? maskName(row.name, row.number) : row.name,
  },
  by: row.by_id === null ? null : { id: row.by_id, name: row.by_name ?? "" },
  text: hidesNumbers ? maskPreview(row.body) : row.body,
  isRead: row.is_read,
  createdAt: row.created_at,
});
