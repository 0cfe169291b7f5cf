import { activeStatuses, type TicketStatus } from "@balcao/contract";
import { sql } from "kysely";
import { compareRows, type Row, type RowChange, type Tx } from "../../../platform/database/index.ts";
import { type Actor, personOf } from "../../../platform/events/index.ts";
import { sqlNow } from "../verbs/changeTicket.ts";
import { closed } from "../verbs/closeTicket.ts";
import { emitChanged } from "../verbs/emitChanged.ts";

/** Record that opens tickets again that a merge closed. */
export interface ClosedDuplicates {
  /** Changes of two active tickets on one connection: one was closed, and the other took over what waited. */
  ticketChanges: RowChange[];
  closingLogIds: number[];
}

export interface TicketOfContact extends Row {
  id: number;
  status: TicketStatus;
  contact_id: number;
  connection_id: number | null;
  user_id: number | null;
  queue_id: number | null;
  last_inbound_at: string | null;
}

/** The tickets of some contacts, locked. */
export async function lockTicketsOf(tx: Tx, contactIds: readonly number[]): Promise<TicketOfContact[]> {
  const rows = await tx.query<{ ticket: TicketOfContact }>({
    text: `
      select to_jsonb(t) as ticket from tickets t
      where t.company_id = $1 and t.contact_id = any($2::bigint[]) order by t.id for update`,
    values: [tx.companyId, contactIds],
  });
  return rows.map(({ ticket }) => ticket);
}

/**
 * Closes one of two active tickets on a connection that come to one contact. What is needed to open it again is
 * answered.
 */
export async function closeDuplicates(
  tx: Tx,
  tickets: readonly TicketOfContact[],
  { by }: { by: Actor },
): Promise<ClosedDuplicates> {
  const record: ClosedDuplicates = {
    ticketChanges: [],
    closingLogIds: [],
  };
  for (const rivals of findRivals(tickets)) {
    const { changes, logId } = await settleRivals(tx, rivals, by);
    record.ticketChanges.push(...changes);
    record.closingLogIds.push(logId);
    emitChanged(tx, [rivals.closes, rivals.stays], { by, closedIds: [rivals.closes.id] });
  }
  return record;
}

/** Computed by the database from the others. */
export const computedColumns: readonly string[] = ["is_unread"];
/** Moves by itself. */
const besides = [...computedColumns, "contact_id"];

interface Rivals {
  stays: TicketOfContact;
  closes: TicketOfContact;
}

/** A contact has one active ticket on a connection: of two, which stays and which is closed. */
function findRivals(tickets: readonly TicketOfContact[]): Rivals[] {
  const active = tickets.filter(
    ({ status, connection_id }) => connection_id !== null && activeStatuses.some((one) => one === status),
  );
  const byConnection = Map.groupBy(active, (ticket) => ticket.connection_id);
  return [...byConnection.values()].flatMap((group) => {
    const [stays, ...others] = group.toSorted(preferred);
    return stays ? others.map((closes) => ({ stays, closes })) : [];
  });
}

/** The one that somebody attends; then the one that heard from the contact last; then the older one. */
function preferred(a: TicketOfContact, b: TicketOfContact): number {
  return (
    Number(isAttended(b)) - Number(isAttended(a)) ||
    Date.parse(b.last_inbound_at ?? "1970-01-01") - Date.parse(a.last_inbound_at ?? "1970-01-01") ||
    a.id - b.id
  );
}

const isAttended = ({ status, user_id }: TicketOfContact): boolean => status === "open" && user_id !== null;

/** Closes one of two without a word; what waited in it waits in the other. */
async function settleRivals(
  tx: Tx,
  { stays, closes }: Rivals,
  by: Actor,
): Promise<{ changes: RowChange[]; logId: number }> {
  const ended = await tx.db
    .updateTable("tickets")
    .set({ ...closed, updated_at: sqlNow })
    .where("company_id", "=", tx.companyId)
    .where("id", "=", closes.id)
    .returning(sql<Row>`to_jsonb(tickets)`.as("ticket"))
    .executeTakeFirst();
  const [kept] = await tx.query<{ ticket: Row }>({
    text: `
      update tickets t set unread = t.unread + old.unread,
        marked_unread = t.marked_unread or old.marked_unread or old.handed_at is not null,
        last_message = case when old.updated_at > t.updated_at then old.last_message else t.last_message end,
        updated_at = greatest(t.updated_at, old.updated_at),
        identity = case when old.last_inbound_at > coalesce(t.last_inbound_at, '-infinity') then old.identity else t.identity end,
        last_inbound_at = greatest(t.last_inbound_at, old.last_inbound_at),
        last_outbound_at = greatest(t.last_outbound_at, old.last_outbound_at),
        last_human_reply_at = greatest(t.last_human_reply_at, old.last_human_reply_at)
      from jsonb_populate_record(null::tickets, $3) as old
      where t.company_id = $1 and t.id = $2 returning to_jsonb(t) as ticket`,
    values: [tx.companyId, stays.id, JSON.stringify(closes)],
  });
  const [log] = await tx.query<{ id: number }>({
    text: "insert into ticket_logs (company_id, ticket_id, type, user_id, queue_id, cause) values ($1, $2, 'closed', $3, $4, $5) returning id",
    values: [tx.companyId, closes.id, personOf(by), closes.queue_id, JSON.stringify(by)],
  });
  if (!ended || !kept || !log) throw new Error("A locked ticket is gone");
  const closing = compareRows(closes, ended.ticket, besides);
  // It stays, and tells later whether it had an owner whose account is gone.
  closing.columns["user_id"] = { before: closes.user_id, after: closes.user_id };
  return { changes: [closing, compareRows(stays, kept.ticket, besides)], logId: log.id };
}
