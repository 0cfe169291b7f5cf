import type { TranscriptTexts } from "./transcriptTexts.ts";

interface Days {
  dateFrom?: string | undefined;
  dateTo?: string | undefined;
}

/** Days that are printed, in words; undefined: all of them. */
export function periodOf(
  { dateFrom, dateTo }: Days,
  { texts, language }: { texts: TranscriptTexts; language: string },
): string | undefined {
  const format = new Intl.DateTimeFormat(language, {
    timeZone: "UTC",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  });
  const write = (day: string) => format.format(Date.parse(day));
  if (dateFrom === undefined) return dateTo === undefined ? undefined : texts.until(write(dateTo));
  if (dateTo === undefined) return texts.since(write(dateFrom));
  return dateFrom === dateTo ? write(dateFrom) : `${write(dateFrom)} – ${write(dateTo)}`;
}
