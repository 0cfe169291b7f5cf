import { parseArgs } from "node:util";
import type { DatasetSize } from "./dataset/index.ts";

export const benchNames = ["web", "start", "lists", "login", "fanout", "send", "inbox", "ingest"] as const;
export type BenchName = (typeof benchNames)[number];

export interface BenchOptions {
  names: readonly BenchName[];
  size: DatasetSize;
  /** Of each step of a measurement; undefined: as long as its figure demands. */
  seconds: number | undefined;
  /** Messages a second at which `ingest` begins and by which it goes up. */
  rates: { first: number; step: number };
  compare: boolean;
  /** Of `lists` and `inbox`, only what has this in its name. */
  only: string;
  profile: boolean;
  explain: boolean;
}

export const usage = `npm run bench [-- NAME … OPTIONS]

  ${benchNames.join(" ")}   what to measure; all of it when none is named

  --messages 1000000  --companies 20  --tickets 20000   the size of the dataset
  --seconds N      how long each step takes (default: as the figure demands)
  --first-rate 500  --rate-step 500   messages a second, for ingest
  --only TEXT      of lists and inbox, only what has this in its name
  --compare        lists at a tenth of the messages too, and the ratio
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
      companies: { ...valued, default: "20" },
      tickets: { ...valued, default: "20000" },
      seconds: valued,
      "first-rate": { ...valued, default: "500" },
      "rate-step": { ...valued, default: "500" },
      only: { ...valued, default: "" },
      compare: flag,
      profile: flag,
      explain: flag,
    },
  });
  return {
    names: positionals.length === 0 ? benchNames : positionals.map(readName),
    size: {
      messages: readNumber("messages", values.messages),
      companies: readNumber("companies", values.companies),
      tickets: readNumber("tickets", values.tickets),
    },
    seconds: values.seconds === undefined ? undefined : readNumber("seconds", values.seconds),
    rates: {
      first: readNumber("first-rate", values["first-rate"]),
      step: readNumber("rate-step", values["rate-step"]),
    },
    compare: values.compare,
    only: values.only,
    profile: values.profile,
    explain: values.explain,
  };
}

function readName(value: string): BenchName {
  const name = benchNames.find((known) => known === value);
  if (name === undefined) throw new Error(`${value} is none of ${benchNames.join(", ")}`);
  return name;
}

function readNumber(name: string, value: string): number {
  const read = Number(value);
  if (!Number.isInteger(read) || read < 1) throw new Error(`--${name} takes a whole number from 1`);
  return read;
}
