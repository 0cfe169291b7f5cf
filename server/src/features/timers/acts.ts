import type { Tx } from "../../platform/database/index.ts";
import type { Services } from "../../platform/http/index.ts";
import type { LockedTicket } from "../tickets/index.ts";
import { expire, rateNoMore, remindOfInactivity } from "./closing.ts";
import { leaveLaneInTime } from "./laneTime.ts";
import { redirect } from "./redirect.ts";
import { rotate } from "./rotation.ts";

/** Kinds of timers of a ticket. */
export type DueKind = "inactivity" | "expiry" | "rating" | "redirect" | "rotation" | "lane";

export type Speaker = Pick<Services, "speak">;
/** Judges the locked ticket again and acts; false when it is not due any more. */
export type Act = (services: Speaker, tx: Tx, ticket: LockedTicket) => Promise<boolean>;

export const actOf: Record<DueKind, Act> = {
  inactivity: remindOfInactivity,
  expiry: expire,
  rating: rateNoMore,
  redirect,
  rotation: rotate,
  lane: leaveLaneInTime,
};
