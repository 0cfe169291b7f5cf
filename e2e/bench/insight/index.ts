import { type Bed, makeBed } from "../bed/index.ts";
import { type Person, logInEverywhere } from "../load/people.ts";
import type { BenchOptions } from "../options.ts";
import type { Result } from "../report.ts";
import { print } from "../print.ts";
import { measureCounting } from "./counting.ts";
import { measureExport } from "./exporting.ts";
import { measureFigures, measureReport } from "./reading.ts";
import { spreadOverAYear } from "./spread.ts";

/** One company with a few years' messages. */
const size = { messages: 1_000_000, companies: 1, tickets: 200_000 };

type Measure = (bed: Bed, people: readonly Person[], options: BenchOptions) => Promise<Result>;
const measures: Record<string, Measure> = {
  dashboard: measureFigures,
  report: measureReport,
  export: measureExport,
  counting: measureCounting,
};

/** Measures how long whoever looks at figures waits, and what keeping them costs everybody else. */
export async function benchInsight(options: BenchOptions): Promise<Result> {
  const bed = await makeBed(options, "insight", { size });
  try {
    await spreadOverAYear(bed.databaseUrl);
    const people = await logInEverywhere(bed.server.url, size.companies, [0, 1, 2, 3]);
    const parts: Result[] = [];
    for (const [name, measure] of Object.entries(measures)) {
      if (!name.includes(options.only)) continue;
      print(` ${name}`);
      parts.push(await measure(bed, people, options));
    }
    return {
      tables: parts.flatMap(({ tables }) => tables),
      figures: parts.flatMap(({ figures }) => figures),
    };
  } finally {
    await bed.stop();
  }
}
