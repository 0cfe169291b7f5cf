import type { Tx } from "../../../platform/database/index.ts";
import { leadLaneBack } from "../../tickets/index.ts";
import { laneAnswered } from "../messages.actors.ts";
import type { MessageWithTicket } from "./receiveMessages.ts";

/** Puts tickets of contacts who answered back into the lanes that theirs name for that. */
export async function leadLanesBack(tx: Tx, placed: readonly MessageWithTicket[]): Promise<void> {
  const answered = placed.filter(
    ({ event, claimed, isBlocked, isQuiet }) =>
      !event.key.fromMe && !event.imported && !isBlocked && !isQuiet && claimed.payload.kind === "message",
  );
  const inLanes = new Map<number, Set<number>>();
  for (const { ticket } of answered)
    if (ticket.lane_id !== null)
      inLanes.set(ticket.lane_id, (inLanes.get(ticket.lane_id) ?? new Set()).add(ticket.id));
  for (const [laneId, ticketIds] of inLanes)
    await leadLaneBack(tx, [...ticketIds], { laneId, by: laneAnswered(laneId) });
}
