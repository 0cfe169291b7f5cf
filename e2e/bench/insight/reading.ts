import type { Bed } from "../bed/index.ts";
import { createRandom } from "../dataset/words.ts";
import { type Call, callContinuously, shuffle } from "../load/callers.ts";
import { callAs, type Person } from "../load/people.ts";
import type { BenchOptions } from "../options.ts";
import type { Result } from "../report.ts";
import { print } from "../print.ts";

const callers = 2;
const dayMs = 86_400_000;
const daysAgo = (days: number): string => new Date(Date.now() - days * dayMs).toISOString().slice(0, 10);
/** Days, both ends included. */
const periods = { month: 30, year: 364 };

type Scenario = readonly [name: string, next: () => Call];

async function measure(
  { url, seconds = 3 }: { url: string; seconds: number | undefined },
  scenarios: readonly Scenario[],
) {
  const rows = [];
  for (const [name, next] of scenarios) {
    await callContinuously({ url, callers, seconds: 0.5, next });
    const { perSecond, p50, p95, p99 } = await callContinuously({ url, callers, seconds, next });
    print(`  ${name}: ${perSecond.toFixed(0)}/s, p95 ${p95.toFixed(1)} ms`);
    rows.push({ name, callers, "per second": perSecond, p50, p95, p99 });
  }
  return rows;
}

const slowest = (rows: readonly { name: string; p95: number }[], named: string): number =>
  Math.max(...rows.filter(({ name }) => name.includes(named)).map(({ p95 }) => p95));

const boss = (people: readonly Person[]): Person => {
  const found = people.find(({ user }) => user === 0);
  if (!found) throw new Error("The admin is not logged in");
  return found;
};

/** Every call that the page makes, of all conversations and of a queue's. */
export async function measureFigures(
  { server: { url } }: Bed,
  people: readonly Person[],
  { seconds }: BenchOptions,
): Promise<Result> {
  const admin = boss(people);
  const calls = ["", "/ticketsUsers", "/ticketsDay", "/ticketsHours", "/queues"];
  const scenarios = Object.entries(periods).flatMap(([period, days]) =>
    calls.flatMap((call) =>
      ["", "&queueIds=[1]"].map((filter): Scenario => {
        const query = `initialDate=${daysAgo(days)}&finalDate=${daysAgo(0)}${filter}`;
        return [
          `${period}: dashboard${call}${filter ? " of a queue" : ""}`,
          () => callAs(admin, `/api/dashboard${call}?${query}`),
        ];
      }),
    ),
  );
  const rows = await measure({ url, seconds }, scenarios);
  return {
    tables: [{ title: "The dashboard at 1,000,000 messages and 200,000 conversations", rows }],
    figures: [
      { name: "dashboard, a month: slowest p95", value: slowest(rows, "month"), unit: "ms", atMost: 60 },
      { name: "dashboard, a year: slowest p95", value: slowest(rows, "year"), unit: "ms", atMost: 150 },
    ],
  };
}

const filters = {
  "no filter": "",
  "page 500": "&page=500",
  "a status": "&status=closed",
  "a person": "&users=[3]",
  "a queue": "&queueIds=[1]",
  rated: "&onlyRated=true",
  "rated and ours": "&onlyRated=true&openedBy=us",
  promoters: "&ratings=promoters",
  unrated: "&unrated=true",
  "new contacts": "&newContacts=true",
  "an answer's time": "&measured=firstAnswer",
  "an hour of the week": "&weekday=2&hour=10",
  "an hour and a status": "&weekday=2&hour=10&status=closed",
  "messages received": "&messages=received",
  "messages sent by a person": "&messages=sent&users=[3]",
};
const names = ["Maria", "joão", "Ferreira", "ana souza", "Vasconcelos"];

/** The report's first page with its total, by every filter. */
export async function measureReport(
  { server: { url } }: Bed,
  people: readonly Person[],
  { seconds }: BenchOptions,
): Promise<Result> {
  const admin = boss(people);
  const name = shuffle(names, createRandom(5));
  const scenarios = Object.entries(periods).flatMap(([period, days]) => {
    const query = `pageSize=20&dateFrom=${daysAgo(days)}&dateTo=${daysAgo(0)}`;
    const call = (filter: string) => callAs(admin, `/api/ticketreport/reports?${query}${filter}`);
    const fixed = Object.entries(filters).map(([filter, text]): Scenario => [
      `${period}: report, ${filter}`,
      () => call(text),
    ]);
    const named: Scenario = [
      `${period}: report, a name`,
      () => call(`&searchParam=${encodeURIComponent(name())}`),
    ];
    return fixed.concat([named]);
  });
  const rows = await measure({ url, seconds }, scenarios);
  return {
    tables: [{ title: "Pages of the report of 200,000 conversations", rows }],
    figures: [
      { name: "report page, a month: slowest p95", value: slowest(rows, "month"), unit: "ms", atMost: 60 },
      { name: "report page, a year: slowest p95", value: slowest(rows, "year"), unit: "ms", atMost: 60 },
    ],
  };
}
