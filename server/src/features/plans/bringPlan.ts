import type { Services } from "../../platform/http/index.ts";
import { flagNames } from "./plans.present.ts";

export interface BroughtPlan {
  name: string;
  amount: number;
  users: number;
  connections: number;
  queues: number;
  isPublic: boolean;
  /** Flags that are off there; what that system does not know is on. */
  without: readonly string[];
}

/** A plan of another system: the one that is here by its name, or a new one. Gives its id. */
export async function bringPlan(
  { database }: Pick<Services, "database">,
  { name, amount, users, connections, queues, isPublic, without }: BroughtPlan,
): Promise<number | null> {
  const flags = Object.fromEntries(flagNames.map((flag) => [flag, !without.includes(flag)]));
  await database.system({
    name: "bring-plan",
    text: `
      insert into plans (name, amount, users, connections, queues, is_public, flags)
      values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
    values: [name, amount, users, connections, queues, isPublic, JSON.stringify(flags)],
  });
  const [plan] = await database.system<{ id: number }>({
    name: "plan-by-name",
    text: "select id from plans where app.plain(name) = app.plain($1)",
    values: [name],
  });
  return plan?.id ?? null;
}
