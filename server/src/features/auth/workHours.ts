const minutesOf = (text: string): number => {
  const [hours = 0, minutes = 0] = text.split(":").map(Number);
  return hours * 60 + minutes;
};

/**
 * Says whether `now` lies in the hours HH:mm of that time zone, both ends included; an end before its start runs past
 * midnight.
 */
export function isWithinWorkHours(
  { start, end }: { start: string; end: string },
  timeZone: string,
  now: Date,
): boolean {
  const clock = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  const [minute, from, to] = [minutesOf(clock.format(now)), minutesOf(start), minutesOf(end)];
  return from <= to ? minute >= from && minute <= to : minute >= from || minute <= to;
}
