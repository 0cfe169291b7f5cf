import {
  compileFlow,
  type FlowInput,
  type FlowWorld,
  newRun,
  type RunState,
  stepFlow,
  usualSettings,
  wallClockOf,
} from "@balcao/flow-engine";
import { benchFlow } from "./flowOfBench.ts";

const begins = Date.parse("2026-11-28T13:00:00Z");
const seconds = 3;

/** What a contact does, from the first words to the end. */
const talk: readonly FlowInput[] = [
  { kind: "begin", trigger: "notPhrase" },
  ...["Ana", "1", "Rua das Flores, 12"].map((text): FlowInput => ({
    kind: "message",
    answer: { text },
    isMatter: false,
    isEarly: false,
    file: null,
  })),
];

/** Steps a second of the engine: the state comes as JSON and goes as JSON, as the database has it. */
export function measureEngine(): { runs: number; steps: number; "steps/s": number } {
  const flow = compileFlow({ id: 1, version: 1, definition: benchFlow, settings: usualSettings });
  const wall = wallClockOf(begins, "America/Sao_Paulo");
  const values = new Map([["firstName", "Ana"]]);
  const world: FlowWorld = {
    now: begins,
    wall,
    value: (name) => values.get(name),
    isOpen: () => true,
    has: () => true,
    mayCall: () => false,
    isTagged: () => false,
    flow: () => undefined,
    contactId: 1,
    newerMessages: 0,
    longestText: 4_096,
    canWrite: true,
  };
  const play = (seed: number): number => {
    let stored = JSON.stringify(newRun(flow, seed));
    let steps = 0;
    for (const [at, input] of talk.entries()) {
      const run = JSON.parse(stored) as RunState;
      const step = stepFlow(flow, { run, input }, { ...world, now: begins + at * 60_000 });
      steps += step.trace.length;
      stored = JSON.stringify(step.run);
    }
    return steps;
  };
  // Compiled by the machine before it is measured.
  for (let seed = 0; seed < 5_000; seed += 1) play(seed);
  let [runs, steps] = [0, 0];
  const began = performance.now();
  while (performance.now() - began < seconds * 1_000) {
    steps += play(runs);
    runs += 1;
  }
  return { runs, steps, "steps/s": Math.round(steps / ((performance.now() - began) / 1_000)) };
}
