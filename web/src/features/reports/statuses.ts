import type { TicketStatus } from "@balcao/contract";

export const statuses = [
  "pending",
  "open",
  "closed",
  "group",
  "lgpd",
  "nps",
] as const satisfies readonly TicketStatus[];
