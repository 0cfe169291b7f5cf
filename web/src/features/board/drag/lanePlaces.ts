import type { Point } from "./pointerDrag.ts";

/** A lane on the screen. */
export interface LanePlace {
  key: string;
  left: number;
  right: number;
}

/** Room between two lanes of which each has half, in px. */
const between = 8;

/** The lane at a point: a hand that is above or below one still means it. */
export const laneAt = (places: readonly LanePlace[], { x }: Pick<Point, "x">): string | undefined =>
  places.find(({ left, right }) => x >= left - between && x < right + between)?.key;

/**
 * The keys with one of them moved to where the hand is, before the first lane whose middle lies to the right of it. The
 * tickets of no lane stay first.
 */
export function orderAt(places: readonly LanePlace[], moved: string, { x }: Pick<Point, "x">): string[] {
  const others = places.filter(({ key }) => key !== moved);
  const at = others.findIndex(({ key, left, right }) => key !== "none" && x < (left + right) / 2);
  const keys = others.map(({ key }) => key);
  return keys.toSpliced(at === -1 ? keys.length : at, 0, moved);
}

/** Lanes of a board, from left to right as they are drawn. */
export const lanePlacesIn = (board: HTMLElement): LanePlace[] =>
  [...board.querySelectorAll<HTMLElement>("[data-lane]")].map((lane) => {
    const { left, right } = lane.getBoundingClientRect();
    return { key: lane.dataset["lane"] ?? "", left, right };
  });
