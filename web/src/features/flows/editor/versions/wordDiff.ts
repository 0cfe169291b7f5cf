/** Part of a text that stayed, came or went. */
export interface DiffPart {
  kind: "same" | "added" | "removed";
  text: string;
}

/** Words of each text up to which it is compared word by word; longer ones are shown whole. */
const mostWords = 400;

/** Compares two texts word by word, by their longest common sequence. */
export function wordDiff(before: string, after: string): DiffPart[] {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  if (old.length > mostWords || now.length > mostWords) return whole(before, after);
  const common = commonLengths(old, now);
  const lengthAt = (row: number, column: number): number => common[row]?.[column] ?? 0;
  const parts: DiffPart[] = [];
  let [row, column] = [0, 0];
  while (row < old.length || column < now.length) {
    const [gone = "", come = ""] = [old[row], now[column]];
    if (row < old.length && column < now.length && gone === come) {
      push(parts, "same", come);
      row += 1;
      column += 1;
    } else if (
      column >= now.length ||
      (row < old.length && lengthAt(row + 1, column) >= lengthAt(row, column + 1))
    ) {
      push(parts, "removed", gone);
      row += 1;
    } else {
      push(parts, "added", come);
      column += 1;
    }
  }
  return parts;
}

const wordsOf = (text: string): string[] => text.match(/\s+|\S+/g) ?? [];

const whole = (before: string, after: string): DiffPart[] =>
  before === after
    ? [{ kind: "same", text: after }]
    : [
        { kind: "removed", text: before },
        { kind: "added", text: after },
      ];

function push(parts: DiffPart[], kind: DiffPart["kind"], text: string): void {
  const last = parts.at(-1);
  if (last?.kind === kind) last.text += text;
  else parts.push({ kind, text });
}

/** Length of the longest common sequence of what is left of both from each place on. */
function commonLengths(old: readonly string[], now: readonly string[]): number[][] {
  const lengths: number[][] = Array.from({ length: old.length + 1 }, () =>
    Array.from({ length: now.length + 1 }, () => 0),
  );
  for (let row = old.length - 1; row >= 0; row -= 1)
    for (let column = now.length - 1; column >= 0; column -= 1) {
      const [here, below] = [lengths[row], lengths[row + 1]];
      if (!here || !below) continue;
      here[column] =
        old[row] === now[column]
          ? (below[column + 1] ?? 0) + 1
          : Math.max(below[column] ?? 0, here[column + 1] ?? 0);
    }
  return lengths;
}
