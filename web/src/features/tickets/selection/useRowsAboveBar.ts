import { type RefObject, useLayoutEffect } from "react";

/** Room that the bar of chosen rows takes of the list's lower end, in px, as the stylesheet says it. */
export const barRoom = 72;

const wanted = "[data-ticket]:is([data-chosen], [data-selected], :focus-within)";

/** Moves what is in sight of a list up by as much as the bar would cover of the rows that one is at: chosen, focused, open. */
export function useRowsAboveBar(list: RefObject<HTMLElement | null>, isBarThere: boolean): void {
  useLayoutEffect(() => {
    const element = list.current;
    if (!isBarThere || element === null) return;
    const bottom = element.getBoundingClientRect().bottom;
    const covered = [...element.querySelectorAll(wanted)].flatMap((row) => {
      const box = row.getBoundingClientRect();
      return box.top < bottom ? box.bottom - (bottom - barRoom) : [];
    });
    element.scrollBy(0, Math.max(0, ...covered));
  }, [list, isBarThere]);
}
