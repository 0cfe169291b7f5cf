import { Email, line, OpeningHours, type ServiceHours } from "@balcao/contract";
import { showableLine } from "../../../platform/text/showable.ts";
import type { SourceRow } from "../source/port.ts";
import { jsonOf, textOf } from "../source/values.ts";

/** A name as forms here take it: one line of 2 to so many characters. */
export function nameFor(text: string, { most, otherwise }: { most: number; otherwise: string }): string {
  const name = [...showableLine(text)].slice(0, most).join("").trim();
  return line(2, most).safeParse(name).success ? name : otherwise;
}

/** Names that differ, by a number where they do not. */
export function ownName(name: string, taken: Set<string>, most: number): string {
  for (let number = 1; ; number += 1) {
    const suffix = number === 1 ? "" : ` ${number}`;
    const own =
      [...name]
        .slice(0, most - suffix.length)
        .join("")
        .trim() + suffix;
    if (taken.has(plain(own))) continue;
    taken.add(plain(own));
    return own;
  }
}

const plain = (name: string): string => name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

export const longText = (row: SourceRow, column: string, most = 4_000): string =>
  [...textOf(row, column)].slice(0, most).join("");

export const colourOf = (row: SourceRow): string =>
  /^#?[0-9a-f]{6}$/i.test(textOf(row, "color")) ? `#${textOf(row, "color").replace("#", "")}` : "#6b7280";

export function emailOf(row: SourceRow): string | undefined {
  const parsed = Email.safeParse(textOf(row, "email").trim());
  return parsed.success ? parsed.data : undefined;
}

const weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;

/**
 * Service hours, in whatever of its three forms a version writes them: two shifts, one, or none. Days of which nothing
 * fits are closed.
 */
export function hoursOf(row: SourceRow, column = "schedules"): ServiceHours[] {
  const listed = jsonOf(row, column);
  if (!Array.isArray(listed)) return [];
  const days = listed.flatMap((day: unknown) => shiftsOf(day) ?? []);
  const parsed = OpeningHours.safeParse(days);
  return parsed.success ? parsed.data : [];
}

function shiftsOf(day: unknown): ServiceHours | undefined {
  if (typeof day !== "object" || day === null) return undefined;
  const fields = new Map<string, unknown>(Object.entries(day));
  const weekdayEn = weekdays.find((name) => name === wordIn(fields.get("weekdayEn")).toLowerCase());
  if (weekdayEn === undefined) return undefined;
  const weekday = (wordIn(fields.get("weekday")) || weekdayEn).slice(0, 20);
  const clock = (...names: string[]) =>
    names.map((name) => clockIn(fields.get(name))).find((text) => text !== "") ?? "";
  const [startA, endA, startB, endB] = [
    clock("startTimeA", "startTime"),
    clock("endTimeA", "endTime"),
    clock("startTimeB"),
    clock("endTimeB"),
  ];
  if (startA === "" || endA === "") return undefined;
  const hasSecond = startB !== "" && endB !== "";
  return {
    weekday,
    weekdayEn,
    startTimeA: startA,
    endTimeA: endA,
    // One shift is written as two of which the second is empty.
    startTimeB: hasSecond ? startB : endA,
    endTimeB: hasSecond ? endB : endA,
  };
}

const wordIn = (value: unknown): string => (typeof value === "string" ? value : "");

const clockIn = (value: unknown): string => /^([01]\d|2[0-3]):[0-5]\d/.exec(wordIn(value))?.[0] ?? "";
