import { type Channel, ticketsPageSize, type TicketStatus } from "@balcao/contract";
import type { Conditions, Statement, Tx } from "../../platform/database/index.ts";
import type { TicketFacts } from "./tickets.events.ts";
import type { Labels, TagLabel } from "./labels.ts";
import type { Viewer } from "./tickets.policy.ts";

/** A ticket with its contact, in one row; what it names otherwise, only by id. */
export interface ListedTicketRow {
  [column: string]: unknown;
  id: number;
  uuid: string;
  status: TicketStatus;
  channel: Channel;
  contact_id: number;
  connection_id: number | null;
  queue_id: number | null;
  user_id: number | null;
  is_group: boolean;
  is_bot: boolean;
  use_integration: boolean;
  bot_gave_up: boolean;
  used_bot_menus: number;
  last_message: string;
  unread: number;
  rating: number | null;
  lane_id: number | null;
  created_at: string;
  updated_at: string;
  last_inbound_at: string | null;
  closed_at: string | null;
  contact_name: string;
  contact_number: string;
  contact_email: string;
  contact_active: boolean;
  contact_is_group: boolean;
  contact_channel: Channel;
  contact_picture_id: string | null;
  tag_ids?: number[];
}

/** A ticket with the labels that it shows. */
export interface TicketRow extends ListedTicketRow {
  queue_name: string | null;
  queue_color: string | null;
  user_name: string | null;
  connection_name: string | null;
  group_as_ticket: boolean | null;
  contact_tags: TagLabel[] | null;
}

const ownColumns = `
  t.id, t.uuid, t.status, t.channel, t.contact_id, t.connection_id, t.queue_id, t.user_id, t.is_group, t.is_bot, t.use_integration,
  t.bot_gave_up, t.used_bot_menus, t.last_message, t.unread, t.rating, t.lane_id, t.created_at, t.updated_at, t.last_inbound_at, t.closed_at,
  c.name as contact_name, c.number as contact_number, c.email as contact_email, c.active as contact_active, c.is_group as contact_is_group,
  c.channel as contact_channel, c.picture_id as contact_picture_id`;

const columns = `${ownColumns},
  q.name as queue_name, q.color as queue_color, u.name as user_name, w.name as connection_name, w.group_as_ticket, g.tags as contact_tags`;

const contact = "join contacts c on c.company_id = t.company_id and c.id = t.contact_id";
const joinedLabels = `
  ${contact}
  left join queues q on q.company_id = t.company_id and q.id = t.queue_id
  left join users u on u.company_id = t.company_id and u.id = t.user_id
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

/** What `canSee` says, in SQL, of the tickets called `alias`. Admins see everything: no condition. */
export function addVisible(conditions: Conditions, viewer: Viewer, alias = "t"): void {
  if (viewer.isAdmin) return;
  const queues = [...viewer.queueIds];
  const inQueues = `case when ${alias}.queue_id is null then $?::boolean else $?::boolean or ${alias}.queue_id = any($?::bigint[]) end`;
  const rights = [viewer.allTicket, viewer.allHistoric, queues];
  conditions.add(
    `${alias}.user_id = $?::bigint
     or case ${alias}.status
          when 'open' then $?::boolean and ${inQueues}
          when 'group' then $?::boolean and (${alias}.queue_id is null or $?::boolean or ${alias}.queue_id = any($?::bigint[]))
          when 'closed' then ${inQueues}
          when 'nps' then ${inQueues}
          else (${alias}.user_id is null or $?::boolean) and ${inQueues}
        end`,
    viewer.id,
    viewer.allUserChat,
    ...rights,
    viewer.allowGroup,
    viewer.allHistoric,
    queues,
    ...rights,
    ...rights,
    viewer.allUserChat,
    ...rights,
  );
}

/** Of each contact and connection the newest resolved ticket that the viewer may see, to be listed from. */
export function newestResolved(where: Conditions, viewer: Viewer): string {
  const visible = where.beside().add("r.company_id = $1 and r.status in ('closed', 'nps')");
  // What `addVisible` says of these two, judged a thousand times for a page.
  if (!viewer.isAdmin)
    visible.add(
      "r.user_id = $?::bigint or case when r.queue_id is null then $?::boolean else $?::boolean or r.queue_id = any($?::bigint[]) end",
      viewer.id,
      viewer.allTicket,
      viewer.allHistoric,
      [...viewer.queueIds],
    );
  return `(
    select distinct on (r.contact_id, r.connection_id) r.* from tickets r where ${visible.sql}
    order by r.contact_id, r.connection_id, r.id desc)`;
}

/** Waits without queue: who may not see those is told how many there are. */
export const hiddenWaiting = "status in ('pending', 'lgpd') and queue_id is null and user_id is null";

export interface ListStatement {
  /** `tickets`, or those of them that may be in the list at all. */
  source: string;
  where: Conditions;
  /** The company first; what `where` names. */
  values: unknown[];
  direction: "asc" | "desc";
  page: number;
  /** For conditions that cost more than they leave out: judged once, for the page and the count together. */
  isCostly: boolean;
  /** Every row carries the count of `hiddenWaiting` too. */
  countsHidden: boolean;
}

/** Beyond this the count is "at least". */
const countLimit = 10_000;

const tagIds =
  "to_json(array(select ct.tag_id from contact_tags ct where ct.company_id = t.company_id and ct.contact_id = t.contact_id)) as tag_ids";

/**
 * A page of tickets, unread first, then by last movement; every row carries the count of all. Its labels are those of
 * `withLabels`.
 */
export function listTicketsStatement(list: ListStatement): Statement {
  const { source, where, values, direction, page, isCostly, countsHidden } = list;
  const order = `(t.unread > 0) desc, t.updated_at ${direction}, t.id ${direction}`;
  const cut = `order by ${order} limit ${ticketsPageSize + 1} offset ${(page - 1) * ticketsPageSize}`;
  const fitting = `from ${source} t where t.company_id = $1 and ${where.sql || "true"}`;
  const hidden = countsHidden
    ? `(select count(*) from tickets where company_id = $1 and ${hiddenWaiting})::int`
    : "0";
  const parts = isCostly
    ? `matching as materialized (select t.id, t.unread, t.updated_at ${fitting}),
      counted as (select least(count(*), ${countLimit})::int as total, ${hidden} as hidden from matching),
      page as (select whole.* from (select t.id from matching t ${cut}) t join tickets whole on whole.company_id = $1 and whole.id = t.id)`
    : `counted as (select count(*)::int as total, ${hidden} as hidden from (select 1 ${fitting} limit ${countLimit}) n),
      page as (select t.* ${fitting} ${cut})`;
  const text = `
    with ${parts}
    select ${ownColumns}, ${tagIds}, counted.total, counted.hidden from counted left join (page t ${contact}) on true
    order by ${order}`;
  return { ...prepared(text), values };
}

/** The row with what its ids are called. */
export function withLabels(row: ListedTicketRow, labels: Labels): TicketRow {
  const queue = row.queue_id === null ? undefined : labels.queues.get(row.queue_id);
  const connection = row.connection_id === null ? undefined : labels.connections.get(row.connection_id);
  const tags = (row.tag_ids ?? []).flatMap((id) => labels.tags.get(id) ?? []);
  return {
    ...row,
    queue_name: queue?.name ?? null,
    queue_color: queue?.color ?? null,
    user_name: (row.user_id === null ? undefined : labels.users.get(row.user_id)?.name) ?? null,
    connection_name: connection?.name ?? null,
    group_as_ticket: connection?.groupAsTicket ?? null,
    contact_tags: tags.toSorted((a, b) => a.place - b.place).map(({ tag }) => tag),
  };
}

const names = new Map<string, string>();
/** The same text has the same name; so many shapes exist that the name is given out, not computed. */
function prepared(text: string): { name?: string; text: string } {
  const known = names.get(text);
  if (known) return { name: known, text };
  // Deep pages and odd filters are not worth keeping on every connection.
  if (names.size >= 200) return { text };
  const name = `tickets-${names.size}`;
  names.set(text, name);
  return { name, text };
}

/** The ticket's own row, locked: whoever decides on it must hold it. */
export async function lockTicket(tx: Tx, ticketId: number) {
  return tx.db
    .selectFrom("tickets")
    .selectAll()
    .where("company_id", "=", tx.companyId)
    .where("id", "=", ticketId)
    .forUpdate()
    .executeTakeFirst();
}

export type LockedTicket = NonNullable<Awaited<ReturnType<typeof lockTicket>>>;

export const factsOf = (row: {
  status: TicketStatus;
  user_id: number | null;
  queue_id: number | null;
}): TicketFacts => ({
  status: row.status,
  userId: row.user_id,
  queueId: row.queue_id,
});
