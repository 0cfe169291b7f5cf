import { type Figure, keepResult, printTable, type Table } from "../bench/report.ts";
import { print } from "../bench/print.ts";
import { chaosBilling } from "./billing/main.ts";
import { chaosCampaigns } from "./campaigns/main.ts";
import { chaosChannels } from "./channels/main.ts";
import { type ChaosOptions, readOptions, usage } from "./options.ts";
import { chaosFlows } from "./flows/main.ts";
import { chaosResponder } from "./responder/main.ts";
import { type Fault, type Round, runChaos, type RunResult, type Sabotage } from "./run.ts";

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => process.exit(130));
if (process.argv.includes("--help")) print(usage);
else if (process.argv[2] === "billing") process.exitCode = await chaosBilling(process.argv.slice(3));
else if (process.argv[2] === "campaigns") process.exitCode = await chaosCampaigns(process.argv.slice(3));
else if (process.argv[2] === "channels") process.exitCode = await chaosChannels(process.argv.slice(3));
else if (process.argv[2] === "flows") process.exitCode = await chaosFlows(process.argv.slice(3));
else if (process.argv[2] === "responder") process.exitCode = await chaosResponder(process.argv.slice(3));
else process.exitCode = await run(read());

function read(): ChaosOptions {
  try {
    return readOptions(process.argv.slice(2));
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
    process.exit(2);
  }
}

type Harm = "lost" | "doubled" | "reordered" | "missed";

/** 0 when every part ran, nothing was lost, doubled, reordered or missed, and the oracle noticed both kinds of sabotage. */
async function run(options: ChaosOptions): Promise<number> {
  print(`Seed ${options.seed}`);
  const tables: Table[] = [];
  const figures: Figure[] = [];
  const broken: { name: string; error: string }[] = [];
  for (const part of partsOf(options)) {
    try {
      const result = await runPart(options, part);
      const table = tableOf(options, part, result);
      printTable(table);
      tables.push(table);
      figures.push(...figuresOf(part, result));
    } catch (error) {
      // Findings of the other parts count all the same.
      console.error(`${nameOf(part)} broke off:`, error);
      broken.push({ name: nameOf(part), error: error instanceof Error ? error.message : String(error) });
    }
    keepResult("chaos", { tables, figures });
  }
  const wrong = figures.filter(isWrong);
  printTable({
    title: "Chaos",
    rows: [
      ...figures.map((figure) => ({
        figure: figure.name,
        value: figure.value,
        verdict: isWrong(figure) ? "WRONG" : "ok",
      })),
      ...broken.map(({ name, error }) => ({ figure: name, value: "", verdict: `BROKE OFF: ${error}` })),
    ],
  });
  return wrong.length === 0 && broken.length === 0 ? 0 : 1;
}

function isWrong({ value, atMost, atLeast }: Figure): boolean {
  return value > (atMost ?? value) || value < (atLeast ?? value);
}

interface Part {
  fault: Fault;
  rounds: number;
  /** Fault that the server is given, and how the oracle must notice it. */
  sabotage?: { kind: Sabotage; harm: Harm };
}

function partsOf({ killRounds, postgresRounds, controlRounds }: ChaosOptions): Part[] {
  const control = { fault: "kill", rounds: controlRounds } as const;
  const parts: Part[] = [
    { fault: "kill", rounds: killRounds },
    { fault: "postgres", rounds: postgresRounds },
    { ...control, sabotage: { kind: "acknowledgeEarly", harm: "lost" } },
    { ...control, sabotage: { kind: "skipCatchUp", harm: "missed" } },
  ];
  return parts.filter(({ rounds }) => rounds > 0);
}

function nameOf({ fault, sabotage }: Part): string {
  if (sabotage) return `control run, ${sabotage.kind}`;
  return fault === "kill" ? "kill -9 of the server" : "restarts of Postgres";
}

async function runPart({ scale, seed }: ChaosOptions, part: Part): Promise<RunResult> {
  print(`\n== ${nameOf(part)}: ${part.rounds} rounds, ${scale.clients} clients, ${scale.rate} messages/s`);
  const result = await runChaos({
    faults: Array.from({ length: part.rounds }, () => part.fault),
    scale,
    seed,
    ...(part.sabotage && { sabotage: part.sabotage.kind }),
    onRound: printRound,
  });
  for (const complaint of result.complaints.slice(0, 20)) print(`  ${complaint}`);
  return result;
}

function tableOf({ scale }: ChaosOptions, part: Part, { rounds, events }: RunResult): Table {
  return {
    title: `Chaos, ${nameOf(part)}: ${scale.clients} clients, ${scale.rate} messages/s, ${events} live events`,
    rows: rounds,
  };
}

function figuresOf({ fault, sabotage }: Part, result: RunResult): Figure[] {
  if (sabotage) {
    const { kind, harm } = sabotage;
    return [{ name: `caught ${kind}: ${harm}`, value: sum(result, harm), unit: "", atLeast: 1 }];
  }
  return (["lost", "doubled", "reordered", "missed"] as const).map((harm) => ({
    name: `${fault}: ${harm}`,
    value: sum(result, harm),
    unit: "",
    atMost: 0,
  }));
}

function printRound(round: Round): void {
  print(
    `  round ${round.round}: ${round.acked} of ${round.sent} acknowledged, back after ${Math.round(round["restart ms"])} ms, ` +
      `${round.lost} lost, ${round.doubled} doubled, ${round.reordered} reordered, ${round.missed} missed`,
  );
}

function sum({ rounds }: RunResult, harm: Harm): number {
  return rounds.reduce((total, round) => total + round[harm], 0);
}
