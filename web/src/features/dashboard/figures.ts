import type { Dashboard, DashboardCounters, PeriodCounters } from "@balcao/contract";
import type { ReportOf } from "./dashboardFilters.ts";

type Kind = "count" | "minutes" | "percent" | "score";

/** A figure on a tile. Its texts are `figure.{id}` and `counted.{id}`. */
export interface Figure {
  id: (typeof indicatorIds)[number] | (typeof npsIds)[number];
  kind: Kind;
  value: number | null;
  /** Number of which it is a part, where that belongs to it; its words are `of.{id}`. */
  whole?: number | null;
  before?: number | null;
  trend?: readonly (number | null)[];
  /** Direction that is good news; left out: neither. */
  better?: "more" | "less";
  /** Report of the conversations behind it; left out where it is of people. */
  report?: ReportOf;
}

const indicatorIds = [
  "tickets",
  "supportHappening",
  "supportPending",
  "supportFinished",
  "supportGroups",
  "onlineUsers",
  "leads",
  "receivedMessages",
  "sentMessages",
  "avgSupportTime",
  "avgWaitTime",
  "avgFirstAnswerTime",
  "activeTickets",
  "passiveTickets",
] as const satisfies readonly (keyof DashboardCounters)[];

const npsIds = [
  "tickets",
  "waitRating",
  "withoutRating",
  "withRating",
  "percRating",
] as const satisfies readonly (keyof DashboardCounters)[];

const kinds: Partial<Record<Figure["id"], Kind>> = {
  avgSupportTime: "minutes",
  avgWaitTime: "minutes",
  avgFirstAnswerTime: "minutes",
  percRating: "percent",
};
const better: Partial<Record<Figure["id"], Figure["better"]>> = {
  supportFinished: "more",
  leads: "more",
  avgSupportTime: "less",
  avgWaitTime: "less",
  avgFirstAnswerTime: "less",
  withRating: "more",
  percRating: "more",
};

export const indicatorsOf = (dashboard: Dashboard): Figure[] =>
  indicatorIds.map((id) => figureOf(dashboard, id));
export const npsFiguresOf = (dashboard: Dashboard): Figure[] => npsIds.map((id) => figureOf(dashboard, id));

function figureOf(dashboard: Dashboard, id: Figure["id"]): Figure {
  const { counters, previous, trend, period } = dashboard;
  const report = reportsOf(period)[id];
  const whole = wholesOf(counters)[id];
  const good = better[id];
  return {
    id,
    kind: kinds[id] ?? "count",
    value: counters[id],
    ...(whole !== undefined && { whole }),
    ...(isOfPeriod(id, previous) && { before: previous[id], trend: trend.map((piece) => piece[id]) }),
    ...(good && { better: good }),
    ...(report && { report }),
  };
}

/** Tells figures of a period from those of now, which have no past. */
const isOfPeriod = (id: string, previous: PeriodCounters): id is keyof PeriodCounters & Figure["id"] =>
  id in previous;

const wholesOf = (counters: DashboardCounters): Partial<Record<Figure["id"], number | null>> => ({
  onlineUsers: counters.totalUsers,
  receivedMessages: counters.totalReceivedMessages,
  sentMessages: counters.totalSentMessages,
});

function reportsOf({ from, to }: Dashboard["period"]): Partial<Record<Figure["id"], ReportOf>> {
  const days = { from, to };
  return {
    tickets: { days },
    supportHappening: { status: "open" },
    supportPending: { status: "pending,lgpd" },
    supportFinished: { days, status: "closed,nps" },
    supportGroups: { status: "group" },
    leads: { days, newContacts: "true" },
    receivedMessages: { days, messages: "received" },
    sentMessages: { days, messages: "sent" },
    avgSupportTime: { days, measured: "service" },
    avgWaitTime: { days, measured: "wait" },
    avgFirstAnswerTime: { days, measured: "firstAnswer" },
    activeTickets: { days, openedBy: "us" },
    passiveTickets: { days, openedBy: "contact" },
    waitRating: { days, status: "nps" },
    withoutRating: { days, unrated: "true" },
    withRating: { days, onlyRated: "true" },
    percRating: { days, onlyRated: "true", status: "closed,nps" },
  };
}
