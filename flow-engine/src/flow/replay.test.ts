import { expect, it } from "vitest";
import { wallClockOf } from "../wallClock.ts";
import { type FlowDefinition, usualSettings } from "./definition.ts";
import type { FlowInput, FlowWorld, RunState } from "./flow.ts";
import { compiled, drawn, sketched } from "./play.testing.ts";
import { createReplay, type KeptInput, type KeptRun, type Replayed } from "./replay.ts";
import { newRun, stepFlow } from "./stepFlow.ts";

const timeZone = "America/Sao_Paulo";
const begun = Date.parse("2026-11-28T13:00:00Z");
const around = { id: 1, settings: usualSettings, flows: new Map(), timeZone };
const contactId = 7;

interface Lived {
  seed?: number | null;
  isOpen?: boolean;
  values?: Record<string, string>;
}

/** What the contact says; a wait that ends; the result of a call. */
type Came = string | { due: true } | { outcome: Record<string, unknown> };
const due: Came = { due: true };

/** A run that has been, as it was kept: with what the contact said, and the waits that ended. */
function lived(definition: FlowDefinition, came: readonly Came[], own: Lived = {}): KeptRun {
  const flow = compiled(definition);
  const seed = own.seed === undefined ? 1 : own.seed;
  const values = new Map(Object.entries(own.values ?? {}));
  let run: RunState | null = newRun(flow, seed ?? 1);
  const inputs = [undefined, ...came].map((one, place): KeptInput => {
    if (run === null) throw new Error("It has ended");
    const at = begun + place * 60_000;
    const input = inputOf(one, run.seq);
    const step = stepFlow(flow, { run, input }, worldAt(at, { ...own, values }));
    ({ run } = step);
    return { at, input, went: step.trace };
  });
  return { seed, contactId, definition, inputs, valuesAt: () => values, tagIds: new Set() };
}

function inputOf(came: Came | undefined, seq: number): FlowInput {
  if (came === undefined) return { kind: "begin", trigger: "notPhrase" };
  if (typeof came === "string")
    return { kind: "message", answer: { text: came }, isMatter: false, isEarly: false, file: null };
  return "due" in came
    ? { kind: "due", seq }
    : { kind: "outcome", seq, outcome: { kind: "ok", data: came.outcome } };
}

const worldAt = (
  now: number,
  { isOpen = true, values }: Pick<Lived, "isOpen"> & { values: ReadonlyMap<string, string> },
): FlowWorld => ({
  now,
  wall: wallClockOf(now, timeZone),
  value: (name) => values.get(name),
  isOpen: () => isOpen,
  has: () => true,
  mayCall: () => true,
  isTagged: () => false,
  flow: () => undefined,
  contactId,
  newerMessages: 0,
  longestText: 4_096,
  canWrite: true,
});

const replayed = (draft: FlowDefinition, kept: KeptRun): Replayed => createReplay(draft, around)(kept);

const inShort = (result: Replayed): string => {
  if (result.kind === "unknown") return result.gap;
  if (result.kind === "asBefore") return "as before";
  const { after, before, now } = result.fork;
  return `${after?.nodeId ?? "-"}: ${before?.nodeId ?? "-"} | ${now?.nodeId ?? "-"}`;
};

const menu = (...options: string[]) =>
  ({ message: "Como?", arrayOption: options.map((value, at) => ({ number: at + 1, value })) }) as const;
const ask = (message: string, answerKey: string) => ({ typebotIntegration: { message, answerKey } }) as const;

const service = (label: string, ...more: string[]) =>
  drawn(
    [
      ["menu", "menu", menu("Pedir", "Falar")],
      ["name", "question", ask("Nome?", "nome")],
      ["pause", "interval", { sec: 60 }],
      ["bye", "message", { label }],
    ],
    ...(more.length > 0 ? more : ["menu.a1>name", "name>pause", "pause>bye"]),
  );

it("goes as before where only words differ", () => {
  const kept = lived(service("Até logo"), ["1", "Maria", due]);
  expect(kept.inputs.map(({ went }) => went.map(({ nodeId }) => nodeId))).toEqual([
    ["start", "menu"],
    ["menu", "name"],
    ["name", "pause"],
    ["pause", "bye"],
  ]);
  expect(inShort(replayed(service("Obrigada, {{nome}}"), kept))).toBe("as before");
});

it("names the fork where another node follows, one is missing, or one is more", () => {
  const kept = lived(service("Até logo"), ["1", "Maria", due]);
  const elsewhere = (...ways: string[]) => inShort(replayed(service("Até logo", ...ways), kept));
  expect(elsewhere("menu.a1>pause", "name>pause", "pause>bye")).toBe("menu: name | pause");
  expect(elsewhere("menu.a1>name", "name>pause")).toBe("pause: bye | -");
  expect(elsewhere("menu.a1>name", "name>pause", "pause>bye", "bye>menu")).toBe("bye: - | menu");
  // It ends where the contact was asked, and what came then finds no run.
  const short = drawn([["menu", "message", { label: "Oi" }]]);
  expect(inShort(replayed(short, kept))).toBe("menu: menu | -");
});

it("takes a conversation as far as it went", () => {
  const kept = lived(service("Até logo"), ["1"]);
  expect(inShort(replayed(service("Até logo", "menu.a1>name"), kept))).toBe("as before");
  expect(inShort(replayed(service("Até logo", "menu.a2>name"), kept))).toBe("menu: name | -");
});

const split = (percent: number, ...before: string[]) =>
  sketched(
    [
      ...before.map((id) => [id, "message", { label: "Oi" }] as const),
      ["chance", "randomizer", { percent }],
      ["one", "message", { label: "A" }],
      ["other", "message", { label: "B" }],
    ],
    ...before.map((id) => `${id}>chance`),
    "chance.a>one",
    "chance.b>other",
  );

it("draws as it drew where the share is the same, and by the seed where it is not", () => {
  const seeds = Array.from({ length: 20 }, (_, seed) => lived(split(50), [], { seed }));
  const ways = new Set(seeds.map(({ inputs }) => inputs[0]?.went.at(-1)?.nodeId));
  expect(ways).toEqual(new Set(["one", "other"]));
  expect(seeds.map((kept) => inShort(replayed(split(50), kept)))).toEqual(seeds.map(() => "as before"));
  const changed = seeds.map((kept) => inShort(replayed(split(100), kept)));
  expect(new Set(changed)).toEqual(new Set(["as before", "chance: other | one"]));
  // What is more in front of it is the fork, and not the draw that it moves.
  const moved = seeds.map((kept) => inShort(replayed(split(50, "more"), kept)));
  expect(new Set(moved)).toEqual(new Set(["start: chance | more"]));
});

it("says nothing of a changed share where the seed is not known, and of its twin it does", () => {
  const kept = lived(split(50), [], { seed: null });
  expect(inShort(replayed(split(70), kept))).toBe("chanceUnknown");
  expect(inShort(replayed(split(50), kept))).toBe("as before");
});

const hours = (queueId?: number) =>
  drawn(
    [
      ["hours", "hours", { queueId: queueId ?? null }],
      ["open", "message", { label: "Aberto" }],
      ["closed", "message", { label: "Fechado" }],
    ],
    "hours.true>open",
    "hours.false>closed",
  );

it("takes hours as they were found then, and says nothing of others", () => {
  const kept = lived(hours(), [], { isOpen: false });
  expect(inShort(replayed(hours(), kept))).toBe("as before");
  expect(inShort(replayed(hours(5), kept))).toBe("hoursUnknown");
  // Behind the fork nobody asks.
  const before = drawn([["new", "message", { label: "Oi" }]], "new>hours");
  expect(inShort(replayed(before, kept))).toBe("start: hours | new");
});

const known = (condition: "equals" | "differs") =>
  drawn(
    [
      ["who", "condition", { key: "email", condition, value: "ana@exemplo.com" }],
      ["yes", "message", { label: "Sim" }],
      ["no", "message", { label: "Não" }],
    ],
    "who.true>yes",
    "who.false>no",
  );

it("says nothing where its own version would go elsewhere now", () => {
  const kept = lived(known("equals"), [], { values: { email: "ana@exemplo.com" } });
  expect(inShort(replayed(known("differs"), kept))).toBe("who: yes | no");
  const erased = { ...kept, valuesAt: () => new Map<string, string>() };
  expect(inShort(replayed(known("equals"), erased))).toBe("changedSince");
});

it("plays the results of calls that were kept", () => {
  const calling = (...ways: string[]) =>
    drawn(
      [
        ["ask", "integration", { integrationId: 3 }],
        ["done", "message", { label: "Pronto" }],
      ],
      ...ways,
    );
  const kept = lived(calling("ask>done"), [{ outcome: { says: [], next: { kind: "next" } } }]);
  expect(kept.inputs[1]?.went.map(({ nodeId }) => nodeId)).toEqual(["ask", "done"]);
  expect(inShort(replayed(calling("ask>done"), kept))).toBe("as before");
  expect(inShort(replayed(calling("ask.failed>done"), kept))).toBe("ask: done | -");
});

it("replays 100 conversations of 500 nodes within two seconds", () => {
  const nodes = Array.from({ length: 498 }, (_, at) => [`n${at}`, "message", { label: "Oi" }] as const);
  const ways = nodes.slice(1, 150).map(([id], at) => `n${at}>${id}`);
  const long = sketched([...nodes, ["name", "question", ask("Nome?", "nome")]], ...ways);
  const kept = lived(service("Até logo"), ["1", "Maria", due]);
  const replay = createReplay(long, around);
  const from = Date.now();
  for (let run = 0; run < 100; run += 1) replay({ ...kept });
  expect(Date.now() - from).toBeLessThan(2_000);
});
