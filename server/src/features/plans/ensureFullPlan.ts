import type { Services } from "../../platform/http/index.ts";
import { flagNames } from "./plans.present.ts";

/** A plan with everything and so many of each, by its name: the one that is there, or a new one. */
export async function ensureFullPlan(
  { database }: Services,
  { name, limit }: { name: string; limit: number },
): Promise<number | null> {
  const flags = Object.fromEntries(flagNames.map((flag) => [flag, true]));
  await database.system({
    text: `
      insert into plans (name, amount, users, connections, queues, is_public, flags)
      values ($1, 0, $2, $2, $2, false, $3) on conflict do nothing`,
    values: [name, limit, JSON.stringify(flags)],
  });
  const [plan] = await database.system<{ id: number }>({
    text: "select id from plans where name = $1",
    values: [name],
  });
  return plan?.id ?? null;
}
