import { type ContactTicket, contactTicketsPageSize } from "@balcao/contract";
import { Conditions, type Statement } from "../../../platform/database/index.ts";
import { type Ctx, DomainError } from "../../../platform/http/index.ts";
import { maskPreview } from "../../contacts/index.ts";
import type { Viewer } from "../tickets.policy.ts";
import { presentOwner } from "../tickets.present.ts";
import { addVisible } from "../tickets.visible.ts";

/** A page of a contact's tickets that the caller may see, newest first; `before` begins the next one. */
export async function listContactTickets(
  ctx: Ctx,
  { contactId, before }: { contactId: number; before?: number | undefined },
): Promise<{ tickets: ContactTicket[]; hasMore: boolean }> {
  const rows = await ctx.read<Row>(contactTickets(ctx.companyId, ctx.user, { contactId, before }));
  // One row stands for the contact itself: none, and there is no such contact.
  if (rows.length === 0) throw new DomainError("ERR_NO_CONTACT_FOUND");
  const tickets = rows.flatMap((row) =>
    row.id === null ? [] : [present({ ...row, id: row.id }, ctx.user.hidesNumbers)],
  );
  return {
    tickets: tickets.slice(0, contactTicketsPageSize),
    hasMore: tickets.length > contactTicketsPageSize,
  };
}

interface Row {
  [column: string]: unknown;
  id: number | null;
  uuid: string;
  status: ContactTicket["status"];
  channel: ContactTicket["channel"];
  queue_id: number | null;
  queue_name: string | null;
  queue_color: string | null;
  user_id: number | null;
  user_name: string | null;
  last_message: string;
  created_at: string;
  updated_at: string;
  closed_at: string | null;
}

function contactTickets(
  companyId: number,
  viewer: Viewer,
  { contactId, before }: { contactId: number; before?: number | undefined },
): Statement {
  const values: unknown[] = [companyId];
  const where = new Conditions(values).add("t.company_id = $1").add("t.contact_id = $?::bigint", contactId);
  if (before !== undefined) where.add("t.id < $?::bigint", before);
  addVisible(where, viewer);
  values.push(contactId);
  return {
    text: `
      select t.id, t.uuid, t.status, t.channel, t.queue_id, q.name as queue_name, q.color as queue_color,
        t.user_id, u.name as user_name, t.last_message, t.created_at, t.updated_at, t.closed_at
      from contacts c
      left join (
        select * from tickets t where ${where.sql} order by t.id desc limit ${contactTicketsPageSize + 1}
      ) t on true
      left join queues q on q.company_id = $1 and q.id = t.queue_id
      left join users u on u.company_id = $1 and u.id = t.user_id
      where c.company_id = $1 and c.id = $${values.length}
      order by t.id desc`,
    values,
  };
}

const present = (row: Row & { id: number }, hidesNumbers: boolean): ContactTicket => ({
  id: row.id,
  uuid: row.uuid,
  status: row.status,
  channel: row.channel,
  queue:
    row.queue_id === null
      ? null
      : { id: row.queue_id, name: row.queue_name ?? "", color: row.queue_color ?? "" },
  user: presentOwner(row),
  lastMessage: hidesNumbers ? maskPreview(row.last_message) : row.last_message,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  closedAt: row.closed_at,
});
