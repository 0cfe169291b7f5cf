import { type Plan, type PlanBody, PlanFlags } from "@balcao/contract";
import type { Selectable } from "kysely";
import type { Tables } from "../../platform/database/index.ts";
import type { StoredFlags } from "./plans.tables.ts";

export type PlanRow = Selectable<Tables["plans"]>;

export const flagNames = PlanFlags.keyof().options;

/** Every flag, those that are not stored as off. */
export function presentFlags(flags: StoredFlags): PlanFlags {
  return PlanFlags.parse(Object.fromEntries(flagNames.map((name) => [name, flags[name] === true])));
}

export const presentPlan = (row: PlanRow): Plan => ({
  id: row.id,
  name: row.name,
  amount: row.amount,
  users: row.users,
  connections: row.connections,
  queues: row.queues,
  isPublic: row.is_public,
  ...presentFlags(row.flags),
});

export const plainColumns = ({ name, amount, users, connections, queues, isPublic }: PlanBody) => ({
  name,
  amount,
  users,
  connections,
  queues,
  is_public: isPublic,
});
