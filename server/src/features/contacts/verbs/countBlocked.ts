import type { Tx } from "../../../platform/database/index.ts";
import type { Actor } from "../../../platform/events/index.ts";
import { contactUpdated } from "../contacts.events.ts";

/** One more message since the block, for each time that a contact is named. */
export async function countBlocked(
  tx: Tx,
  contactIds: readonly number[],
  { by }: { by: Actor },
): Promise<void> {
  if (contactIds.length === 0) return;
  await tx.query({
    name: "count-blocked",
    text: `
      update contacts c set came_blocked = c.came_blocked + came.times
      from (select id, count(*) as times from unnest($2::bigint[]) as id group by id) came
      where c.company_id = $1 and c.id = came.id`,
    values: [tx.companyId, contactIds],
  });
  for (const contactId of new Set(contactIds)) tx.emit(contactUpdated, { contactId, by });
}
