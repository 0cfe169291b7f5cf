import { ticketChanged } from "@balcao/server/src/features/tickets/tickets.events.ts";
import type { Site } from "@balcao/server/src/features/tickets/tickets.testing.ts";
import type { Ticket } from "@balcao/contract";

/** A resolved ticket in another queue: no call does it by itself, but a deleted queue or a merge may. */
export const moveTicket = (
  { database, companyId }: Site,
  { id }: Pick<Ticket, "id">,
  { queueId }: { queueId: number },
): Promise<void> =>
  database.tenant(companyId, async (tx) => {
    const [before] = await tx.query<{
      status: Ticket["status"];
      user_id: number | null;
      queue_id: number | null;
    }>({
      text: "select status, user_id, queue_id from tickets where company_id = $1 and id = $2 for update",
      values: [companyId, id],
    });
    if (!before) throw new Error("the ticket is gone");
    await tx.query({
      text: "update tickets set queue_id = $3 where company_id = $1 and id = $2",
      values: [companyId, id, queueId],
    });
    const facts = { status: before.status, userId: before.user_id, queueId: before.queue_id };
    const by = { kind: "product", feature: "queues", rule: "queueDeleted" } as const;
    tx.emit(ticketChanged, { ticketId: id, before: facts, after: { ...facts, queueId }, by });
  });
