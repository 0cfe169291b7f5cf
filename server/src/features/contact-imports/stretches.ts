/** Places of rows as stretches, `1-40,52`. */
export type Stretches = readonly (readonly [first: number, last: number])[];

/** Stretches in order, and none within another. */
export function readStretches(text: string): Stretches {
  const read = text
    .split(",")
    .filter(Boolean)
    .map((stretch): [number, number] => {
      const [first = 0, last = first] = stretch.split("-").map(Number);
      return [first, last];
    })
    .filter(([first, last]) => first <= last)
    .toSorted(([a], [b]) => a - b);
  const joined: [number, number][] = [];
  for (const [first, last] of read) {
    const before = joined.at(-1);
    if (before && first <= before[1] + 1) before[1] = Math.max(before[1], last);
    else joined.push([first, last]);
  }
  return joined;
}

/** Says whether a place is in one of the stretches. */
export function isWithin(stretches: Stretches, place: number): boolean {
  let low = 0;
  let high = stretches.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const [first, last] = stretches[middle] ?? [0, 0];
    if (place < first) high = middle - 1;
    else if (place > last) low = middle + 1;
    else return true;
  }
  return false;
}

/** Counts the places 1 to `count` that are in none of them. */
export const countOutside = (stretches: Stretches, count: number): number =>
  count -
  stretches.reduce((sum, [first, last]) => {
    const length = Math.min(last, count) - Math.max(first, 1) + 1;
    return sum + Math.max(0, length);
  }, 0);
