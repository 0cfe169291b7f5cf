import type { Source } from "./port.ts";
import { jsonOf, SourceClock, textOf, writeOffset } from "./values.ts";

export interface Zone {
  /** `-03:00`, or the name of a zone. */
  zone: string;
  /** The columns say it themselves, messages told it, nobody said it, or somebody did. */
  found: "columns" | "messages" | "usual" | "given";
}

/**
 * Zone by which the source writes its times. Where the columns have none, messages that keep what the provider sent tell
 * it: their own moment stands in there.
 */
export async function findZone(source: Source, given: string | undefined): Promise<Zone> {
  if (given !== undefined) return { zone: given, found: "given" };
  const type = source.catalogue.typeOf("Messages", "createdAt") ?? "";
  if (/with time zone/i.test(type)) return { zone: "+00:00", found: "columns" };
  const ahead = await millisecondsAhead(source);
  return ahead === undefined
    ? { zone: "+00:00", found: "usual" }
    : { zone: writeOffset(ahead), found: "messages" };
}

const sample = 200;
const quarter = 15 * 60_000;

async function millisecondsAhead(source: Source): Promise<number | undefined> {
  if (!source.catalogue.column("Messages", "dataJson")) return undefined;
  const utc = new SourceClock("+00:00");
  const differences: number[] = [];
  const reading = { table: "Messages", columns: ["createdAt", "dataJson"] };
  for await (const rows of source.slices(reading, sample)) {
    for (const row of rows) {
      const written = utc.at(row, "createdAt");
      const seconds = Number(/"messageTimestamp":\s*"?(\d{10})\b/.exec(textOf(row, "dataJson"))?.[1]);
      if (written !== null && jsonOf(row, "dataJson") !== null && Number.isFinite(seconds))
        differences.push(Date.parse(written) - seconds * 1_000);
    }
    break;
  }
  const middle = differences.toSorted((a, b) => a - b)[Math.floor(differences.length / 2)];
  // A row is written a moment after its message, and zones differ by quarters of an hour.
  return middle === undefined ? undefined : Math.floor(middle / quarter + 0.2) * quarter;
}
