import { foldText } from "@balcao/flow-engine";
import { plainText } from "../../../lib/text/plainText.ts";

export interface HitPiece {
  /** Index at which it begins. */
  at: number;
  text: string;
  isHit: boolean;
}

/** A text cut where the searched words stand in it, accents and case aside. */
export function markHits(text: string, term: string): HitPiece[] {
  const hits = findHits(text, term);
  if (hits.length === 0) return [{ at: 0, text, isHit: false }];
  const pieces: HitPiece[] = [];
  let at = 0;
  for (const { start, end } of hits) {
    if (start > at) pieces.push({ at, text: text.slice(at, start), isHit: false });
    pieces.push({ at: start, text: text.slice(start, end), isHit: true });
    at = end;
  }
  return at < text.length ? [...pieces, { at, text: text.slice(at), isHit: false }] : pieces;
}

/** Cuts a text so that its first hit is seen: it begins shortly before it, and earlier where the rest leaves room. */
export function beginAtHit(text: string, term: string, length: number): string {
  const first = findHits(text, term)[0];
  if (first === undefined || first.end <= length) return text;
  const start = Math.max(0, Math.min(first.start - Math.floor(length / 3), text.length - length));
  const word = text.indexOf(" ", start);
  const from = word === -1 || word >= first.start ? first.start : word + 1;
  return `…${text.slice(from)}`;
}

/** Says whether every searched word stands in the text. */
export const holdsTerm = (text: string, term: string): boolean => {
  const words = term.split(/\s+/).filter(Boolean);
  return words.every((word) => findHits(text, word).length > 0);
};

interface Hit {
  start: number;
  end: number;
}

function findHits(text: string, term: string): Hit[] {
  const words = term.split(/\s+/).map(plainText).filter(Boolean);
  if (words.length === 0) return [];
  const { plain, origins } = flatten(text);
  const found = words
    .flatMap((word) => placesOf(plain, word))
    .map(({ start, end }) => ({ start: origins[start] ?? 0, end: origins[end] ?? text.length }));
  return merge(found.toSorted((a, b) => a.start - b.start));
}

/** The text without accents and case, and for each of its letters where it stands in the original. */
function flatten(text: string): { plain: string; origins: number[] } {
  let plain = "";
  const origins: number[] = [];
  let at = 0;
  for (const letter of text) {
    const flat = foldText(letter);
    for (let index = 0; index < flat.length; index += 1) origins.push(at);
    plain += flat;
    at += letter.length;
  }
  origins.push(at);
  return { plain, origins };
}

function placesOf(text: string, word: string): Hit[] {
  const places: Hit[] = [];
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + word.length))
    places.push({ start: at, end: at + word.length });
  return places;
}

/** Hits that touch are one. */
function merge(hits: readonly Hit[]): Hit[] {
  const merged: Hit[] = [];
  for (const hit of hits) {
    const last = merged.at(-1);
    if (last !== undefined && hit.start <= last.end) last.end = Math.max(last.end, hit.end);
    else merged.push({ ...hit });
  }
  return merged;
}
