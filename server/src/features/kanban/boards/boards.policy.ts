import type { Board } from "@balcao/contract";
import type { Viewer } from "../../tickets/index.ts";

/** A board that is not for all is seen by admins, and by who is named: the user, or one of their queues. */
export const canSeeBoard = (
  viewer: Pick<Viewer, "id" | "isAdmin" | "queueIds">,
  { isForAll, userIds, queueIds }: Pick<Board, "isForAll" | "userIds" | "queueIds">,
): boolean =>
  isForAll ||
  viewer.isAdmin ||
  userIds.includes(viewer.id) ||
  queueIds.some((queueId) => viewer.queueIds.has(queueId));
