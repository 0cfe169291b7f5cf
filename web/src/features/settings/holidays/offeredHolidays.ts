import { getHolidays, getStates } from "@brazilian-utils/brazilian-utils";
import type { Holiday } from "@balcao/contract";

export type OfferKind = "national" | "optional" | "state";

/** A holiday of a year as the law has it, which a company may take over. */
export interface Offer {
  name: string;
  /** yyyy-mm-dd */
  date: string;
  kind: OfferKind;
  /** True if it is on another day every year: kept for this one alone. */
  moves: boolean;
}

/** The states by name, each with its code. */
export const states = getStates()
  .map(({ code, name }) => ({ value: code, label: name }))
  .toSorted((a, b) => a.label.localeCompare(b.label, "pt"));

/** Holidays that Brazil and one of its states keep in a year, in its order; a Sunday of a church is no holiday. */
export function offersOf(year: number, state: string | undefined): Offer[] {
  const [now, next] = [year, year + 1].map((each) => holidaysIn(each, state));
  const fixed = new Set(next?.map(({ name, date }) => `${name} ${date.slice(5)}`));
  return (now ?? []).map(({ name, date, kind }) => ({
    name,
    date,
    kind,
    moves: !fixed.has(`${name} ${date.slice(5)}`),
  }));
}

/** Years that still have holidays to keep: the one of today while it has, and the next. `today` is yyyy-mm-dd. */
export function yearsOffered(today: string, state: string | undefined): number[] {
  const year = Number(today.slice(0, 4));
  const isOver = comingOffers({ year, state, today }).length === 0;
  return isOver ? [year + 1] : [year, year + 1];
}

/** Holidays that a year offers from today on: nobody closes on days that have passed. */
export const comingOffers = (of: { year: number; state: string | undefined; today: string }): Offer[] =>
  offersOf(of.year, of.state).filter(({ date }) => date >= of.today);

function holidaysIn(year: number, state: string | undefined): Omit<Offer, "moves">[] {
  const known = states.find(({ value }) => value === state);
  return getHolidays({ year, ...(known && { stateCode: known.value }) }).flatMap(({ name, date, type }) =>
    isKind(type)
      ? [{ name: usualNames[name] ?? name, date: date.toISOString().slice(0, 10), kind: type }]
      : [],
  );
}

/** Names of the government's yearly list for those that the library calls otherwise. */
const usualNames: Partial<Record<string, string>> = {
  "Ano novo": "Confraternização Universal",
  "Dia do trabalhador": "Dia do Trabalho",
};

const isKind = (type: string): type is OfferKind => ["national", "optional", "state"].includes(type);

/** The form in which a company keeps it. */
export const toHoliday = ({ name, date, moves }: Offer): Omit<Holiday, "id"> => ({
  name,
  startDate: date,
  endDate: date,
  yearly: !moves,
});

/** Says whether the company is closed on that day already. */
export const isKept = (holidays: readonly Omit<Holiday, "id">[], { date }: Offer): boolean =>
  holidays.some(({ startDate, endDate, yearly }) => {
    if (!yearly) return startDate <= date && date <= endDate;
    const [day, first, last] = [date.slice(5), startDate.slice(5), endDate.slice(5)];
    return endDate.slice(0, 4) > startDate.slice(0, 4)
      ? day >= first || day <= last
      : first <= day && day <= last;
  });
