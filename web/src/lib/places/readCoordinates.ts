export interface Coordinates {
  /** Degrees north of the equator, and east of Greenwich. */
  latitude: number;
  longitude: number;
}

const number = String.raw`(-?\d{1,3}(?:\.\d+)?)`;
const pair = String.raw`${number}\s*(?:,|;|\s)\s*\+?${number}`;

/** Addresses of map services, the exact place before the middle of the map. */
const forms = [
  new RegExp(`!3d${number}!4d${number}`),
  new RegExp(`[?&](?:q|query|ll|center|destination|daddr|to)=(?:loc:|ll\\.)?${pair}`),
  new RegExp(`[?&]mlat=${number}&mlon=${number}`),
  new RegExp(`^geo:${pair}`, "i"),
  new RegExp(`@${pair}`),
  new RegExp(`#map=\\d+/${number}/${number}`),
  new RegExp(`/(?:place|search|dir//?)/?${pair}`),
  new RegExp(`^\\(?${pair}\\)?$`),
];

/** Degrees, minutes and seconds, as map services show them: 23°33'41.1"S 46°39'21.2"W, in Portuguese with O and L too. */
const inDegrees = new RegExp(
  String.raw`^(\d{1,2})°\s*(\d{1,2})['′]\s*(\d{1,2}(?:[.,]\d+)?)["″]\s*([NS])[\s,]+` +
    String.raw`(\d{1,3})°\s*(\d{1,2})['′]\s*(\d{1,2}(?:[.,]\d+)?)["″]\s*([EWOL])$`,
  "i",
);

/** Two numbers with the comma that Brazil writes, which must not part them too: -23,5614; -46,6558. */
const withCommas = /^(-?\d{1,3}),(\d+)\s*(?:;|\s)\s*(-?\d{1,3}),(\d+)$/;

/** Coordinates in a link to a map, or as somebody copied them. A shortened link says nothing of where it leads. */
export function readCoordinates(typed: string): Coordinates | undefined {
  const text = decoded(typed.trim());
  const degrees = inDegrees.exec(text);
  if (degrees !== null) return within(fromDegrees(degrees.slice(1, 5)), fromDegrees(degrees.slice(5, 9)));
  const plain = text.replace(withCommas, "$1.$2 $3.$4");
  for (const form of forms) {
    const found = form.exec(plain);
    if (found !== null) return within(Number(found[1]), Number(found[2]));
  }
  return undefined;
}

/** Name that a link of Google Maps carries: …/maps/place/Mercado+Municipal/@… */
export function readPlaceName(typed: string): string | undefined {
  const found = /\/maps\/place\/([^/@?]+)/.exec(typed);
  const name = decoded((found?.[1] ?? "").replaceAll("+", " ")).trim();
  return name === "" || readCoordinates(name) !== undefined ? undefined : name.slice(0, 200);
}

export const showCoordinates = ({ latitude, longitude }: Coordinates): string => `${latitude}, ${longitude}`;

function fromDegrees([degrees = "", minutes = "", seconds = "", side = ""]: readonly string[]): number {
  const size = Number(degrees) + Number(minutes) / 60 + Number(seconds.replace(",", ".")) / 3600;
  const rounded = Math.round(size * 1e6) / 1e6;
  return /[SWO]/i.test(side) ? -rounded : rounded;
}

const within = (latitude: number, longitude: number): Coordinates | undefined =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
