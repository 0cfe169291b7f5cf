import type { Channel } from "@balcao/contract";
import type { ChannelAdapter } from "../../../channels/port.ts";
import type { Tx } from "../../../platform/database/index.ts";
import type { ProductActor } from "../../../platform/events/index.ts";
import { findPlaceTicket, type LockedTicket } from "../../tickets/index.ts";
import type { LockedSchedule } from "../schedules.access.ts";

/** The product, for whoever scheduled it. */
export const senderOf = ({ id, user_id: userId }: LockedSchedule): ProductActor => ({
  kind: "product",
  feature: "schedules",
  rule: "scheduleSent",
  id,
  userId,
});

/** Contact, and over which connection it is written to now. */
export interface SendingTarget {
  contact_id: number;
  is_group: boolean;
  connection_id: number;
  channel: Channel;
  group_as_ticket: boolean;
}

/** Reason why it cannot be sent: a code of the contract's, and what it means. */
export interface Obstacle {
  code: "ERR_CONTACT_BLOCKED" | "ERR_NO_DEF_WAPP_FOUND" | "ERR_WINDOW_CLOSED";
  reason: string;
}

interface Reach {
  [column: string]: unknown;
  active: boolean;
  is_group: boolean;
  connection_id: number | null;
  channel: Channel | null;
  group_as_ticket: boolean | null;
  last_inbound_age: number | null;
}

/** The schedule's connection ($3), else that of the contact `c`, else the default of the company ($1), in SQL. */
export const connectionOfSchedule = `
  coalesce($3::bigint, c.connection_id, (select id from connections where company_id = $1 and is_default))`;

/**
 * The schedule's connection, else the contact's, else the company's default, if the contact may be written to there. The
 * contact's row is locked before its tickets, as everywhere: nobody opens another one for it meanwhile.
 */
export async function findTarget(
  tx: Tx,
  schedule: LockedSchedule,
  channels: ReadonlyMap<string, ChannelAdapter>,
): Promise<SendingTarget | Obstacle> {
  await tx.query({
    name: "lock-scheduled-contact",
    text: "select id from contacts where company_id = $1 and id = $2 for update",
    values: [tx.companyId, schedule.contact_id],
  });
  const [reach] = await tx.query<Reach>({
    name: "reach-of-scheduled-contact",
    text: `
      select c.active, c.is_group, w.id as connection_id, w.channel, w.group_as_ticket,
        extract(epoch from app.now() - (
          select max(t.last_inbound_at) from tickets t where t.company_id = $1 and t.contact_id = c.id and t.connection_id = w.id
        ))::float8 as last_inbound_age
      from contacts c
      left join connections w on w.company_id = $1 and w.id = ${connectionOfSchedule}
      where c.company_id = $1 and c.id = $2`,
    values: [tx.companyId, schedule.contact_id, schedule.connection_id],
  });
  if (reach?.active !== true) return { code: "ERR_CONTACT_BLOCKED", reason: "The contact is blocked" };
  if (reach.connection_id === null || reach.channel === null)
    return { code: "ERR_NO_DEF_WAPP_FOUND", reason: "There is no connection to send over" };
  const hours = channels.get(reach.channel)?.capabilities.replyWindowHours;
  if (hours !== undefined && !((reach.last_inbound_age ?? Infinity) < hours * 3600))
    return { code: "ERR_WINDOW_CLOSED", reason: `The contact has not written for ${hours} hours` };
  return {
    contact_id: schedule.contact_id,
    is_group: reach.is_group,
    connection_id: reach.connection_id,
    channel: reach.channel,
    group_as_ticket: reach.group_as_ticket ?? false,
  };
}

/** The ticket that a scheduled message is written into; undefined while nothing may disturb the contact. */
export const findOrCreatePlaceTicket = (
  tx: Tx,
  schedule: LockedSchedule,
  target: SendingTarget,
): Promise<LockedTicket | undefined> =>
  findPlaceTicket(tx, target, {
    opens: schedule.open_ticket,
    status: schedule.ticket_status,
    queueId: schedule.queue_id,
    userId: schedule.ticket_user_id,
    authorId: schedule.user_id,
    by: senderOf(schedule),
  });
