import type { HolidaysBody } from "@balcao/contract";
import { lockWord, type Statement, type Tx } from "../../platform/database/index.ts";
import type { Ctx } from "../../platform/http/index.ts";
import { recordAudit } from "../audit/index.ts";
import { refuseUnseen } from "./refuseUnseen.ts";
import { holidaysUpdated } from "./settings.events.ts";

/** Days on which a company is closed, as yyyy-mm-dd of its calendar. */
export interface HolidayRow {
  [column: string]: unknown;
  id: number;
  name: string;
  start_date: string;
  end_date: string;
  yearly: boolean;
}

/** A yearly one that goes on into January is a range over the turn of the year. */
export function isHoliday(holidays: readonly HolidayRow[], date: string): boolean {
  return holidays.some(({ start_date: start, end_date: end, yearly }) => {
    if (!yearly) return start <= date && date <= end;
    if (Number(end.slice(0, 4)) - Number(start.slice(0, 4)) > 1) return true;
    const [day, first, last] = [date.slice(5), start.slice(5), end.slice(5)];
    const turnsTheYear = end.slice(0, 4) > start.slice(0, 4);
    return turnsTheYear ? day >= first || day <= last : first <= day && day <= last;
  });
}

export const readHolidays = (tx: Tx): Promise<HolidayRow[]> => tx.query<HolidayRow>(holidaysOf(tx.companyId));

export async function listHolidays(ctx: Ctx) {
  const rows = await ctx.read<HolidayRow>(holidaysOf(ctx.companyId));
  return { holidays: rows.map(presentHoliday) };
}

/** Replaces all of them, as the form has them, unless others were saved since it read them. */
export function updateHolidays(ctx: Ctx, { holidays, seen }: HolidaysBody) {
  return ctx.transaction(async (tx) => {
    await lockWord(tx, "holidays");
    await refuseUnseen(tx, { seen, rows: await readHolidays(tx), action: "holidays.updated" });
    await tx.db.deleteFrom("company_holidays").where("company_id", "=", tx.companyId).execute();
    if (holidays.length > 0)
      await tx.db
        .insertInto("company_holidays")
        .values(
          holidays.map(({ name, startDate, endDate, yearly }) => ({
            company_id: tx.companyId,
            name,
            start_date: startDate,
            end_date: endDate,
            yearly,
          })),
        )
        .execute();
    await recordAudit(tx, {
      by: ctx.by,
      action: "holidays.updated",
      details: { count: holidays.length },
    });
    tx.emit(holidaysUpdated, { by: ctx.by });
    return { holidays: (await readHolidays(tx)).map(presentHoliday) };
  });
}

const holidaysOf = (companyId: number): Statement => ({
  name: "holidays",
  text: `
    select id, name, to_char(start_date, 'YYYY-MM-DD') as start_date, to_char(end_date, 'YYYY-MM-DD') as end_date, yearly
    from company_holidays where company_id = $1 order by start_date, id`,
  values: [companyId],
});

const presentHoliday = ({ id, name, start_date, end_date, yearly }: HolidayRow) => ({
  id,
  name,
  startDate: start_date,
  endDate: end_date,
  yearly,
});
