import type { TicketChange, TicketStatus } from "@balcao/contract";
import { isAttended, isWaiting } from "../tickets.policy.ts";

export type TicketAction =
  | "accept"
  | "return"
  | "resolve"
  | "ignore"
  | "reopen"
  | "transfer"
  | "toggleIntegration"
  | "markUnread";

/**
 * Decides which action a `PUT /tickets/{id}` means: the specification's one call carries them all. Undefined when the
 * ticket's status does not allow what was asked.
 */
export function decideChange(change: TicketChange, status: TicketStatus): TicketAction | undefined {
  if (change.status === undefined) {
    if (change.queueId !== undefined || change.userId !== undefined || change.isTransfered)
      return status === "closed" ? undefined : "transfer";
    if (change.unread) return status === "closed" ? undefined : "markUnread";
    return change.useIntegration === undefined || status === "closed" ? undefined : "toggleIntegration";
  }
  if (change.isTransfered) return status === "closed" ? undefined : "transfer";
  switch (change.status) {
    case "closed":
      if (isWaiting(status)) return "ignore";
      return isAttended(status) || status === "nps" ? "resolve" : undefined;
    case "pending":
      return status === "open" ? "return" : undefined;
    case "open":
    case "group":
      if (isWaiting(status)) return "accept";
      return status === "closed" || status === "nps" ? "reopen" : undefined;
  }
}
