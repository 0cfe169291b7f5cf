import type { Records } from "../oracle/records.ts";

const day = 86_400_000;

/** The Wednesday that comes: sessions and links of today still hold then. */
const wednesday = (() => {
  const today = Date.now() - (Date.now() % day);
  return today + ((3 - new Date(today).getUTCDay() + 7) % 7 || 7) * day;
})();

/** Moments of a round's week in São Paulo, three hours behind UTC; campaigns send from 9:00 to 18:00 on its working days. */
export function weekOf(round: number) {
  const at = (days: number, time: string): string =>
    `${new Date(wednesday + (7 * (round - 1) + days) * day).toISOString().slice(0, 10)}T${time}Z`;
  return {
    morning: at(0, "13:00:00"),
    /** Six seconds before the end of a Friday. */
    eveningEnds: at(2, "20:59:54"),
    saturday: at(3, "15:00:00"),
    /** A Monday. */
    holiday: at(5, "15:00:00"),
    beforeOpening: at(6, "11:30:00"),
    opening: at(6, "12:00:01"),
  };
}

/** Sets the clock by which the product lives to a moment, from which it goes on. */
export async function turnClock(records: Records, moment: string): Promise<void> {
  await records.read("delete from app.clock");
  await records.read("insert into app.clock values ($1::timestamptz - now())", [moment]);
}
