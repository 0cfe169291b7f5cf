import type { ChannelAdapter } from "../../../channels/port.ts";
import type { Tx } from "../../../platform/database/index.ts";
import { type Ctx, DomainError } from "../../../platform/http/index.ts";
import type { LockedTicket } from "../../tickets/index.ts";

declare module "../../../platform/http/ctx.ts" {
  interface Services {
    /** Every channel that this installation has, by name. */
    channels: ReadonlyMap<string, ChannelAdapter>;
  }
}

/** The contact must not be blocked, the ticket must have its connection, and Meta's channels must still take free text. */
export async function refuseUnlessReachable(
  ctx: Ctx,
  tx: Tx,
  { ticket, isTemplate }: { ticket: LockedTicket; isTemplate: boolean },
): Promise<void> {
  const can = ctx.services.channels.get(ticket.channel)?.capabilities;
  // The caller is a person; what answers by itself is not asked here.
  const hours = can?.personWindowHours ?? can?.replyWindowHours;
  const [row] = await tx.query<{ active: boolean; window_open: boolean }>({
    name: "is-reachable",
    text: `
      select active, $3::int is null or coalesce($4::timestamptz > app.now() - make_interval(hours => $3), false) as window_open
      from contacts where company_id = $1 and id = $2`,
    values: [tx.companyId, ticket.contact_id, hours ?? null, ticket.last_inbound_at],
  });
  if (row && !row.active) throw new DomainError("ERR_CONTACT_BLOCKED");
  if (ticket.connection_id === null) throw new DomainError("ERR_NO_WAPP_FOUND");
  if (!isTemplate && !row?.window_open) throw new DomainError("ERR_WINDOW_CLOSED");
}
