import { createHmac } from "node:crypto";
import { deriveKey } from "../../platform/crypto/index.ts";
import { networkOf } from "../../platform/http/index.ts";

/** Places where somebody has logged in lately: by what stands for the place, the day of the last time, YYYY-MM-DD. */
export type KnownPlaces = Readonly<Record<string, string>>;

/** Days that a place is remembered. */
const rememberedFor = 60;
/** The newest; who logs in from everywhere is a stranger in most of it. */
const mostPlaces = 20;

/** Digest that stands for a network or a browser: nobody who reads it learns the address. */
const standIn = (secretKey: string, text: string): string =>
  createHmac("sha256", deriveKey(secretKey, "known places")).update(text).digest("base64url").slice(0, 22);

export const networkPlace = (secretKey: string, address: string): string =>
  standIn(secretKey, `network ${networkOf(address)}`);
export const devicePlace = (secretKey: string, device: string): string =>
  standIn(secretKey, `device ${device}`);

export const isKnown = (known: KnownPlaces, place: string, now: Date): boolean =>
  (known[place] ?? "") > dayBefore(now, rememberedFor);

/** Adds a login of today from these places; undefined when they are noted already. */
export function withPlaces(
  known: KnownPlaces,
  places: readonly string[],
  now: Date,
): KnownPlaces | undefined {
  const today = dayBefore(now, 0);
  if (places.every((place) => known[place] === today)) return undefined;
  const before = Object.entries(known).filter(
    ([place]) => !places.includes(place) && isKnown(known, place, now),
  );
  const all = [...places.map((place): [string, string] => [place, today]), ...before];
  return Object.fromEntries(all.toSorted(([, a], [, b]) => b.localeCompare(a)).slice(0, mostPlaces));
}

const dayBefore = (now: Date, days: number): string =>
  new Date(now.getTime() - days * 86_400_000).toISOString().slice(0, 10);
