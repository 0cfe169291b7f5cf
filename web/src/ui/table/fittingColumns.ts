import { type RefObject, useLayoutEffect, useState } from "react";
import { rootFontSize } from "../rootFontSize.ts";
import { useIsNarrow } from "../useIsNarrow.ts";
import type { Column } from "./DataTable.tsx";

/** Room that a share needs to be read, in rem. */
const shareRem = 6;

interface Room {
  /** Width of the table, in px. */
  width: number;
  /** Size of a rem, in px. */
  rem: number;
  /** A box before the columns, and what stands beside and between them, in rem. */
  hasBoxes: boolean;
  /** False on a screen that is no phone's, whose letters are so large that it has no more room than one. */
  isNarrow?: boolean;
}

type Sized = Pick<Column<never>, "id" | "width" | "narrowWidth" | "leastRem" | "hideOnNarrow" | "align">;

/** Columns that have room, beside each other or one below the other. */
interface Fit<C> {
  columns: readonly C[];
  /** A row is a card of a few lines. */
  isCards: boolean;
}

/** A phone, or letters that leave no more room on a larger screen, in rem. */
const phoneRem = 30;
/** Room to be read of a share whose words may take two lines, and of one that holds a figure, in rem. */
const narrowShareRem = { start: 6, center: 4, end: 4 };

/** Finds the columns that phones keep, and whether a row of them is a card, because its words have no room beside each other. */
export function fitNarrow<C extends Sized>(
  columns: readonly C[],
  { width, rem, hasBoxes, isNarrow = true }: Room,
): Fit<C> {
  const kept = columns.filter(({ hideOnNarrow }) => hideOnNarrow !== true);
  const tracks = kept.map((column) => {
    const { width: wide, narrowWidth = wide, align = "start", leastRem: least } = column;
    if (!isNarrow) return leastRem(column);
    if (narrowWidth.startsWith("minmax(0,")) return least ?? narrowShareRem[align];
    return Number(/([\d.]+)rem/.exec(narrowWidth)?.[1] ?? 0);
  });
  const inside = tracks.reduce((sum, track) => sum + track, hasBoxes ? 1.75 : 0);
  const gaps = (kept.length - (hasBoxes ? 0 : 1)) * 0.625;
  return { columns: kept, isCards: (inside + gaps + 1.5) * rem > width && width < phoneRem * rem };
}

/** The columns that have room beside each other: what a phone leaves out goes, the record's number first, then from the end. */
export function fittingColumns<C extends Sized>(
  columns: readonly C[],
  { width, rem, hasBoxes }: Room,
): readonly C[] {
  const needed = (kept: readonly C[]) => {
    const inside = kept.reduce((sum, column) => sum + leastRem(column), hasBoxes ? 1.75 : 0);
    const gaps = kept.length - (hasBoxes ? 0 : 1);
    return (inside + gaps + 2) * rem;
  };
  // A table without shares was made to be pushed along.
  if (!columns.some(isShared)) return columns;
  const optional = columns.filter(({ hideOnNarrow }) => hideOnNarrow === true);
  const order = [
    ...optional.filter(({ id }) => id === "id"),
    ...optional.filter(({ id }) => id !== "id").toReversed(),
  ];
  let kept = columns;
  for (const next of order) {
    if (needed(kept) <= width) break;
    kept = kept.filter((column) => column !== next);
  }
  return kept;
}

const isShared = ({ width }: Sized): boolean => width.startsWith("minmax(0,");

const nowhere: Room = { width: 0, rem: 0, hasBoxes: false };

/** Least width at which a track can be read, in rem. */
function leastRem({ width: track, leastRem: least }: Sized): number {
  if (least !== undefined) return least;
  const [, share] = /([\d.]+)fr/.exec(track) ?? [];
  if (track.startsWith("minmax(0,")) return Number(share ?? 1) * shareRem;
  return Number(/([\d.]+)rem/.exec(track)?.[1] ?? 0);
}

/** The same in an element, as wide as it is now. */
export function useFittingColumns<C extends Sized>(
  frame: RefObject<HTMLElement | null>,
  columns: readonly C[],
  hasBoxes: boolean,
): Fit<C> {
  const narrow = useIsNarrow();
  const [width, setWidth] = useState<number>();
  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    const measure = () => setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  if (width === undefined)
    return { columns: narrow ? fitNarrow(columns, nowhere).columns : columns, isCards: false };
  const room = { width, rem: rootFontSize(), hasBoxes, isNarrow: narrow };
  const tight = fitNarrow(columns, room);
  return narrow || tight.isCards ? tight : { columns: fittingColumns(columns, room), isCards: false };
}
