import type { TicketStatus } from "@balcao/contract";
import type { Selectable } from "kysely";
import { columnsOf, type Statement, type Tables, type Tx } from "../../platform/database/index.ts";
import type { TagLabel } from "./labels.ts";
import { lastMessageOf, sentOf, ticketColumns, type TicketFactsRow } from "./tickets.columns.ts";
import type { TicketFacts } from "./tickets.events.ts";

/** Names of its queue, people and connection. */
interface Labels {
  queue_name: string | null;
  queue_color: string | null;
  user_name: string | null;
  handed_by_name: string | null;
  /** The message, its state, 1 where it failed, and who wrote it: see `sentOf`. */
  last_sent: number[] | null;
  sent_by_name: string | null;
  connection_name: string | null;
  group_as_ticket: boolean | null;
  contact_tags: TagLabel[] | null;
}
const labelColumns = columnsOf<Labels>({
  queue_name: "q.name",
  queue_color: "q.color",
  user_name: "u.name",
  handed_by_name: "h.name",
  last_sent: `to_json(string_to_array(${sentOf}, ' ')::bigint[])`,
  sent_by_name: "s.name",
  connection_name: "w.name",
  group_as_ticket: "w.group_as_ticket",
  contact_tags: "g.tags",
});

/** A ticket with the labels that it shows. */
export type TicketRow = TicketFactsRow & Labels;

const columns = `${ticketColumns}, ${labelColumns}`;

const joinedLabels = `
  join contacts c on c.company_id = t.company_id and c.id = t.contact_id
  left join queues q on q.company_id = t.company_id and q.id = t.queue_id
  left join users u on u.company_id = t.company_id and u.id = t.user_id
  left join users h on h.company_id = t.company_id and h.id = t.handed_by
  left join users s on s.company_id = t.company_id and s.id = (${lastMessageOf("m.user_id")})
  left join connections w on w.company_id = t.company_id and w.id = t.connection_id
  left join lateral (
    select json_agg(json_build_object('id', tag.id, 'name', tag.name, 'color', tag.color) order by app.plain(tag.name)) as tags
    from contact_tags ct join tags tag on tag.company_id = ct.company_id and tag.id = ct.tag_id
    where ct.company_id = t.company_id and ct.contact_id = t.contact_id
  ) g on true`;

/** Tickets by id, of one company. */
export const ticketsById = (companyId: number, ids: readonly number[]): Statement => ({
  name: "tickets-by-id",
  text: `select ${columns} from tickets t ${joinedLabels} where t.company_id = $1 and t.id = any($2::bigint[])`,
  values: [companyId, ids],
});

export const ticketByUuid = (companyId: number, uuid: string): Statement => ({
  name: "ticket-by-uuid",
  text: `select ${columns} from tickets t ${joinedLabels} where t.company_id = $1 and t.uuid = $2`,
  values: [companyId, uuid],
});

/** The ticket's own row, locked until the transaction ends: whoever decides on it must hold it. */
export async function lockTicket(tx: Tx, ticketId: number): Promise<LockedTicket | undefined> {
  const [row] = await tx.query<LockedTicket>({
    name: "lock-ticket",
    text: "select * from tickets where company_id = $1 and id = $2 for update",
    values: [tx.companyId, ticketId],
  });
  return row;
}

/** The rows of several, locked in the order of their ids, whoever asks in which. */
export const lockTickets = (tx: Tx, ticketIds: readonly number[]): Promise<LockedTicketRow[]> =>
  tx.query<LockedTicketRow>({
    name: "lock-tickets",
    text: "select * from tickets where company_id = $1 and id = any($2::bigint[]) order by id for update",
    values: [tx.companyId, ticketIds],
  });

type LockedTicketRow = LockedTicket & Record<string, unknown>;
export type LockedTicket = Selectable<Tables["tickets"]>;

export const factsOf = (row: {
  status: TicketStatus;
  user_id: number | null;
  queue_id: number | null;
}): TicketFacts => ({
  status: row.status,
  userId: row.user_id,
  queueId: row.queue_id,
});
