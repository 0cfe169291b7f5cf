import type { kanbanEndpoints, RefusedCard } from "@balcao/contract";
import type { z } from "zod";
import type { Tx } from "../../../platform/database/index.ts";
import { type Ctx, DomainError } from "../../../platform/http/index.ts";
import { noteAct } from "../../../platform/undo/index.ts";
import { accessLane } from "../../tags/index.ts";
import { canSee, factsOf, type LockedTicket, lockTickets, moveToLane } from "../../tickets/index.ts";
import { cardsMovedAct } from "./undoMove.ts";

type MoveBody = z.output<typeof kanbanEndpoints.moveCards.body>;
type CardMove = MoveBody["cards"][number];

/**
 * Moves cards into a lane, or out of theirs. Who is late is refused: a card that has left the lane it was taken from is
 * where somebody else put it.
 */
export function moveCards(
  ctx: Ctx,
  { cards, laneId }: MoveBody,
): Promise<{ moved: number[]; refused: RefusedCard[] }> {
  return ctx.transaction((tx) => moveIn(ctx, tx, { cards, laneId }));
}

async function moveIn(ctx: Ctx, tx: Tx, { cards, laneId }: MoveBody) {
  // The lane before the tickets, as whoever deletes it.
  if (laneId !== null) await accessLane(tx, laneId);
  const wanted = new Map(cards.map((card) => [card.ticketId, card]));
  const tickets = await lockTickets(tx, [...wanted.keys()]);
  const there = new Map(tickets.map((ticket) => [ticket.id, ticket]));
  const refused: RefusedCard[] = [];
  const moving: LockedTicket[] = [];
  for (const card of wanted.values()) {
    const ticket = there.get(card.ticketId);
    const refusal = refusalOf(ctx, ticket, { card, laneId });
    if (refusal || !ticket) refused.push(refusal ?? gone(card));
    else moving.push(ticket);
  }
  if (refused.length === wanted.size && refused.every(({ code }) => code === "ERR_NO_TICKET_FOUND"))
    throw new DomainError("ERR_NO_TICKET_FOUND");
  await moveLocked(ctx, tx, { tickets: moving, laneId });
  return { moved: moving.map(({ id }) => id), refused };
}

/** Moves those of the locked tickets that are not there yet, so that it can be taken back. */
export async function moveLocked(
  ctx: Ctx,
  tx: Tx,
  { tickets, laneId }: { tickets: readonly LockedTicket[]; laneId: number | null },
): Promise<void> {
  const moving = tickets.filter((ticket) => ticket.lane_id !== laneId);
  if (moving.length === 0) return;
  const ids = moving.map(({ id }) => id);
  await moveToLane(tx, ids, { laneId, by: ctx.by });
  const stays = moving.map(({ id, lane_id, lane_since }) => ({
    ticketId: id,
    laneId: lane_id,
    since: lane_since,
  }));
  await noteAct(ctx, tx, { type: cardsMovedAct, payload: { laneId, stays } });
}

const gone = ({ ticketId }: CardMove): RefusedCard => ({
  ticketId,
  code: "ERR_NO_TICKET_FOUND",
  laneId: null,
});

/** Why a card stays where it is; one that is already where it should go is fine there. */
function refusalOf(
  ctx: Ctx,
  ticket: LockedTicket | undefined,
  { card, laneId }: { card: CardMove; laneId: number | null },
): RefusedCard | undefined {
  if (!ticket || !canSee(ctx.user, factsOf(ticket))) return gone(card);
  const refuse = (code: RefusedCard["code"]) => ({ ticketId: ticket.id, code, laneId: ticket.lane_id });
  if (ticket.status === "closed") return refuse("ERR_TICKET_CLOSED");
  const isLate = card.from !== undefined && card.from !== ticket.lane_id && ticket.lane_id !== laneId;
  return isLate ? refuse("ERR_CARD_MOVED") : undefined;
}
