import { type FlowDocument, usualSettings } from "@balcao/flow-engine";
import { describe, expect, it } from "vitest";
import {
  answerTrial,
  beginTrial,
  type Chance,
  compileDrawn,
  litBy,
  passTime,
  type Trial,
} from "./playFlow.ts";

const node = (id: string, type: string, data: Record<string, unknown> = {}) => ({
  id,
  type,
  position: { x: 0, y: 0 },
  data,
});
const edge = (source: string, target: string, sourceHandle = "a") => ({
  id: `${source}-${sourceHandle}-${target}`,
  source,
  target,
  sourceHandle,
});
const asking: FlowDocument = {
  nodes: [
    node("s", "start"),
    node("p", "interval", { sec: 60 }),
    node("q", "question", { typebotIntegration: { message: "Nome?", answerKey: "nome" } }),
    node("r", "randomizer", { percent: 50 }),
    node("a", "message", { label: "A, {{nome}}" }),
    node("b", "message", { label: "B, {{firstName}}" }),
  ],
  connections: [edge("s", "p"), edge("p", "q"), edge("q", "r"), edge("r", "a"), edge("r", "b", "b")],
};
const playing = (chance: Chance) => ({
  flow: compileDrawn(asking, { id: 1, settings: usualSettings, chance }),
  world: {
    values: new Map([["firstName", "Maria"]]),
    isOpen: true,
    timeZone: "America/Sao_Paulo",
    flows: new Map(),
  },
});
const begun = (chance: Chance) => beginTrial(playing(chance), { now: 1_000_000, seed: 7 });
const said = ({ lines }: Trial): string[] =>
  lines.flatMap((line) => (line.kind === "act" && line.act.kind === "tell" ? [line.act.text] : []));

describe("a trial", () => {
  it("waits in a pause until the clock is moved, and a moment too early changes nothing", () => {
    const trial = begun("free");
    expect(trial.run?.waits).toMatchObject({ for: "time" });
    expect(said(passTime(trial, playing("free"), trial.now + 59_000))).toEqual([]);
    expect(said(passTime(trial, playing("free"), trial.now + 60_000))).toEqual(["Nome?"]);
  });

  it.each([
    ["a", "A, Ana"],
    ["b", "B, Maria"],
  ] as const)("always draws %s if one wants it to", (chance, words) => {
    const asked = passTime(begun(chance), playing(chance), 2_000_000);
    const answered = answerTrial(asked, playing(chance), { text: "Ana" });
    expect(said(answered)).toEqual(["Nome?", words]);
    expect(answered).toMatchObject({ run: null, ending: "end", variables: { nome: "Ana" } });
  });

  it("lights up the nodes and ways that were gone", () => {
    const asked = passTime(begun("a"), playing("a"), 2_000_000);
    expect([...litBy(answerTrial(asked, playing("a"), { text: "Ana" }).trace, 1)]).toEqual(
      expect.arrayContaining(["s", "s a", "q", "q a", "r", "r a", "a"]),
    );
    expect(litBy(asked.trace, 2).size).toBe(0);
  });

  it("ends as silence once the contact stays away for longer than the flow waits", () => {
    const asked = passTime(begun("a"), playing("a"), 2_000_000);
    const silent = passTime(asked, playing("a"), 2_000_000 + usualSettings.silenceMinutes * 60_000);
    expect(silent).toMatchObject({ run: null, ending: "silence" });
  });

  it("hears nothing after its end", () => {
    const asked = passTime(begun("a"), playing("a"), 2_000_000);
    const over = answerTrial(asked, playing("a"), { text: "Ana" });
    expect(said(answerTrial(over, playing("a"), { text: "Oi" }))).toEqual(said(over));
  });
});
