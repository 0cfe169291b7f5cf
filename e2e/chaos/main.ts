import { type Figure, printTable, type Table, writeResult } from "../bench/report.ts";
import { tell } from "../bench/tell.ts";
import { type ChaosOptions, readOptions, usage } from "./options.ts";
import { type Fault, type Round, runChaos, type RunResult, type Sabotage } from "./run.ts";

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => process.exit(130));
if (process.argv.includes("--help")) tell(usage);
else process.exitCode = await run(read());

function read(): ChaosOptions {
  try {
    return readOptions(process.argv.slice(2));
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
    process.exit(2);
  }
}

/** 0 when nothing was lost, doubled, reordered or missed, and the oracle noticed both kinds of sabotage. */
async function run(options: ChaosOptions): Promise<number> {
  tell(`Seed ${options.seed}`);
  const tables: Table[] = [];
  const figures: Figure[] = [];
  for (const [fault, rounds] of [
    ["kill", options.killRounds],
    ["postgres", options.postgresRounds],
  ] as const) {
    if (rounds === 0) continue;
    const { table, result } = await runPart(options, { fault, rounds });
    tables.push(table);
    for (const harm of ["lost", "doubled", "reordered", "missed"] as const)
      figures.push({ name: `${fault}: ${harm}`, value: sum(result, harm), unit: "", atMost: 0 });
  }
  for (const [sabotage, harm] of [
    ["acknowledgeEarly", "lost"],
    ["skipCatchUp", "missed"],
  ] as const) {
    if (options.controlRounds === 0) continue;
    const { table, result } = await runPart(options, {
      fault: "kill",
      rounds: options.controlRounds,
      sabotage,
    });
    tables.push(table);
    figures.push({ name: `caught ${sabotage}: ${harm}`, value: sum(result, harm), unit: "", atLeast: 1 });
  }
  writeResult("chaos", { tables, figures });
  const missed = figures.filter(
    ({ value, atMost, atLeast }) => value > (atMost ?? value) || value < (atLeast ?? value),
  );
  printTable({
    title: "Chaos",
    rows: figures.map(({ name, value }) => ({
      figure: name,
      value,
      verdict: missed.some((figure) => figure.name === name) ? "WRONG" : "ok",
    })),
  });
  return missed.length === 0 ? 0 : 1;
}

interface Part {
  fault: Fault;
  rounds: number;
  sabotage?: Sabotage;
}

async function runPart(
  { scale, seed }: ChaosOptions,
  { fault, rounds, sabotage }: Part,
): Promise<{ table: Table; result: RunResult }> {
  const what = sabotage
    ? `control run, ${sabotage}`
    : fault === "kill"
      ? "kill -9 of the server"
      : "restarts of Postgres";
  tell(`\n== ${what}: ${rounds} rounds, ${scale.clients} clients, ${scale.rate} messages/s`);
  const result = await runChaos({
    faults: Array.from({ length: rounds }, () => fault),
    scale,
    seed,
    ...(sabotage && { sabotage }),
    onRound: tellRound,
  });
  for (const complaint of result.complaints.slice(0, 20)) tell(`  ${complaint}`);
  const title = `Chaos, ${what}: ${scale.clients} clients, ${scale.rate} messages/s, ${result.events} live events`;
  return { table: { title, rows: result.rounds }, result };
}

function tellRound(round: Round): void {
  tell(
    `  round ${round.round}: ${round.acked} of ${round.sent} acknowledged, back after ${Math.round(round["restart ms"])} ms, ` +
      `${round.lost} lost, ${round.doubled} doubled, ${round.reordered} reordered, ${round.missed} missed`,
  );
}

function sum({ rounds }: RunResult, harm: "lost" | "doubled" | "reordered" | "missed"): number {
  return rounds.reduce((total, round) => total + round[harm], 0);
}
