import type { InvoiceLine } from "@balcao/contract";
import { leastOfCustom } from "@balcao/flow-engine";
import type { PlanRow } from "../../plans/index.ts";
import type { PlatformPrices } from "./prices.ts";

interface Billed {
  plan: Pick<PlanRow, "name" | "amount" | "users" | "connections" | "queues" | "made_for">;
  prices: PlatformPrices;
  months: number;
  /** Credit of the company; less than 0: what it owes. */
  credit: number;
}

/** Lines of an invoice and their sum. Credit is used as far as it goes; what a plan includes costs nothing more. */
export function composeInvoice({ plan, prices, months, credit }: Billed): {
  lines: InvoiceLine[];
  cents: number;
  usedCredit: number;
} {
  const monthly = Math.round(plan.amount * 100);
  const extra = plan.made_for === null ? undefined : extrasOf(plan, prices);
  // The operator may have changed the figures since: the plan's own price holds.
  const extras = extra && extra.users + extra.connections <= monthly ? extra : { users: 0, connections: 0 };
  const base = monthly - extras.users - extras.connections;
  const line = (kind: InvoiceLine["kind"], quantity: number, cents: number): InvoiceLine => ({
    kind,
    name: kind === "plan" ? plan.name : "",
    quantity,
    cents: cents * months,
  });
  const lines = [
    line("plan", months, base),
    line("users", plan.users, extras.users),
    line("connections", plan.connections, extras.connections),
    line("queues", plan.queues, 0),
  ];
  const full = monthly * months;
  const usedCredit = Math.min(credit, full);
  if (usedCredit !== 0) lines.push({ kind: "balance", name: "", quantity: 1, cents: -usedCredit });
  return { lines, cents: full - usedCredit, usedCredit };
}

const extrasOf = ({ users, connections }: Billed["plan"], { custom }: PlatformPrices) => ({
  users: Math.max(0, users - leastOfCustom) * custom.user,
  connections: Math.max(0, connections - leastOfCustom) * custom.connection,
});
