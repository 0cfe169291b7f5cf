/** Parts of a clock's time in a time zone, each with its leading zeros. */
export type ClockParts = Record<"day" | "month" | "year" | "hour" | "minute", string>;

/** A format costs much more to make than to use. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    day: "2-digit",
    month: "2-digit",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  formats.set(timeZone, made);
  return made;
}

/** Returns true for the IANA name of a time zone that this machine knows. */
export function isTimeZone(name: string): boolean {
  if (name === "") return false;
  try {
    formatOf(name);
    return true;
  } catch {
    return false;
  }
}

/** Reads the clock of a time zone (an IANA name) at a moment in ms; summer time is theirs. */
export function clockParts(moment: number, timeZone: string): ClockParts {
  const found = new Map(
    formatOf(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  );
  const part = (name: Intl.DateTimeFormatPartTypes): string => found.get(name) ?? "";
  return {
    day: part("day"),
    month: part("month"),
    year: part("year"),
    hour: part("hour"),
    minute: part("minute"),
  };
}

/** Writes a moment in ms as its date in UTC, yyyy-mm-dd. */
export const dateOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);
