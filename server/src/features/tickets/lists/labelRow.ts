import type { Labels } from "../labels.ts";
import type { ListedTicketRow } from "../tickets.columns.ts";
import type { TicketRow } from "../tickets.queries.ts";

/** The row with what its ids are called. */
export function withLabels(row: ListedTicketRow, labels: Labels): TicketRow {
  const queue = row.queue_id === null ? undefined : labels.queues.get(row.queue_id);
  const connection = row.connection_id === null ? undefined : labels.connections.get(row.connection_id);
  const tags = row.tag_ids.flatMap((id) => labels.tags.get(id) ?? []);
  return Object.assign(row, {
    queue_name: queue?.name ?? null,
    queue_color: queue?.color ?? null,
    user_name: (row.user_id === null ? undefined : labels.users.get(row.user_id)?.name) ?? null,
    handed_by_name: (row.handed_by === null ? undefined : labels.users.get(row.handed_by)?.name) ?? null,
    sent_by_name: labels.users.get(row.last_sent[3] ?? 0)?.name ?? null,
    connection_name: connection?.name ?? null,
    group_as_ticket: connection?.groupAsTicket ?? null,
    contact_tags: tags.toSorted((a, b) => a.place - b.place).map(({ tag }) => tag),
  });
}
