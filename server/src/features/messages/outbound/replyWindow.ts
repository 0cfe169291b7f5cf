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

/** Facts that decide whether a contact may be written to. */
interface Reached {
  ticket: Pick<LockedTicket, "channel" | "connection_id" | "last_inbound_at">;
  /** The contact is not blocked; null: there is none. */
  active: boolean | null;
  /** The present, by the database's clock. */
  now: string;
  isTemplate: boolean;
}

/** The contact must not be blocked, the ticket must have its connection, and Meta's channels must still take free text. */
export async function refuseUnlessReachable(
  ctx: Ctx,
  tx: Tx,
  { ticket, isTemplate }: { ticket: LockedTicket; isTemplate: boolean },
): Promise<void> {
  const [row] = await tx.query<{ active: boolean; now: string }>({
    name: "is-reachable",
    text: "select active, app.now() as now from contacts where company_id = $1 and id = $2",
    values: [tx.companyId, ticket.contact_id],
  });
  refuseUnreachable(ctx, { ticket, active: row?.active ?? null, now: row?.now ?? "", isTemplate });
}

/** The same of what was read already. */
export function refuseUnreachable(ctx: Ctx, { ticket, active, now, isTemplate }: Reached): void {
  if (active === false) throw new DomainError("ERR_CONTACT_BLOCKED");
  if (ticket.connection_id === null) throw new DomainError("ERR_NO_WAPP_FOUND");
  if (!isTemplate && !(active && isWindowOpen(ctx, ticket, now))) throw new DomainError("ERR_WINDOW_CLOSED");
}

const hourMs = 3_600_000;

function isWindowOpen(
  ctx: Ctx,
  { channel, last_inbound_at: wroteAt }: Reached["ticket"],
  now: string,
): boolean {
  const can = ctx.services.channels.get(channel)?.capabilities;
  // The caller is a person; what answers by itself is not asked here.
  const hours = can?.personWindowHours ?? can?.replyWindowHours;
  if (hours === undefined) return true;
  return wroteAt !== null && Date.parse(wroteAt) > Date.parse(now) - hours * hourMs;
}
