import { drawFace, drawLetters } from "./portrait.ts";
import { Random } from "./random.ts";

/** Drawing one takes a few milliseconds; a page shows dozens. */
const drawn = new Map<string, Promise<Buffer>>();
const mostDrawn = 500;

export interface Faced {
  /** Seed of a face: who has the same number has the same face. */
  seed: string;
  name: string;
  isGroup: boolean;
}

/** A drawn picture of a made-up contact, as PNG. */
export function drawContact({ seed, name, isGroup }: Faced): Promise<Buffer> {
  const key = `${seed} ${name}`;
  const known = drawn.get(key);
  if (known) return known;
  const random = new Random(numberOf(seed));
  const svg = isGroup ? drawLetters(random, lettersOf(name)) : drawFace(random, isWomansName(name));
  const picture = toPng(svg);
  drawn.set(key, picture);
  const oldest = drawn.size > mostDrawn ? drawn.keys().next().value : undefined;
  if (oldest !== undefined) drawn.delete(oldest);
  return picture;
}

async function toPng(svg: string): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
}

/** The first letters of the first and last word. */
export function lettersOf(name: string): string {
  const words = name.split(" ").filter((word) => /^\p{L}/u.test(word));
  const last = words.length > 1 ? (words.at(-1)?.charAt(0) ?? "") : "";
  return `${words[0]?.charAt(0) ?? "?"}${last}`.toUpperCase();
}

/** A guess, good enough for a drawing. */
const isWomansName = (name: string): boolean =>
  /^\S*(a|ane|ene|ine|yne|ice|is|quel|ce|le|ely)$/i.test(name.trim().split(/\s+/)[0] ?? "");

const numberOf = (seed: string): number =>
  [...seed].reduce((sum, letter) => (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) | 0, 7);
