import { noticesShown, type TicketStatus } from "@balcao/contract";
import type { Statement } from "../../../platform/database/index.ts";

/** A notice with what it is of: the columns of one kind are filled. */
export interface NoticeRow {
  [column: string]: unknown;
  id: number;
  is_read: boolean;
  created_at: string;
  mention: MentionColumns | null;
  drop: { connection_id: number; name: string; fell_at: string } | null;
  schedule_id: number | null;
  send_number: number | null;
}

interface MentionColumns {
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
}

/** Notices of a user, the newest first, or one of them; deleted notes say nothing any more. */
export const noticesOf = (
  companyId: number,
  { userId, id = null }: { userId: number; id?: number | null },
): Statement => ({
  name: "list-notices",
  text: `
    select n.id, n.read_at is not null as is_read, n.created_at, n.schedule_id, n.send_number,
      case when n.message_id is not null then jsonb_build_object(
        'ticket_id', n.ticket_id, 'uuid', t.uuid, 'status', t.status, 'user_id', t.user_id, 'queue_id', t.queue_id, 'name', c.name,
        'number', c.number, 'is_group', c.is_group, 'by_id', u.id, 'by_name', u.name, 'body', m.body) end as mention,
      case when n.drop_id is not null then jsonb_build_object(
        'connection_id', w.id, 'name', w.name, 'fell_at', d.fell_at) end as drop
    from notices n
    left join tickets t on t.company_id = n.company_id and t.id = n.ticket_id
    left join contacts c on c.company_id = n.company_id and c.id = t.contact_id
    left join messages m on m.company_id = n.company_id and m.id = n.message_id and not m.is_deleted
    left join users u on u.company_id = n.company_id and u.id = m.user_id
    left join connection_drops d on d.company_id = n.company_id and d.id = n.drop_id
    left join connections w on w.company_id = n.company_id and w.id = d.connection_id
    where n.company_id = $1 and n.user_id = $2 and ($3::bigint is null or n.id = $3)
      and (n.message_id is null or m.id is not null)
      and (n.drop_id is null or d.ended_at is null)
    order by n.id desc limit ${noticesShown}`,
  values: [companyId, userId, id],
});
