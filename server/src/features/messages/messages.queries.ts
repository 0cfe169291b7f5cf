import { columnsOf, Conditions, type Statement } from "../../platform/database/index.ts";
import { addVisible, type Labels, type Viewer } from "../tickets/index.ts";
import type { FileReason } from "../../platform/storage/index.ts";
import { type ListedMessageRow, messageColumns } from "./messages.columns.ts";

/** Names of its queue and its user. */
interface MessageLabels {
  queue_name: string | null;
  queue_color: string | null;
  user_name: string | null;
}
const labelColumns = columnsOf<MessageLabels>({
  queue_name: "q.name",
  queue_color: "q.color",
  user_name: "u.name",
});

/** A message with the labels that it shows. */
export type MessageRow = ListedMessageRow & MessageLabels;

const columns = `${messageColumns}, ${labelColumns}`;
const joinedLabels = `
  left join queues q on q.company_id = m.company_id and q.id = m.queue_id
  left join users u on u.company_id = m.company_id and u.id = m.user_id`;

/** Messages with their labels; the condition speaks of `m`, and `$1` is the company. */
export const messagesWhere = (condition: string): string =>
  `select ${columns} from messages m ${joinedLabels} where ${condition}`;

/** Selects a page of messages with their labels, newest first. */
export const messagesIn = (page: string): string =>
  `with page as (${page}) select ${columns} from page m ${joinedLabels} order by m.id desc`;

export const messagesById = (companyId: number, ids: readonly number[]): Statement => ({
  name: "messages-by-id",
  text: messagesWhere("m.company_id = $1 and m.id = any($2::bigint[]) order by m.id"),
  values: [companyId, ids],
});

/**
 * History that a viewer reads: of this ticket, and of those others of the contact on the connection that are earlier,
 * or resolved, and that the viewer may see.
 */
export interface Conversation {
  companyId: number;
  ticket: { id: number; contactId: number; connectionId: number | null };
  viewer: Viewer;
  /** Earlier tickets only of these queues, when given. */
  queueIds: number[] | undefined;
}
/** The row with what its queue and its user are called. */
export function withMessageLabels(row: ListedMessageRow, labels: Labels): MessageRow {
  const queue = row.queue_id === null ? undefined : labels.queues.get(row.queue_id);
  const user = row.user_id === null ? undefined : labels.users.get(row.user_id);
  return Object.assign(row, {
    queue_name: queue?.name ?? null,
    queue_color: queue?.color ?? null,
    user_name: user?.name ?? null,
  });
}

/** A condition on `m` and its values; `shape` names what it holds: the same shape is the same text. */
export function inHistory({ companyId, ticket, viewer, queueIds }: Conversation) {
  const { id, contactId, connectionId } = ticket;
  const values: unknown[] = [companyId, contactId, id, connectionId];
  const place = {
    ticket: "$3::bigint",
    contact: "$2::bigint",
    connection: "$4::bigint",
    isOrphan: connectionId === null,
  };
  const where = new Conditions(values)
    .add(ofPlace("m", place))
    .add(`m.ticket_id = any(${ticketsAround(place, { values, viewer, queueIds })})`);
  const shape = [viewer.isAdmin && "admin", place.isOrphan && "orphan", queueIds && "queues"];
  return { where, values, shape: shape.filter(Boolean).join("-") };
}

/** A ticket, whose it is and where, as SQL; `$1` is the company. */
export interface ConversationColumns {
  ticket: string;
  contact: string;
  connection: string;
  /** Its connection is gone. */
  isOrphan: boolean;
}

/** Condition of messages of the contact on the connection. */
export function ofPlace(alias: string, { contact, connection, isOrphan }: ConversationColumns): string {
  // A comparison with null finds nothing: without connection it must be said otherwise.
  const onConnection = isOrphan
    ? `${alias}.connection_id is null and ${connection} is null`
    : `${alias}.connection_id = ${connection}`;
  return `${alias}.company_id = $1 and ${alias}.contact_id = ${contact} and ${onConnection}`;
}

interface Around extends Pick<Conversation, "viewer" | "queueIds"> {
  values: unknown[];
}

/** The ids of the ticket and of those others that are earlier, or resolved, and that the viewer may see: an array. */
export function ticketsAround(place: ConversationColumns, { values, viewer, queueIds }: Around): string {
  const others = new Conditions(values)
    .add(ofPlace("t", place))
    .add(`t.id < ${place.ticket} or t.id > ${place.ticket} and t.status = 'closed'`);
  addVisible(others, viewer);
  if (queueIds) others.add("t.queue_id is null or t.queue_id = any($?::bigint[])", queueIds);
  return `array(select ${place.ticket} union all select t.id from tickets t where ${others.sql})`;
}

/** The file of a message, and the picture of where its link leads, are for who may see the message's ticket. */
export const messageFiles: FileReason = (where, caller) => {
  const visible = () => {
    const tickets = where.beside().add("not m.is_deleted");
    addVisible(tickets, caller);
    return tickets.sql;
  };
  const ticket = "join tickets t on t.company_id = m.company_id and t.id = m.ticket_id";
  return where.add(
    `exists (select 1 from messages m ${ticket} where m.company_id = f.company_id and m.file_id = f.id and ${visible()})
     or exists (
       select 1 from link_previews p
       join messages m on m.company_id = p.company_id and m.link_preview_id = p.id ${ticket}
       where p.company_id = f.company_id and p.file_id = f.id and ${visible()})`,
  );
};
