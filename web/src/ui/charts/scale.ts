/** The round number at or above the greatest value, at which a scale ends: 1, 2 or 5 of a power of ten. */
export function niceEnd(greatest: number): number {
  if (greatest <= 1) return 1;
  const power = 10 ** Math.floor(Math.log10(greatest));
  const step = [1, 2, 4, 5, 10].find((one) => one * power >= greatest) ?? 10;
  return step * power;
}

/** Every how many places a label stands, so that none touches the next. */
export const labelEvery = (places: number, { width, label }: { width: number; label: number }): number =>
  Math.max(1, Math.ceil((places * label) / Math.max(1, width)));

/** Cuts a name to the room there is; about as many pixels a sign as given. */
export function fitText(text: string, { width, sign = 6.6 }: { width: number; sign?: number }): string {
  const most = Math.max(1, Math.floor(width / sign));
  return text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`;
}
