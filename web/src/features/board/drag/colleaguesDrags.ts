import { dragEndsAfter, type DraggedCards, mostDraggedCards, streamEvents } from "@balcao/contract";
import { useEffect, useSyncExternalStore } from "react";
import { useConnectionState, useRoom, useSend, useStreamEvent } from "../../../lib/live/realtime.tsx";
import { useSession } from "../../../lib/api/session.ts";
import { createSignal } from "../../../lib/signal.ts";

/** Names of those who hold cards, by the card. */
type HeldCards = ReadonlyMap<number, string>;

const nothing: HeldCards = new Map();
const held = createSignal(nothing);

interface Hand extends DraggedCards {
  timer: ReturnType<typeof setTimeout>;
}
const hands = new Map<number, Hand>();

function publish(): void {
  const all = [...hands.values()].flatMap(({ user, ticketIds }) =>
    ticketIds.map((id) => [id, user.name] as const),
  );
  held.set(new Map(all));
}

function forget(userId: number): void {
  clearTimeout(hands.get(userId)?.timer);
  if (hands.delete(userId)) publish();
}

/** Notes what somebody holds. Several signals may tell of one hand: those of each owner and queue come for themselves. */
function note(dragged: DraggedCards): void {
  const { id } = dragged.user;
  if (!dragged.active) return forget(id);
  const before = hands.get(id);
  clearTimeout(before?.timer);
  const ticketIds = [...new Set([...(before?.ticketIds ?? []), ...dragged.ticketIds])];
  hands.set(id, { ...dragged, ticketIds, timer: setTimeout(() => forget(id), dragEndsAfter) });
  publish();
}

const forgetAll = (): void => {
  for (const id of hands.keys()) forget(id);
};

const isDragged = (payload: unknown): payload is DraggedCards =>
  typeof payload === "object" &&
  payload !== null &&
  "user" in payload &&
  "ticketIds" in payload &&
  "active" in payload;

const boardRoom = { join: "joinKanban", leave: "leaveKanban" } as const;
/** Time after which cards that are still held are told of once more, in ms. */
const againMs = dragEndsAfter / 2;

/** Follows what colleagues drag while the board is shown. */
export function useColleaguesDrags(): void {
  const { id } = useSession();
  const state = useConnectionState();
  useRoom(boardRoom, "kanban");
  useStreamEvent(streamEvents.cardsDragged, (payload) => {
    if (isDragged(payload) && payload.user.id !== id) note(payload);
  });
  useEffect(() => {
    if (state !== "online") forgetAll();
  }, [state]);
  useEffect(() => forgetAll, []);
}

/** Name of the colleague who holds a card right now. */
export const useHolder = (ticketId: number): string | undefined =>
  useSyncExternalStore(held.subscribe, () => held.get().get(ticketId));

/** Tells colleagues what the viewer holds, until it is let go of. */
export function useTellDrags(): (ticketIds: readonly number[]) => void {
  const send = useSend();
  useEffect(() => () => stopTelling(send), [send]);
  return (cards) => {
    const ticketIds = cards.slice(0, mostDraggedCards);
    clearInterval(telling);
    send("dragCards", { ticketIds });
    if (ticketIds.length > 0) telling = setInterval(() => send("dragCards", { ticketIds }), againMs);
  };
}

let telling: ReturnType<typeof setInterval> | undefined;

function stopTelling(send: ReturnType<typeof useSend>): void {
  if (telling === undefined) return;
  clearInterval(telling);
  telling = undefined;
  send("dragCards", { ticketIds: [] });
}
