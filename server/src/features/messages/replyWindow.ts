import type { ChannelAdapter } from "../../channels/port.ts";
import { DomainError, type Services } from "../../platform/http/index.ts";
import type { LockedTicket } from "../tickets/index.ts";

declare module "../../platform/http/ctx.ts" {
  interface Services {
    /** Every channel that this installation has, by name. */
    channels: ReadonlyMap<string, ChannelAdapter>;
  }
}

/** Meta's channels take free text only for some hours after the contact's last message. */
export function refuseOutsideWindow({ channels }: Services, ticket: LockedTicket): void {
  const hours = channels.get(ticket.channel)?.capabilities.replyWindowHours;
  if (hours === undefined) return;
  const last = ticket.last_inbound_at === null ? 0 : Date.parse(ticket.last_inbound_at);
  if (Date.now() - last > hours * 3_600_000) throw new DomainError("ERR_WINDOW_CLOSED");
}
