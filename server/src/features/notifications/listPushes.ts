import type { Tx } from "../../platform/database/index.ts";

/** A contact wrote, or the ticket was handed over. */
export interface Received {
  ticketId: number;
  at: string;
  /** User who handed it over: null where the product did it. Only who got the ticket, or may take it, is told. */
  handed?: { by: number | null };
  /** User who wanted it back at this time: nobody else is told. */
  remindedId?: number;
}

const inQueues = `
  case when t.queue_id is null then u.all_ticket
    else u.all_historic or exists (
      select from user_queues q where q.company_id = $1 and q.user_id = u.id and q.queue_id = t.queue_id) end`;

/**
 * Lists whom it concerns: what `ringsFor` says, in SQL, so that nothing is queued for all the others of a company. The
 * job asks anew, with the rights of each as they are then.
 */
export const listPushes = (tx: Tx, received: readonly Received[], showsPending: boolean) =>
  tx.query<{ subscription_id: number; ticket_id: number; is_reminder: boolean }>({
    name: "list-pushes",
    text: `
      select distinct s.id as subscription_id, t.id as ticket_id, m.reminded_id is not null as is_reminder
      from unnest($2::bigint[], $3::timestamptz[], $5::boolean[], $6::bigint[], $7::bigint[]) m(ticket_id, at, is_handed, handed_by, reminded_id)
      join tickets t on t.company_id = $1 and t.id = m.ticket_id
      join push_subscriptions s on s.company_id = $1 and s.created_at <= m.at
      join users u on u.company_id = $1 and u.id = s.user_id
      where case when m.reminded_id is not null then m.reminded_id = u.id and t.status <> 'closed' else t.is_unread
        and (not m.is_handed or u.id is distinct from m.handed_by and (t.user_id is null or t.user_id = u.id))
        and case
          when t.user_id = u.id then t.status in ('open', 'pending', 'group')
          when t.status = 'group' then u.profile = 'admin' or u.allow_group and (t.queue_id is null or ${inQueues})
          when t.status in ('pending', 'lgpd') and t.user_id is null then $4 and (u.profile = 'admin' or ${inQueues})
          else false
        end end`,
    values: [
      tx.companyId,
      received.map(({ ticketId }) => ticketId),
      received.map(({ at }) => at),
      showsPending,
      received.map(({ handed }) => handed !== undefined),
      received.map(({ handed }) => handed?.by ?? null),
      received.map(({ remindedId }) => remindedId ?? null),
    ],
  });
