/** Periods that move on with the days. */
export const presets = ["today", "week", "month", "lastMonth"] as const;
export type Preset = (typeof presets)[number];
export const usualPreset: Preset = "month";

/** Days of the company's calendar as yyyy-mm-dd, both included; empty: not said. */
export interface Days {
  initialDate: string;
  finalDate: string;
}

/** Search of the dashboard: lists are ids with commas, as they stand in the address. */
export interface DashboardSearch extends Days {
  queueIds: string;
  userIds: string;
  connectionIds: string;
}

export const nothingSaid: DashboardSearch = {
  initialDate: "",
  finalDate: "",
  queueIds: "",
  userIds: "",
  connectionIds: "",
};

const dayMs = 86_400_000;
const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** The days of a preset; `today` is yyyy-mm-dd of the company. */
export function daysOf(preset: Preset, today: string): Days {
  const monthStart = `${today.slice(0, 8)}01`;
  if (preset === "today") return { initialDate: today, finalDate: today };
  if (preset === "week") return { initialDate: addDays(today, -6), finalDate: today };
  if (preset === "month") return { initialDate: monthStart, finalDate: today };
  const finalDate = addDays(monthStart, -1);
  return { initialDate: `${finalDate.slice(0, 8)}01`, finalDate };
}

/** The preset of an address; none where it names days of its own. */
export function presetOf(params: URLSearchParams): Preset | undefined {
  if (isDay(params.get("initialDate")) || isDay(params.get("finalDate"))) return undefined;
  return presets.find((one) => one === params.get("period")) ?? usualPreset;
}

export function searchOf(params: URLSearchParams, today: string): DashboardSearch {
  const preset = presetOf(params);
  const ids = (name: string) => {
    const said = params.get(name) ?? "";
    return /^\d+(,\d+)*$/.test(said) ? said : "";
  };
  const day = (name: string) => {
    const said = params.get(name);
    return isDay(said) ? said : "";
  };
  return {
    ...(preset ? daysOf(preset, today) : { initialDate: day("initialDate"), finalDate: day("finalDate") }),
    queueIds: ids("queueIds"),
    userIds: ids("userIds"),
    connectionIds: ids("connectionIds"),
  };
}

/** Query to the server: without what is empty. */
export const queryOf = (search: DashboardSearch): Partial<DashboardSearch> =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== ""));

export const saysNothing = (search: DashboardSearch): boolean => Object.keys(queryOf(search)).length === 0;

/** Part of the report behind a figure. */
export interface ReportOf {
  /** Left out: whenever they began. */
  days?: { from: string; to: string };
  status?: string;
  users?: string;
  queueIds?: string;
  onlyRated?: "true";
  ratings?: "promoters" | "passives" | "detractors";
  openedBy?: "us" | "contact";
  withoutQueue?: "true";
  unrated?: "true";
  newContacts?: "true";
  measured?: "wait" | "firstAnswer" | "service";
  /** Day of the week among those days, by the company's clock; 0 is Sunday. */
  weekday?: string;
  hour?: string;
  messages?: "received" | "sent";
}

/** The address of the report with the conversations behind a figure. */
export function reportLink(search: DashboardSearch, { days, ...of }: ReportOf): string {
  const said = {
    dateFrom: days?.from ?? "all",
    dateTo: days?.to ?? "all",
    queueIds: search.queueIds,
    users: search.userIds,
    whatsappId: search.connectionIds,
    ...of,
  };
  return `/reports?${new URLSearchParams(Object.entries(said).filter(([, value]) => value !== "")).toString()}`;
}

export interface Piece {
  from: string;
  to: string;
  total: number;
}

/** Days as they fit beside each other: as days, weeks that begin on Monday, or months. */
export function piecesOf(days: readonly { data: string; total: number }[]): Piece[] {
  const pieces = new Map<string, Piece>();
  for (const { data, total } of days) {
    const key = startOf(data, days.length);
    const piece = pieces.get(key);
    pieces.set(key, { from: piece?.from ?? data, to: data, total: (piece?.total ?? 0) + total });
  }
  return [...pieces.values()];
}

function startOf(day: string, howMany: number): string {
  if (howMany <= 62) return day;
  if (howMany > 731) return `${day.slice(0, 8)}01`;
  return addDays(day, -((new Date(day).getUTCDay() + 6) % 7));
}
