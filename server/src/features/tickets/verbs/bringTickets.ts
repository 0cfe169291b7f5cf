import { activeStatuses, type TicketStatus } from "@balcao/contract";
import type { Tx } from "../../../platform/database/index.ts";
import type { Actor } from "../../../platform/events/index.ts";

/** A conversation of another system. */
export interface BroughtTicket {
  status: Extract<TicketStatus, "open" | "pending" | "closed">;
  channel: string;
  contact_id: number;
  connection_id: number | null;
  queue_id: number | null;
  user_id: number | null;
  is_group: boolean;
  last_message: string;
  rating: number | null;
  lane_id: number | null;
  created_at: string;
  updated_at: string;
  started_at: string | null;
  closed_at: string | null;
}

const active = activeStatuses.map((status) => `'${status}'`).join(", ");

/**
 * Conversations of another system with the times that they had there, in their order: read, and left to people. One that
 * is active beside another of the same contact and connection comes closed. Nothing is told to anybody.
 */
export async function bringTickets(
  tx: Tx,
  tickets: readonly BroughtTicket[],
  { by }: { by: Actor },
): Promise<{ id: number; wasActive: boolean }[]> {
  return tx.query<{ id: number; wasActive: boolean }>({
    name: "bring-tickets",
    text: `
      with given as materialized (
        select nextval('tickets_id_seq') as id, x.* from jsonb_to_recordset($2::jsonb) as x(
          place int, status text, channel text, contact_id bigint, connection_id bigint, queue_id bigint, user_id bigint, is_group boolean,
          last_message text, rating smallint, lane_id bigint, created_at timestamptz, updated_at timestamptz, started_at timestamptz,
          closed_at timestamptz)
      ),
      judged as materialized (
        select given.*, status in (${active}) and (
            row_number() over (partition by contact_id, connection_id, status in (${active}) order by updated_at desc, place desc) > 1
            or exists (
              select from tickets t where t.company_id = $1 and t.contact_id = given.contact_id and t.connection_id = given.connection_id
                and t.status in (${active}))) and connection_id is not null as is_second
        from given
      ),
      born as (
        insert into tickets (
          company_id, id, status, channel, contact_id, connection_id, queue_id, user_id, is_group, last_message, rating, lane_id, lane_since,
          created_at, updated_at, waiting_since, started_at, waited_seconds, closed_at)
        select $1, id, case when is_second then 'closed' else status end, channel, contact_id, connection_id, queue_id, user_id, is_group,
          left(last_message, 500), rating, lane_id, case when lane_id is not null then updated_at end,
          least(created_at, app.now()), least(updated_at, app.now()), case when status = 'pending' then created_at end,
          coalesce(started_at, case when status = 'open' then created_at end),
          case when started_at >= created_at then least(2147483647, extract(epoch from started_at - created_at))::int end,
          case when is_second or status = 'closed' then coalesce(closed_at, updated_at) end
        from judged order by id
      ),
      logged as (
        insert into ticket_logs (company_id, ticket_id, type, user_id, queue_id, cause, created_at)
        select $1, id, 'create', user_id, queue_id, $3::jsonb, least(created_at, app.now()) from judged order by id
      )
      select id, is_second as "wasActive" from judged order by place`,
    values: [
      tx.companyId,
      JSON.stringify(tickets.map((ticket, place) => ({ place, ...ticket }))),
      JSON.stringify(by),
    ],
  });
}

/** When each side wrote in a conversation, by what was brought into it. */
export interface BroughtTimes {
  id: number;
  last_inbound_at: string | null;
  last_outbound_at: string | null;
  first_outbound_at: string | null;
}

/** Notes when each side wrote, by old messages that were brought. */
export async function noteBrought(
  tx: Tx,
  times: readonly BroughtTimes[],
  { by: _by }: { by: Actor },
): Promise<void> {
  await tx.query({
    name: "note-brought-messages",
    text: `
      update tickets t set last_inbound_at = greatest(t.last_inbound_at, x.last_inbound_at),
        last_outbound_at = greatest(t.last_outbound_at, x.last_outbound_at),
        last_human_reply_at = greatest(t.last_human_reply_at, x.last_outbound_at),
        first_reply_at = least(t.first_reply_at, case when x.first_outbound_at >= t.created_at then x.first_outbound_at end)
      from jsonb_to_recordset($2::jsonb) as x(id bigint, last_inbound_at timestamptz, last_outbound_at timestamptz, first_outbound_at timestamptz)
      where t.company_id = $1 and t.id = x.id`,
    values: [tx.companyId, JSON.stringify(times)],
  });
}
