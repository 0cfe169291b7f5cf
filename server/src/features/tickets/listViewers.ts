import type { Ctx } from "../../platform/http/index.ts";
import { listSights } from "../users/index.ts";
import { readTicket } from "./tickets.access.ts";
import { canSee } from "./tickets.policy.ts";
import { factsOf } from "./tickets.queries.ts";

/** Says who of the company sees a ticket, by the same rule as for each of them. */
export async function listViewers(ctx: Ctx, uuid: string): Promise<{ userIds: number[] }> {
  const ticket = factsOf(await readTicket(ctx, uuid));
  const sights = await listSights(ctx);
  return { userIds: sights.filter((sight) => canSee(sight, ticket)).map(({ id }) => id) };
}
