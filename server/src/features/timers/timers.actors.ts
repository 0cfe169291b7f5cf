import type { ProductActor } from "../../platform/events/index.ts";
import type { LockedTicket } from "../tickets/index.ts";

type Rule = Extract<ProductActor, { feature: "timers" }>["rule"];

/** The product, because a time was over: `name` is how long it was, `id` whose setting says so. */
export const clock = (rule: Rule, { id, time }: { id: number | null; time: number }): ProductActor => ({
  kind: "product",
  feature: "timers",
  rule,
  ...(id !== null && { id }),
  name: String(time),
});

/** Rule as a connection's setting has it, in minutes. */
export const connectionClock = (rule: Rule, ticket: LockedTicket, minutes: number): ProductActor =>
  clock(rule, { id: ticket.connection_id, time: minutes });
