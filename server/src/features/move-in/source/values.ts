import { storableText } from "../../../platform/text/storable.ts";
import type { SourceRow } from "./port.ts";

/** Text of a column; empty where there is none, or no such column. */
export const textOf = (row: SourceRow, column: string): string => storableText(row[column] ?? "");

/** Text of the first of these columns that has one. */
export const firstTextOf = (row: SourceRow, ...columns: readonly string[]): string =>
  columns.map((column) => textOf(row, column).trim()).find((text) => text !== "") ?? "";

export const flagOf = (row: SourceRow, column: string): boolean =>
  ["t", "true", "1", "enabled"].includes((row[column] ?? "").toLowerCase());

/** Whole number of a column, or null. */
export function numberOf(row: SourceRow, column: string): number | null {
  const number = Number(row[column] ?? Number.NaN);
  return Number.isFinite(number) ? Math.trunc(number) : null;
}

/** Value of a column that holds JSON, as a type of its own or as text; null where it is none. */
export function jsonOf(row: SourceRow, column: string): unknown {
  const text = row[column] ?? "";
  if (!/^\s*[[{]/.test(text)) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const time = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}:\d{2}(?:\.\d{1,6})?)(Z|[+-]\d{2}(?::?\d{2})?)?$/;

/** Clock of a source whose columns say no zone. */
export class SourceClock {
  readonly #zone: string;
  readonly #offsets = new Map<string, number>();

  /** `-03:00`, or the name of a zone. */
  constructor(zone: string) {
    this.#zone = zone;
  }

  /** Milliseconds by which it is ahead of UTC now. */
  get offset(): number {
    return this.#offsetOf(undefined, Date.now());
  }

  /** Moment of a column, as ISO 8601; null where there is none, or one that no calendar has, such as a zero date. */
  at(row: SourceRow, column: string): string | null {
    const [, day, clock, offset] = time.exec(row[column] ?? "") ?? [];
    if (day === undefined || clock === undefined || day.startsWith("0000")) return null;
    const moment = Date.parse(`${day}T${clock}Z`);
    // No calendar has it, or no column of ours.
    if (Number.isNaN(moment) || new Date(moment).toISOString().slice(0, 10) !== day) return null;
    return new Date(moment - this.#offsetOf(offset, moment)).toISOString();
  }

  /** Milliseconds by which the clock is ahead of UTC. */
  #offsetOf(offset: string | undefined, moment: number): number {
    const named = offset ?? this.#zone;
    if (/^(Z|[+-]\d)/.test(named)) return readOffset(named);
    const hour = new Date(moment).toISOString().slice(0, 13);
    const known = this.#offsets.get(hour);
    if (known !== undefined) return known;
    const found = zoneOffset(named, moment);
    this.#offsets.set(hour, found);
    return found;
  }
}

/** Milliseconds of `-03:00`, `-03` or `Z`. */
export function readOffset(text: string): number {
  const [, sign, hours = "0", minutes = "0"] = /^([+-])(\d{2}):?(\d{2})?$/.exec(text) ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

function zoneOffset(timeZone: string, moment: number): number {
  const parts = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" }).formatToParts(moment);
  const name = parts.find(({ type }) => type === "timeZoneName")?.value ?? "GMT";
  return readOffset(name.replace("GMT", "") || "+00:00");
}

/** Offset as it is written: `-03:00`. */
export function writeOffset(milliseconds: number): string {
  const minutes = Math.round(Math.abs(milliseconds) / 60_000);
  const two = (number: number) => String(number).padStart(2, "0");
  return `${milliseconds < 0 ? "-" : "+"}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
