import { benchAdmin } from "./admin/index.ts";
import { benchCampaigns } from "./campaigns.ts";
import { benchChannels } from "./channels/index.ts";
import { benchFanout } from "./fanout.ts";
import { benchFlows } from "./flows.ts";
import { benchInbox } from "./inbox/index.ts";
import { benchIngest } from "./ingest.ts";
import { benchInsight } from "./insight/index.ts";
import { benchKanban } from "./kanban.ts";
import { benchLists } from "./lists/index.ts";
import { benchLogin } from "./login.ts";
import { benchMixed } from "./mixed.ts";
import { benchMoveIn } from "./moveIn.ts";
import { benchNewcomers } from "./newcomers.ts";
import { benchPrograms } from "./programs.ts";
import { type BenchName, type BenchOptions, readOptions, usage } from "./options.ts";
import { type Figure, judge, printSummary, type Result, writeResult } from "./report.ts";
import { benchResponder } from "./responder.ts";
import { benchSend } from "./send.ts";
import { benchStart } from "./start.ts";
import { print } from "./print.ts";
import { benchTimers } from "./timers.ts";
import { benchWeb } from "./web/index.ts";
import { measureYardstick, onFaster } from "./yardstick.ts";

const benches: Record<BenchName, (options: BenchOptions) => Promise<Result>> = {
  web: benchWeb,
  start: benchStart,
  lists: benchLists,
  kanban: benchKanban,
  campaigns: benchCampaigns,
  login: benchLogin,
  fanout: benchFanout,
  send: benchSend,
  programs: benchPrograms,
  inbox: benchInbox,
  ingest: benchIngest,
  newcomers: benchNewcomers,
  mixed: benchMixed,
  responder: benchResponder,
  flows: benchFlows,
  timers: benchTimers,
  admin: benchAdmin,
  insight: benchInsight,
  channels: benchChannels,
  "move-in": benchMoveIn,
};

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => process.exit(130));
if (process.argv.includes("--help")) print(usage);
else process.exitCode = await run(read());

function read(): BenchOptions {
  try {
    return readOptions(process.argv.slice(2));
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
    process.exit(2);
  }
}

/** 0 when everything could be measured and nothing is under half of its figure, allowing for a slower machine. */
async function run(options: BenchOptions): Promise<number> {
  const { perSecond, times } = await measureYardstick();
  print(
    `This machine serves ${perSecond.toFixed(0)} empty JSON answers/s, that of the targets ${times.toFixed(2)} times as many`,
  );
  const figures: Figure[] = [];
  let broken = false;
  for (const name of options.names) {
    print(`\n== ${name}`);
    try {
      const result = await benches[name](options);
      writeResult(name, result);
      figures.push(...result.figures);
    } catch (error) {
      broken = true;
      console.error(`${name} could not be measured:`, error);
    }
  }
  if (figures.length > 0) printSummary(figures, times);
  return broken || figures.some((figure) => judge(figure, onFaster(figure, times)) === "under half") ? 1 : 0;
}
