import { messagesPageSize } from "@balcao/contract";
import { prepared, type Statement } from "../../platform/database/index.ts";
import { oneListed, type PackedTicket, readOneListed, type Viewer } from "../tickets/index.ts";
import {
  type ListedMessageRow,
  listedMessageColumns,
  type ListedReaction,
  type PackedMessageRow,
  reactionsTo,
  readListedMessage,
} from "./messages.columns.ts";
import { ofPlace, ticketsAround } from "./messages.queries.ts";
import { type Asked, farPage } from "./settled/farPage.ts";
import { pageOf } from "./settled/pageOf.ts";

export interface PageRequest {
  companyId: number;
  ticketUuid: string;
  viewer: Viewer;
  /** Earlier tickets only of these queues, when given. */
  queueIds: number[] | undefined;
  page: number;
  /** The ticket's connection is gone: its history is found otherwise. */
  isOrphan: boolean;
}

/** Ticket that the first row brings along, alone where there is no message. */
interface Head extends PackedTicket {
  total: number;
  reactions: ListedReaction[] | null;
}
export type ConversationRow = { head: Head | null } & (PackedMessageRow | { facts: null });

const countLimit = 10_000;
/** Messages back within which it is cheaper to read every id than to ask how many settled. */
const near = 200;
const place = {
  ticket: "(select id from ticket)",
  contact: "(select contact_id from ticket)",
  connection: "(select connection_id from ticket)",
};

/**
 * A ticket, whoever may see it, with a page of its history as the viewer may see it, newest first; one row more than a
 * page tells whether there are older ones. Where the page begins and how many messages there are is read from the index
 * alone, and rows only of the page. Names of queues and users are those of `withMessageLabels`.
 */
export function conversationPage({
  companyId,
  ticketUuid,
  viewer,
  queueIds,
  page,
  isOrphan,
}: PageRequest): Statement {
  const skipped = (page - 1) * messagesPageSize;
  const values: unknown[] = [companyId, ticketUuid, skipped];
  const around = ticketsAround({ ...place, isOrphan }, { values, viewer, queueIds });
  const inHistory = `${ofPlace("m", { ...place, isOrphan })} and m.ticket_id = any((select ids from around)::bigint[])`;
  const asked = { place: { ...place, isOrphan }, inHistory, countLimit };
  const text = `
    with ticket as materialized (
      select t.id, t.contact_id, t.connection_id, ${oneListed}
      from tickets t join contacts c on c.company_id = $1 and c.id = t.contact_id where t.company_id = $1 and t.uuid = $2
    ),
    around as materialized (select ${around} as ids),
    ${skipped > near ? farPage(asked) : nearPage(asked)},
    ${pageOf({ ...place, isOrphan })},
    head as (
      select ticket.*, (select total from counted) as total,
        ${reactionsTo("array(select id from page where is_reacted)")} as reactions
      from ticket
    )
    select case when m.id is null or m.id = (select max(id) from page) then row_to_json(head) end as head,
      ${listedMessageColumns}
    from head left join page m on true order by m.id desc`;
  return { ...prepared(text), values };
}

/** The CTEs of `farPage`, from the index alone. */
const nearPage = ({ inHistory }: Asked): string => `
  listed as materialized (
    select m.id from messages m where ${inHistory}
    order by m.id desc limit greatest(${countLimit}, $3::int + ${messagesPageSize + 1})
  ),
  counted as (select least(count(*), ${countLimit}) as total from listed),
  wanted as materialized (select id from listed limit ${messagesPageSize + 1} offset $3::int)`;

/** The ticket is undefined where there is none. */
export function readConversation(rows: readonly ConversationRow[]) {
  const head = rows[0]?.head;
  return {
    ticket: head ? readOneListed(head) : undefined,
    total: head?.total ?? 0,
    messages: rows.flatMap((row): ListedMessageRow[] =>
      row.facts === null ? [] : [readListedMessage(row, head?.reactions ?? null)],
    ),
  };
}
