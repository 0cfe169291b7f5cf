import type { ServiceHours } from "@balcao/contract";

export type Weekday = ServiceHours["weekdayEn"];
type Shift = "A" | "B";

/** The days as they are stored, which is in Portuguese whatever the language of the screen. */
const dayNames: Record<Weekday, string> = {
  monday: "Segunda-feira",
  tuesday: "Terça-feira",
  wednesday: "Quarta-feira",
  thursday: "Quinta-feira",
  friday: "Sexta-feira",
  saturday: "Sábado",
  sunday: "Domingo",
};
export const weekdays = Object.keys(dayNames).filter((day): day is Weekday => day in dayNames);
const workdays: readonly Weekday[] = weekdays.slice(0, 5);

type Times = Omit<ServiceHours, "weekday" | "weekdayEn">;
const twoShifts: Times = { startTimeA: "08:00", endTimeA: "12:00", startTimeB: "13:00", endTimeB: "18:00" };
/** A shift that ends when it begins has no minute; a day that is left out would be open all day. */
const closed: Times = { startTimeA: "00:00", endTimeA: "00:00", startTimeB: "00:00", endTimeB: "00:00" };

const dayOf = (weekdayEn: Weekday, times: Times): ServiceHours => ({
  weekday: dayNames[weekdayEn],
  weekdayEn,
  ...times,
});

/** Week with which a company begins. */
export const usualWeek = (): ServiceHours[] =>
  weekdays.map((day) => dayOf(day, workdays.includes(day) ? twoShifts : closed));

/** Every day in its order; one that nobody set is open all day, as it is judged. */
export function wholeWeek(hours: readonly ServiceHours[]): ServiceHours[] {
  const known = new Map(hours.map((day) => [day.weekdayEn, day]));
  const allDay: Times = { ...closed, endTimeA: "23:59" };
  return weekdays.map((day) => known.get(day) ?? dayOf(day, allDay));
}

export const hasShift = (day: ServiceHours, shift: Shift): boolean =>
  day[`startTime${shift}`] !== day[`endTime${shift}`];
export const isOpen = (day: ServiceHours): boolean => hasShift(day, "A") || hasShift(day, "B");
/** 22:00 to 02:00 ends on the day after. */
export const runsOverNight = (day: ServiceHours, shift: Shift): boolean =>
  hasShift(day, shift) && day[`endTime${shift}`] < day[`startTime${shift}`];

/** Opened, a day gets the hours of the last open one before it, else the usual ones. */
export function setOpen(week: readonly ServiceHours[], day: Weekday, open: boolean): ServiceHours[] {
  const before = week.slice(0, weekdays.indexOf(day)).findLast(isOpen);
  return changeDay(week, day, open ? (before ? timesOf(before) : twoShifts) : closed);
}

export const changeDay = (
  week: readonly ServiceHours[],
  day: Weekday,
  times: Partial<Times>,
): ServiceHours[] => week.map((one) => (one.weekdayEn === day ? { ...one, ...times } : one));

/** A pause in the middle of what is open; without one the first shift goes on to the end of the second. */
export function setPause(week: readonly ServiceHours[], day: Weekday, pause: boolean): ServiceHours[] {
  const hours = week.find((one) => one.weekdayEn === day);
  if (hours === undefined) return [...week];
  return changeDay(week, day, pause ? withPause(hours) : withoutPause(hours));
}

function withoutPause(hours: ServiceHours): Times {
  if (!hasShift(hours, "A")) return { ...closed, startTimeA: hours.startTimeB, endTimeA: hours.endTimeB };
  return { ...closed, startTimeA: hours.startTimeA, endTimeA: hours.endTimeB };
}

/** Puts a pause at noon where the day allows it, else an hour in its middle. */
function withPause({ startTimeA, endTimeA }: ServiceHours): Times {
  const hasNoon = startTimeA < twoShifts.endTimeA && endTimeA > twoShifts.startTimeB;
  const from = minutesOf(startTimeA);
  const length = (minutesOf(endTimeA) - from + dayMinutes) % dayMinutes;
  const middle = from + Math.floor(length / 2);
  const [pauseFrom, pauseTo] = hasNoon
    ? [twoShifts.endTimeA, twoShifts.startTimeB]
    : [timeOf(middle - Math.min(30, length / 4)), timeOf(middle + Math.min(30, length / 4))];
  return { startTimeA, endTimeA: pauseFrom, startTimeB: pauseTo, endTimeB: endTimeA };
}

const dayMinutes = 24 * 60;
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const timeOf = (minutes: number): string => {
  const inDay = Math.round(minutes + dayMinutes) % dayMinutes;
  return `${String(Math.floor(inDay / 60)).padStart(2, "0")}:${String(inDay % 60).padStart(2, "0")}`;
};

/** Every other day, or every other workday, gets the hours of this one. */
export function copyDay(
  week: readonly ServiceHours[],
  from: Weekday,
  to: "all" | "workdays",
): ServiceHours[] {
  const source = week.find((one) => one.weekdayEn === from);
  if (source === undefined) return [...week];
  const days = to === "all" ? weekdays : workdays;
  return week.map((one) => (days.includes(one.weekdayEn) ? { ...one, ...timesOf(source) } : one));
}

const timesOf = ({ startTimeA, endTimeA, startTimeB, endTimeB }: ServiceHours): Times => ({
  startTimeA,
  endTimeA,
  startTimeB,
  endTimeB,
});

/** Days in a row with the same hours. */
export interface DayRun {
  from: Weekday;
  to: Weekday;
  day: ServiceHours;
}

/** Days of a week, in a row those with the same hours: what a person says of it. */
export function runsOfDays(week: readonly ServiceHours[]): DayRun[] {
  const runs: DayRun[] = [];
  for (const day of week) {
    const last = runs.at(-1);
    if (last && shiftsOf(last.day) === shiftsOf(day)) last.to = day.weekdayEn;
    else runs.push({ from: day.weekdayEn, to: day.weekdayEn, day });
  }
  return runs;
}

/** Hours of a day as they are written; empty: closed. */
export const shiftsOf = (day: ServiceHours): string =>
  shifts
    .filter((shift) => hasShift(day, shift))
    .map((shift) => `${day[`startTime${shift}`]}–${day[`endTime${shift}`]}`)
    .join(", ");

const shifts: readonly Shift[] = ["A", "B"];
