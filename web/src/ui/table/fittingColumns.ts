import { type RefObject, useLayoutEffect, useState } from "react";
import { rootFontSize } from "../rootFontSize.ts";
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
}

type Sized = Pick<Column<never>, "id" | "width" | "leastRem" | "hideOnNarrow">;

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
): readonly C[] {
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
  return width === undefined ? columns : fittingColumns(columns, { width, rem: rootFontSize(), hasBoxes });
}
