import { describe, expect, it } from "vitest";
import { ownedFlow } from "./compile.ts";
import { usualSettings } from "./definition.ts";
import { drawn, play } from "./play.testing.ts";
import { newRun } from "./stepFlow.ts";

const called = (...ways: string[]) =>
  drawn(
    [
      ["ask", "question", { typebotIntegration: { message: "Nome?", answerKey: "nome" } }],
      ["bot", "integration", { integrationId: 5 }],
      ["fim", "message", { label: "Até logo, {{nome}} {{cidade}}." }],
      ["falha", "message", { label: "Sem sistema." }],
    ],
    "ask>bot",
    "bot>fim",
    ...ways,
  );

/** A run that waits for its first call. */
function calling(...ways: string[]) {
  const run = play(called(...ways));
  run.begin();
  run.says("Ana");
  return run;
}

describe("a node that calls", () => {
  it("asks with the words that led to it, and waits with an end", () => {
    const run = calling();
    expect(run.waits()).toBe("call");
    expect(run.seconds()).toBe(22);
    expect(run.call()).toMatchObject({
      seq: run.state().seq,
      kind: "integration",
      nodeId: "bot",
      request: { id: 5, text: "Ana", isFirst: true, variables: { nome: "Ana" }, session: null },
    });
  });

  it("says what is answered, keeps what it is given, and hears the next words with its session", () => {
    const run = calling();
    expect(
      run.gets({ says: [{ text: "Olá!" }], variables: { cidade: "Recife" }, session: { id: "s1" } }),
    ).toEqual(["Olá!"]);
    expect(run.waits()).toBe("answer");
    expect(run.says("Quero saber")).toEqual([]);
    expect(run.call()?.request).toMatchObject({ text: "Quero saber", isFirst: false, session: { id: "s1" } });
    expect(run.gets({ says: [{ text: "Tchau." }], next: { kind: "next" } })).toEqual([
      "Tchau.",
      "Até logo, Ana Recife.",
    ]);
  });

  it("knows a choice by its number, its name and its row", () => {
    const choices = [
      { id: "c1", name: "Pizza" },
      { id: "c2", name: "Atendente" },
    ];
    for (const [words, choice] of [
      ["1", "c1"],
      ["pizza", "c1"],
      ["atendente", "c2"],
    ] as const) {
      const run = calling();
      run.gets({ says: [{ text: "O quê?", choices }] });
      run.says(words);
      expect(run.call()?.request).toMatchObject({ text: words, choice });
    }
    const run = calling();
    run.gets({ says: [{ text: "O quê?", choices }] });
    run.chooses("c2");
    expect(run.call()?.request).toMatchObject({ text: "Atendente", choice: "c2" });
  });

  it("pauses between sayings, and goes on behind the pause", () => {
    const run = calling();
    const says = [{ text: "Um" }, { text: "Dois", afterMs: 2_000 }, { text: "Três", afterMs: 1_000 }];
    expect(run.gets({ says, next: { kind: "next" } })).toEqual(["Um"]);
    expect([run.waits(), run.seconds()]).toEqual(["call", 2]);
    expect(run.passes()).toEqual(["Dois"]);
    expect(run.passes()).toEqual(["Três", "Até logo, Ana {{cidade}}."]);
  });

  it("leaves by failed where nothing is answered, or where the answer is late", () => {
    for (const fails of ["getsNothing", "passes"] as const) {
      expect(calling("bot.failed>falha")[fails]()).toEqual(["Sem sistema."]);
      const bare = calling();
      bare[fails]();
      expect(bare.ending()).toBe("failed");
    }
  });

  it("leaves at once where the company has no such integration", () => {
    const run = play(called("bot.failed>falha"), { missing: ["integration 5"] });
    run.begin();
    expect(run.says("Ana")).toEqual(["Sem sistema."]);
  });

  it("hands over to the queue that is named, by what is drawn, or to anybody", () => {
    const named = calling("bot.handedOver>falha");
    expect(named.gets({ next: { kind: "handOver", queueId: 3, userId: 4 } })).toEqual(["[queue 3 for 4]"]);
    expect(named.ending()).toBe("queue");
    const led = calling("bot.handedOver>falha");
    expect(led.gets({ next: { kind: "handOver" } })).toEqual(["Sem sistema."]);
    const bare = calling();
    bare.gets({ next: { kind: "handOver" } });
    expect(bare.ending()).toBe("person");
  });

  it("does nothing with rows of others, and ends where it is told to", () => {
    const run = play(called(), { missing: ["queue 9", "tag 9"] });
    run.begin();
    run.says("Ana");
    expect(run.gets({ tagIds: [9], next: { kind: "handOver", queueId: 9 } })).toEqual([]);
    expect(run.ending()).toBe("person");
    const closed = calling();
    expect(closed.gets({ next: { kind: "close" } })).toEqual(["[resolved]"]);
  });

  it("takes an old result for nothing", () => {
    const run = calling();
    const { seq } = run.state();
    run.gets({ says: [{ text: "Olá!" }] });
    expect(
      run.step({ kind: "outcome", seq, outcome: { kind: "ok", data: { says: [{ text: "Bis" }] } } }),
    ).toEqual([]);
  });

  it("takes nonsense for nothing to say", () => {
    for (const data of [null, "x", [], { says: 7, next: "x" }, { says: [{ text: 5 }, { text: {} }] }])
      expect(
        calling()
          .step({ kind: "outcome", seq: 4, outcome: { kind: "ok", data } })
          .filter((one) => one !== "5"),
      ).toEqual([]);
  });
});

it("is a flow of its own where a connection or a queue names it", () => {
  const of = { kind: "integration", id: 5 } as const;
  const flow = ownedFlow(of, { type: "integration", data: { integrationId: 5 } }, usualSettings);
  expect(newRun(flow, 1).of).toEqual(of);
  expect(flow.start?.ways.get("a")?.id).toBe("integration");
});
