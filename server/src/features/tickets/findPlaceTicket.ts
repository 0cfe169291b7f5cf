import { activeStatuses, type Channel } from "@balcao/contract";
import type { Tx } from "../../platform/database/index.ts";
import type { Actor } from "../../platform/events/index.ts";
import { lockNewestTicket } from "./lockNewestTicket.ts";
import { livesAsGroup } from "./tickets.policy.ts";
import type { LockedTicket } from "./tickets.queries.ts";
import { openTicket } from "./verbs/openTicket.ts";

/** Contact, and the connection over which it is written to. */
export interface WrittenTo {
  contact_id: number;
  is_group: boolean;
  connection_id: number;
  channel: Channel;
  group_as_ticket: boolean;
}

/** Way in which a ticket opens, where one does. */
export interface PlannedTicket {
  /** Without it none opens before the contact answers. */
  opens: boolean;
  status: "closed" | "pending" | "open";
  queueId: number | null;
  userId: number | null;
  /** User who wants it to be said. */
  authorId: number | null;
  by: Actor;
}

/**
 * The ticket that something is written into by itself. A conversation that goes on keeps its owner and queue, whatever was
 * planned; of one in which a rating or a consent is being asked for nothing comes back, since that is not to be disturbed.
 * Otherwise a new one as planned, where one may open; else the contact's newest closed one, or a new closed one, so that
 * none opens before an answer.
 */
export async function findPlaceTicket(
  tx: Tx,
  target: WrittenTo,
  planned: PlannedTicket,
): Promise<LockedTicket | undefined> {
  const active = await lockNewestTicket(tx, target, activeStatuses);
  if (active?.status === "lgpd" || active?.status === "nps") return undefined;
  if (active) return active;
  if (planned.opens) return openPlanned(tx, target, planned);
  return (
    (await lockNewestTicket(tx, target, ["closed"])) ??
    openTicket(tx, { ...common(target), status: "closed", user_id: planned.authorId, by: planned.by })
  );
}

function openPlanned(tx: Tx, target: WrittenTo, planned: PlannedTicket): Promise<LockedTicket> {
  const status = livesAsGroup(target.is_group, target.group_as_ticket) ? "group" : planned.status;
  // An attended conversation needs somebody who attends it, and a closed one somebody who finds it again: its author,
  // when nobody is named.
  const userId = planned.userId ?? (status === "open" || status === "closed" ? planned.authorId : null);
  return openTicket(tx, {
    ...common(target),
    status,
    queue_id: planned.queueId,
    user_id: userId,
    by: planned.by,
  });
}

const common = (target: WrittenTo) => ({
  channel: target.channel,
  contact_id: target.contact_id,
  connection_id: target.connection_id,
  queue_id: null,
  user_id: null,
  is_group: target.is_group,
});
