import { createSignal, type Signal } from "../../../lib/signal.ts";

/** Way in which a row is chosen: by itself, or with all from the one that was chosen before. */
export type Choice = "toggle" | "upTo";

export interface RowSelection {
  chosen: Signal<ReadonlySet<number>>;
  choose: (id: number, choice: Choice) => void;
  /** Notes what the list shows now, in its order: what is gone from it is chosen no more. */
  show: (rows: readonly number[]) => void;
  /** Lets these stay chosen alone. */
  keep: (ids: Iterable<number>) => void;
}

/** The rows of a list that are chosen, to do something with all of them. */
export function createRowSelection(): RowSelection {
  const chosen = createSignal<ReadonlySet<number>>(new Set());
  let shown: readonly number[] = [];
  /** Id at which a range begins. */
  let anchor: number | undefined;
  const keep = (ids: Iterable<number>) => chosen.set(new Set(ids));
  return {
    chosen,
    choose: (id, choice) => {
      const before = chosen.get();
      const range = choice === "upTo" && before.size > 0 ? rangeOf(shown, anchor, id) : undefined;
      anchor = range === undefined ? id : anchor;
      if (range !== undefined) keep([...before, ...range]);
      else keep(before.has(id) ? [...before].filter((other) => other !== id) : [...before, id]);
    },
    show: (rows) => {
      shown = rows;
      const there = new Set(rows);
      if (![...chosen.get()].every((id) => there.has(id)))
        keep([...chosen.get()].filter((id) => there.has(id)));
    },
    keep,
  };
}

/** All rows between two, both included; none where the first is not shown any more. */
function rangeOf(
  shown: readonly number[],
  from: number | undefined,
  to: number,
): readonly number[] | undefined {
  const [start, end] = [shown.indexOf(from ?? to), shown.indexOf(to)].toSorted((a, b) => a - b);
  return start === undefined || end === undefined || start === -1 ? undefined : shown.slice(start, end + 1);
}
