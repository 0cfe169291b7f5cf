import type { CampaignSettings } from "@balcao/contract";
import type { CampaignCalendar, PaceState, SendingHours } from "@balcao/flow-engine";
import type { Tx } from "../../../platform/database/index.ts";
import { newContactLimit, type NumberReach } from "../../messages/index.ts";
import { type HolidayRow, isHoliday, readHolidays } from "../../settings/index.ts";
import { readCampaignSettings } from "../campaignSettings.ts";
import type { CampaignWay } from "./readWay.ts";

/** Milliseconds after which it is looked again, where the end of a restriction is not told. */
const unknownEnd = 3_600_000;

export interface CampaignRules {
  settings: CampaignSettings;
  hours: SendingHours;
}

/** The company's wishes, hours and holidays. */
export async function readRules(tx: Tx, timeZone: string): Promise<CampaignRules> {
  const settings = await readCampaignSettings(tx);
  return { settings, hours: hoursOf(settings, timeZone, await readHolidays(tx)) };
}

const hoursOf = (
  { startHour, endHour, sabado, domingo }: CampaignSettings,
  timeZone: string,
  holidays: readonly HolidayRow[],
): SendingHours => ({
  startHour,
  endHour,
  saturday: sabado,
  sunday: domingo,
  timeZone,
  isHoliday: (date) => isHoliday(holidays, date),
});

/** All that says when messages leave over a connection, at a moment. */
export function calendarOf(
  { settings, hours }: CampaignRules,
  way: CampaignWay,
  { reach, now }: { reach: NumberReach; now: number },
): CampaignCalendar {
  const { messageInterval, longerIntervalAfter, greaterInterval } = settings;
  const { restriction, dailyContacts } = way.health;
  return {
    pace: { messageInterval, longerIntervalAfter, greaterInterval, channel: way.pacing.bulk },
    hours,
    limits: {
      reached: reach.reached,
      limitAt: (moment) =>
        newContactLimit(way.pacing, { numberSince: way.numberSince, dailyContacts }, moment),
      restricted: restriction
        ? { of: restriction.of, until: restriction.until ? Date.parse(restriction.until) : now + unknownEnd }
        : null,
    },
  };
}

interface PaceRow {
  [column: string]: unknown;
  last_at: string | null;
  since_long: number;
  chance: number;
}

const stateOf = (row: PaceRow | undefined): PaceState => ({
  lastAt: row?.last_at ? Date.parse(row.last_at) : null,
  sinceLong: row?.since_long ?? 0,
  chance: row?.chance ?? 0,
});

export async function readPace(tx: Tx, connectionId: number): Promise<PaceState> {
  const [row] = await tx.query<PaceRow>({
    name: "campaign-pace",
    text: "select last_at, since_long, chance from campaign_paces where company_id = $1 and connection_id = $2",
    values: [tx.companyId, connectionId],
  });
  return stateOf(row);
}

/** The pace of a connection, locked: of several campaigns one after the other takes the next message. */
export async function lockPace(tx: Tx, connectionId: number): Promise<PaceState> {
  await tx.query({
    name: "make-campaign-pace",
    text: "insert into campaign_paces (company_id, connection_id) values ($1, $2) on conflict do nothing",
    values: [tx.companyId, connectionId],
  });
  const [row] = await tx.query<PaceRow>({
    name: "lock-campaign-pace",
    text: "select last_at, since_long, chance from campaign_paces where company_id = $1 and connection_id = $2 for update",
    values: [tx.companyId, connectionId],
  });
  return stateOf(row);
}

export async function keepPace(
  tx: Tx,
  connectionId: number,
  { lastAt, sinceLong, chance }: PaceState,
): Promise<void> {
  await tx.query({
    name: "keep-campaign-pace",
    text: `
      update campaign_paces set last_at = $3, since_long = $4, chance = $5 where company_id = $1 and connection_id = $2`,
    values: [
      tx.companyId,
      connectionId,
      lastAt === null ? null : new Date(lastAt).toISOString(),
      sinceLong,
      chance,
    ],
  });
}
