import { type RefObject, useEffect } from "react";
import { useSteady } from "../../../lib/useSteady.ts";
import { laneIdOf } from "../boardData.ts";
import type { BoardTools } from "../boardTools.ts";
import { useTellDrags } from "./colleaguesDrags.ts";
import { type DragState, goingAlong } from "./dragState.ts";
import { boxOfCard, type Ghost, onceDrawn } from "./ghost.ts";
import { laneAt, type LanePlace, lanePlacesIn, orderAt } from "./lanePlaces.ts";
import { type Point, watchDrags } from "./pointerDrag.ts";

type Held = { kind: "card"; ticketId: number; from: string } | { kind: "lane"; key: string };

interface BoardDragsInput {
  root: RefObject<HTMLElement | null>;
  scroller: RefObject<HTMLElement | null>;
  tools: BoardTools;
  onOrder: (laneIds: readonly number[]) => void;
}

/** Lets mouse and finger drag cards between columns, and columns into an order. */
export function useBoardDrags(input: BoardDragsInput): void {
  const { root, scroller } = input;
  const tell = useTellDrags();
  const steady = useSteady({
    lift: (held: Held) => lift(input.tools, held, tell),
    move: (held: Held, point: Point) =>
      root.current && move(input.tools.state, lanePlacesIn(root.current), { held, point }),
    drop: (held: Held, ghost: Ghost) => drop(input, held, ghost),
    release: () => release(input.tools.state, tell),
  });
  useEffect(() => {
    if (root.current === null) return undefined;
    const ends = new AbortController();
    watchDrags<Held>(
      root.current,
      {
        holdOf,
        onLift: steady.lift,
        onMove: steady.move,
        onDrop: (held, ghost) => {
          steady.drop(held, ghost);
          steady.release();
        },
        onCancel: (held, ghost) => {
          steady.release();
          ghost.flyTo(held.kind === "card" ? boxOfCard(held.ticketId) : undefined);
        },
        scroller: () => scroller.current,
      },
      ends.signal,
    );
    return () => ends.abort();
  }, [root, scroller, steady]);
}

type Tell = (ticketIds: readonly number[]) => void;

/** Takes hold, and says how many go along. */
function lift({ state, namedLanes }: BoardTools, held: Held, tell: Tell): number {
  if (held.kind === "lane") {
    state.lanes.set({ key: held.key, order: namedLanes().map(({ key }) => key) });
    return 1;
  }
  const ticketIds = goingAlong(held.ticketId, state.chosen.get());
  state.cards.set({ ticketIds, from: held.from, over: held.from, byKeys: false });
  tell([...ticketIds]);
  return ticketIds.size;
}

function move(
  { cards, lanes }: DragState,
  places: readonly LanePlace[],
  { held, point }: { held: Held; point: Point },
): void {
  const [drag, moved] = [cards.get(), lanes.get()];
  if (held.kind === "card" && drag) {
    const over = laneAt(places, point);
    if (over !== drag.over) cards.set({ ...drag, over });
  } else if (held.kind === "lane" && moved) {
    const order = orderAt(places.toSorted(byPlaceIn(moved.order)), held.key, point);
    if (order.join() !== moved.order.join()) lanes.set({ key: held.key, order });
  }
}

function drop({ tools, onOrder }: BoardDragsInput, held: Held, ghost: Ghost): void {
  const [drag, moved] = [tools.state.cards.get(), tools.state.lanes.get()];
  if (held.kind === "lane") {
    ghost.flyTo(undefined);
    const ids = moved?.order.flatMap((key) => laneIdOf(key) ?? []);
    const before = tools.namedLanes().flatMap(({ id }) => id ?? []);
    if (ids && ids.join() !== before.join()) onOrder(ids);
    return;
  }
  if (drag?.over !== undefined && drag.over !== held.from) tools.move(drag.ticketIds, laneIdOf(drag.over));
  onceDrawn(() => ghost.flyTo(boxOfCard(held.ticketId)));
}

function release({ cards, lanes }: DragState, tell: Tell): void {
  if (cards.get()) tell([]);
  cards.set(undefined);
  lanes.set(undefined);
}

const byPlaceIn =
  (order: readonly string[]) =>
  (a: { key: string }, b: { key: string }): number =>
    order.indexOf(a.key) - order.indexOf(b.key);

/** What a press on this element takes hold of: a card, or a column by its head. */
function holdOf(target: Element): { held: Held; element: HTMLElement } | undefined {
  if (target.closest("[data-no-drag], [data-choose], [role=menu]") !== null) return undefined;
  const lane = target.closest<HTMLElement>("[data-lane]");
  if (lane === null) return undefined;
  const key = lane.dataset["lane"] ?? "";
  const card = target.closest<HTMLElement>("[data-card]");
  if (card !== null)
    return { held: { kind: "card", ticketId: Number(card.dataset["card"]), from: key }, element: card };
  const head = target.closest<HTMLElement>("[data-lane-head]");
  return head === null ? undefined : { held: { kind: "lane", key }, element: head };
}
