import { parseArgs } from "node:util";
import type { DatasetSize } from "./dataset/index.ts";

export const benchNames = [
  "web",
  "start",
  "lists",
  "kanban",
  "campaigns",
  "login",
  "fanout",
  "send",
  "programs",
  "inbox",
  "ingest",
  "newcomers",
  "mixed",
  "responder",
  "flows",
  "timers",
  "admin",
  "insight",
  "channels",
  "move-in",
] as const;
export type BenchName = (typeof benchNames)[number];

export interface BenchOptions {
  names: readonly BenchName[];
  /** Size of what is measured in one shape only: the first of `shapes`. */
  size: DatasetSize;
  /** Many companies of some size, and one large one; the one that was asked for, where one was. */
  shapes: readonly DatasetSize[];
  /** Seconds of each step of a measurement; undefined: as long as its figure demands. */
  seconds: number | undefined;
  /** Messages a second at which `ingest` and `newcomers` begin and by which they go up, and those of `responder` and `flows`; undefined: their own. */
  rates: { first: number | undefined; step: number | undefined };
  compare: boolean;
  /** Measures `lists` with so many tickets too. */
  compareTickets: number | undefined;
  /** Part of the names of what `lists`, `inbox`, `admin` and `insight` measure; empty: everything. */
  only: string;
  /** Numbers that `channels` links, people whose hidden ids each tenth of them knows, and old messages that one of them hands over. */
  channels: { sessions: number; hidden: number; history: number };
  profile: boolean;
  explain: boolean;
}

export const usage = `npm run bench [-- NAME … OPTIONS]

  ${benchNames.join(" ")}   what to measure; all of it when none is named

  --messages 1000000  --companies 20  --tickets 20000   the size of the dataset; where neither companies nor tickets
                   are given, lists measures one company with all of it as well
  --seconds N      how long each step takes (default: as the figure demands)
  --first-rate N  --rate-step N   messages a second (ingest: 500 and 500, newcomers: 300 and 200;
                   responder and flows: 200)
  --only TEXT      of lists, inbox, admin and insight, only what has this in its name
  --sessions 300  --hidden 10000  --history 120000   numbers that channels links, hidden ids that each tenth of them
                   knows, and old messages of one of them
  --compare        lists at a tenth of the messages too, and the ratio
  --compare-tickets 200000   lists with so many tickets too, and the ratio
  --profile        a CPU profile of the server into bench-results/
  --explain        real plans (analyze, buffers) of the slowest statements into bench-results/explain-*.txt;
                   looking costs time, so that the figures of such a run mean nothing`;

const valued = { type: "string" } as const;
const flag = { type: "boolean", default: false } as const;

/** Throws with one line when a name or a number is not one. */
export function readOptions(args: readonly string[]): BenchOptions {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      messages: { ...valued, default: "1000000" },
      companies: valued,
      tickets: valued,
      seconds: valued,
      "first-rate": valued,
      "rate-step": valued,
      only: { ...valued, default: "" },
      sessions: { ...valued, default: "300" },
      hidden: { ...valued, default: "10000" },
      history: { ...valued, default: "120000" },
      compare: flag,
      "compare-tickets": valued,
      profile: flag,
      explain: flag,
    },
  });
  const shapes = readShapes(values);
  return {
    names: positionals.length === 0 ? benchNames : positionals.map(readName),
    size: shapes[0],
    shapes,
    seconds: readOptional("seconds", values.seconds),
    rates: {
      first: readOptional("first-rate", values["first-rate"]),
      step: readOptional("rate-step", values["rate-step"]),
    },
    compare: values.compare,
    compareTickets: readOptional("compare-tickets", values["compare-tickets"]),
    only: values.only,
    channels: {
      sessions: readNumber("sessions", values.sessions),
      hidden: readNumber("hidden", values.hidden),
      history: readNumber("history", values.history),
    },
    profile: values.profile,
    explain: values.explain,
  };
}

interface GivenSize {
  messages: string;
  companies?: string | undefined;
  tickets?: string | undefined;
}

function readShapes(given: GivenSize): [DatasetSize, ...DatasetSize[]] {
  const first = {
    messages: readNumber("messages", given.messages),
    companies: readOptional("companies", given.companies) ?? 20,
    tickets: readOptional("tickets", given.tickets) ?? 20_000,
  };
  const isAsked = given.companies !== undefined || given.tickets !== undefined;
  return isAsked ? [first] : [first, { ...first, companies: 1 }];
}

function readName(value: string): BenchName {
  const name = benchNames.find((known) => known === value);
  if (name === undefined) throw new Error(`${value} is none of ${benchNames.join(", ")}`);
  return name;
}

const readOptional = (name: string, value: string | undefined): number | undefined =>
  value === undefined ? undefined : readNumber(name, value);

function readNumber(name: string, value: string): number {
  const read = Number(value);
  if (!Number.isInteger(read) || read < 1) throw new Error(`--${name} takes a whole number from 1`);
  return read;
}
