import { foldText } from "@balcao/flow-engine";

/** Finds where `term` stands in `text`, blind to case and accents, as positions in the text as it is written. */
export function findOccurrences(text: string, term: string): { start: number; end: number }[] {
  const { plain, starts } = fold(text);
  const wanted = fold(term).plain;
  if (wanted === "") return [];
  const places: { start: number; end: number }[] = [];
  for (let at = plain.indexOf(wanted); at >= 0; at = plain.indexOf(wanted, at + wanted.length)) {
    const start = starts[at] ?? 0;
    const end = starts[at + wanted.length] ?? text.length;
    places.push({ start, end });
  }
  return places;
}

/** Letters without accents and case, and where each of them came from. */
function fold(text: string): { plain: string; starts: number[] } {
  let plain = "";
  const starts: number[] = [];
  let position = 0;
  for (const character of text) {
    const folded = foldText(character);
    for (let i = 0; i < folded.length; i += 1) starts.push(position);
    plain += folded;
    position += character.length;
  }
  return { plain, starts };
}
