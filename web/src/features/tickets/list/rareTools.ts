import type { TicketFilters } from "../filters/ticketFilters.ts";

export type RareTool = "closeAll" | "showAll" | "sort";

/** Texts of orders: tickets that wait stand by how long they wait. */
const sortTexts = {
  moved: { asc: "sort.asc", desc: "sort.desc" },
  waited: { asc: "sort.waitedAsc", desc: "sort.waitedDesc" },
} as const;

export const sortTextsOf = ({ sub }: TicketFilters) => sortTexts[sub === "pending" ? "waited" : "moved"];
