/** Rows of a file that are chosen: all or none of them, but for some. */
export interface ChosenRows {
  base: boolean;
  /** Places of those that are otherwise. */
  others: ReadonlySet<number>;
}

export const everyRow: ChosenRows = { base: true, others: new Set() };
const noRow: ChosenRows = { base: false, others: new Set() };

export const isChosen = ({ base, others }: ChosenRows, place: number): boolean => base !== others.has(place);

export const countChosen = ({ base, others }: ChosenRows, count: number): number =>
  base ? count - others.size : others.size;

/** Chosen rows after the loaded ones were ticked like this. All or none of them means all or none of the file. */
export function tick(
  { base, others }: ChosenRows,
  { loaded, ticked }: { loaded: readonly number[]; ticked: ReadonlySet<number> },
): ChosenRows {
  if (ticked.size === 0) return noRow;
  if (ticked.size === loaded.length) return everyRow;
  const next = new Set(others);
  for (const place of loaded) {
    if (ticked.has(place) === base) next.delete(place);
    else next.add(place);
  }
  return { base, others: next };
}

/** The rows that are left out, as stretches of places: `3,7-9`. */
export function stretchesLeftOut({ base, others }: ChosenRows, last: number): string {
  const places = [...others].toSorted((a, b) => a - b);
  return base ? joinPlaces(places) : joinGaps(places, last);
}

function joinPlaces(places: readonly number[]): string {
  const stretches: [number, number][] = [];
  for (const place of places) {
    const before = stretches.at(-1);
    if (before?.[1] === place - 1) before[1] = place;
    else stretches.push([place, place]);
  }
  return write(stretches);
}

function joinGaps(places: readonly number[], last: number): string {
  const edges = [0, ...places, last + 1];
  return write(
    edges.slice(1).flatMap((place, index): [number, number][] => {
      const first = (edges[index] ?? 0) + 1;
      return first < place ? [[first, place - 1]] : [];
    }),
  );
}

const write = (stretches: readonly (readonly [number, number])[]): string =>
  stretches.map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`)).join(",");
