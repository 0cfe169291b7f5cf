import type { Forecast } from "../campaigns.queries.ts";

type Day = Forecast["days"][number];
type Holder = NonNullable<Day["heldBy"]>;

/** Days that were held back, by what held them. */
export function heldDays(days: readonly Day[]): { heldBy: Holder; dates: string[] }[] {
  const found = new Map<Holder, string[]>();
  for (const { date, heldBy } of days)
    if (heldBy !== null) found.set(heldBy, [...(found.get(heldBy) ?? []), date]);
  return [...found].map(([heldBy, dates]) => ({ heldBy, dates }));
}
