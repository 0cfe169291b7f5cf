import { type Bed, makeBed } from "../bed/index.ts";
import { type Person, logInEverywhere } from "../load/people.ts";
import type { BenchOptions } from "../options.ts";
import type { Result } from "../report.ts";
import { print } from "../print.ts";
import { measureChecks } from "./checking.ts";
import { measureErasure } from "./erasing.ts";
import { measureExport } from "./exporting.ts";
import { measureImport } from "./importing.ts";
import { measureLists } from "./listing.ts";

/** One company with as many contacts as an import or a few years bring. */
const size = { messages: 200_000, companies: 1, tickets: 200_000 };

/**
 * Measures an admin's work with all contacts of a large company: looks through them, takes them out, brings more in.
 */
export async function benchAdmin(options: BenchOptions): Promise<Result> {
  const parts = Object.keys(measures).some((name) => name.includes(options.only))
    ? [await benchContacts(options)]
    : [];
  if ("erasure".includes(options.only)) {
    print(" erasure");
    parts.push(await measureErasure(options));
  }
  return {
    tables: parts.flatMap(({ tables }) => tables),
    figures: parts.flatMap(({ figures }) => figures),
  };
}

async function benchContacts(options: BenchOptions): Promise<Result> {
  const bed = await makeBed(options, "admin", { size });
  try {
    const people = await logInEverywhere(bed.server.url, size.companies, [0, 1, 2, 3, 4]);
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

type Measure = (bed: Bed, people: readonly Person[], options: BenchOptions) => Promise<Result>;
const measures: Record<string, Measure> = {
  checks: measureChecks,
  lists: measureLists,
  export: measureExport,
  import: measureImport,
};
