import { benchFanout } from "./fanout.ts";
import { benchInbox } from "./inbox/index.ts";
import { benchIngest } from "./ingest.ts";
import { benchLists } from "./lists.ts";
import { benchLogin } from "./login.ts";
import { type BenchName, type BenchOptions, readOptions, usage } from "./options.ts";
import { type Figure, judge, printSummary, type Result, writeResult } from "./report.ts";
import { benchSend } from "./send.ts";
import { benchStart } from "./start.ts";
import { tell } from "./tell.ts";
import { benchWeb } from "./web.ts";

const benches: Record<BenchName, (options: BenchOptions) => Promise<Result>> = {
  web: benchWeb,
  start: benchStart,
  lists: benchLists,
  login: benchLogin,
  fanout: benchFanout,
  send: benchSend,
  inbox: benchInbox,
  ingest: benchIngest,
};

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => process.exit(130));
if (process.argv.includes("--help")) tell(usage);
else process.exitCode = await run(read());

function read(): BenchOptions {
  try {
    return readOptions(process.argv.slice(2));
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
    process.exit(2);
  }
}

/** 0 when everything could be measured and nothing is under half of its figure. */
async function run(options: BenchOptions): Promise<number> {
  const figures: Figure[] = [];
  let broken = false;
  for (const name of options.names) {
    tell(`\n== ${name}`);
    try {
      const result = await benches[name](options);
      writeResult(name, result);
      figures.push(...result.figures);
    } catch (error) {
      broken = true;
      console.error(`${name} could not be measured:`, error);
    }
  }
  if (figures.length > 0) printSummary(figures);
  return broken || figures.some((figure) => judge(figure) === "under half") ? 1 : 0;
}
