import type { TagBody } from "@balcao/contract";
import type { Tx } from "../../platform/database/index.ts";
import { DomainError } from "../../platform/http/index.ts";
import { accessLane } from "./tags.access.ts";

export type TagChange = { [K in keyof TagBody]?: TagBody[K] | undefined };

/** The columns that a form names. */
export const tagColumns = ({
  name,
  color,
  timeLane,
  nextLaneId,
  rollbackLaneId,
  greetingMessageLane,
  ageLimit,
  cardLimit,
}: TagChange) => ({
  ...(name !== undefined && { name }),
  ...(color !== undefined && { color }),
  ...(timeLane !== undefined && { lane_hours: timeLane }),
  ...(nextLaneId !== undefined && { next_lane_id: nextLaneId }),
  ...(rollbackLaneId !== undefined && { rollback_lane_id: rollbackLaneId }),
  ...(greetingMessageLane !== undefined && { lane_greeting: greetingMessageLane }),
  ...(ageLimit !== undefined && { lane_most_hours: ageLimit }),
  ...(cardLimit !== undefined && { lane_most_cards: cardLimit }),
});

/** Checks that whom and what a form names is there; a lane leads to lanes, and not to itself. */
export async function checkReferences(tx: Tx, change: TagChange, tagId: number | null): Promise<void> {
  for (const laneId of [change.nextLaneId, change.rollbackLaneId]) {
    if (!laneId) continue;
    if (laneId === tagId) throw new DomainError("ERR_NO_TAG_FOUND");
    await accessLane(tx, laneId);
  }
  if (!change.userId) return;
  const user = await tx.db
    .selectFrom("users")
    .select("id")
    .where("company_id", "=", tx.companyId)
    .where("id", "=", change.userId)
    .executeTakeFirst();
  if (!user) throw new DomainError("ERR_NO_USER_FOUND");
}
