import { describe, expect, it } from "vitest";
import { flowLimits, reservedVariables } from "./flow.ts";
import { drawn, play, sketched } from "./play.testing.ts";
import { isVariableName } from "./values.ts";

const asks = (answerKey: string, echo = `{{${answerKey}}}`) =>
  drawn(
    [
      ["ask", "question", { typebotIntegration: { message: "Diga", answerKey } }],
      ["echo", "message", { label: echo }],
    ],
    "ask>echo",
  );

describe("variables", () => {
  it.each(["constructor", "__proto__", "toString", "hasOwnProperty"])(
    "what every object has is no variable: %s",
    (name) => {
      const talk = play(drawn([["say", "message", { label: `{{${name}}}` }]]));
      expect(talk.begin()).toEqual([`{{${name}}}`]);
    },
  );

  it.each(["__proto__", "a b", "", "ç", "x".repeat(41), ...reservedVariables])("is no name: %s", (name) => {
    expect(isVariableName(name)).toBe(false);
  });

  it("keeps nothing under a name that is none, and goes on", () => {
    const talk = play(asks("__proto__", "Certo"));
    talk.begin();
    expect(talk.says("x")).toEqual(["Certo"]);
    expect([Object.keys(talk.variables()), talk.whys()?.[0]]).toEqual([[], "ask: variableRefused > a"]);
    expect(({} as Record<string, unknown>)["x"]).toBeUndefined();
  });

  it.each(["{{apiKey}}", "{{name}}", "{{ nome }}"])("fills an answer once: %s", (answer) => {
    const talk = play(asks("nome"), { values: { name: "Maria", apiKey: "segredo" } });
    talk.begin();
    expect(talk.says(answer)).toEqual([answer]);
  });

  it("lets no answer change what the product fills", () => {
    const talk = play(asks("firstName"), { values: { firstName: "Maria", name: "Maria" } });
    talk.begin();
    expect(talk.says("Chefe")).toEqual(["Maria"]);
  });

  it("takes the comma of a name that nobody knows", () => {
    const talk = play(drawn([["say", "message", { label: "Olá, {{firstName}}!" }]]), {
      values: { firstName: "", name: "" },
    });
    expect(talk.begin()).toEqual(["Olá!"]);
  });

  it("cuts an answer of a megabyte, and takes out what harms a text", () => {
    const talk = play(asks("nome", "{{nome}}"));
    talk.begin();
    talk.says(`\u{0}a\u{202E}b\u{D800}c${"x".repeat(1_000_000)}`);
    const kept = talk.variables()["nome"] ?? "";
    expect(kept.startsWith("abcx")).toBe(true);
    expect(kept).toHaveLength(flowLimits.variableLength);
    expect(kept.isWellFormed()).toBe(true);
  });

  it("keeps fifty variables, and sixteen kilobytes", () => {
    const many = Array.from({ length: 60 }, (_, at) => `v${at}`);
    const flow = sketched(
      many.map((name) => [name, "question", { message: name, answerKey: name }]),
      ...many.slice(1).map((name, at) => `${many[at]}>${name}`),
    );
    const talk = play(flow);
    talk.begin();
    for (const name of many.slice(0, 59)) talk.says(`resposta ${name}`);
    expect(Object.keys(talk.variables())).toHaveLength(flowLimits.variables);
    const long = play(flow);
    long.begin();
    for (const _ of many.slice(0, 30)) long.says("é".repeat(1_000));
    expect(Object.keys(long.variables())).toHaveLength(8);
  });

  it("cuts what the channel cannot carry at a word", () => {
    const talk = play(drawn([["say", "message", { label: "palavra ".repeat(20) }]]), { longestText: 50 });
    expect(talk.begin()).toEqual(["palavra palavra palavra palavra palavra palavra…"]);
    expect(talk.whys()?.at(-1)).toBe("say: textCut > a");
  });
});

describe("definitions that nobody should have saved", () => {
  it.each([
    ["0", 1],
    [121, 120],
    [1.5, 2],
    ["10", 10],
    [null, 1],
    [Number.NaN, 1],
  ])("a pause of %s lasts %s seconds", (sec, seconds) => {
    const talk = play(sketched([["pause", "interval", { sec }]]));
    talk.begin();
    expect(talk.seconds()).toBe(seconds);
  });

  it("a menu has twenty options, and of two alike the first is chosen", () => {
    const options = Array.from({ length: 21 }, (_, at) => ({ number: at + 1, value: `Opção ${at + 1}` }));
    const big = play(sketched([["menu", "menu", { message: "Escolha", arrayOption: options }]]));
    expect(big.begin()[0]?.split("\n")).toHaveLength(22);
    const alike = play(
      sketched(
        [
          [
            "menu",
            "menu",
            {
              message: "Escolha",
              arrayOption: [
                { number: 1, value: "Sim" },
                { number: 2, value: "Sim" },
                { number: 3, value: "1" },
              ],
            },
          ],
          ["one", "message", { label: "primeira" }],
          ["three", "message", { label: "terceira" }],
        ],
        "menu.a1>one",
        "menu.a3>three",
      ),
    );
    alike.begin();
    expect(alike.says("sim")).toEqual(["primeira"]);
  });

  it("ways to nowhere, twice and to itself, data of no shape and foreign types harm nobody", () => {
    const broken = sketched(
      [
        ["foreign", "cron", { every: "minute" }],
        ["menu", "menu", { message: { a: 1 }, arrayOption: "no" }],
        ["block", "singleBlock", { seq: 5, elements: {} }],
        ["say", "message", { label: 12 }],
      ],
      "foreign>block",
      "foreign>say",
      "block>say",
      "say>nowhere",
      "nobody>say",
    );
    const talk = play(broken);
    expect(talk.begin()).toEqual(["12"]);
    expect(talk.ending()).toBe("end");
    const empty = play({ nodes: [], connections: [] });
    expect([empty.begin(), empty.ending()]).toEqual([[], "failed"]);
  });

  it("an old edge without handle, or with the editor's own name, is the way on", () => {
    const talk = play({
      nodes: [
        { id: "s", type: "start", position: { x: 0, y: 0 }, data: {} },
        { id: "m", type: "message", position: { x: 0, y: 0 }, data: { label: "Oi" } },
      ],
      connections: [{ id: "1", source: "s", target: "m", sourceHandle: "reactflow__handle-1" }],
    });
    expect(talk.begin()).toEqual(["Oi"]);
  });
});

it("of forty messages in a second the first that could be an answer is one", () => {
  const talk = play(asks("nome", "Olá, {{nome}}"));
  talk.begin();
  const said = [talk.says("Ana", 10)];
  expect(said).toEqual([["Olá, Ana"]]);
  const asksTwice = play(
    sketched(
      [
        ["one", "question", { message: "Um", answerKey: "um" }],
        ["two", "question", { message: "Dois", answerKey: "dois" }],
      ],
      "one>two",
    ),
  );
  asksTwice.begin();
  asksTwice.says("primeira", 10);
  for (let at = 0; at < 39; at += 1) asksTwice.message(`palavra ${at}`, { isEarly: true });
  expect([asksTwice.variables(), asksTwice.waits()]).toEqual([{ um: "primeira" }, "answer"]);
});

describe("outside the window of an official channel", () => {
  const silent = sketched(
    [
      ["ask", "question", { message: "Nome?", answerKey: "nome" }],
      ["tag", "tag", { tagId: 1 }],
      ["again", "message", { label: "Ainda aí?" }],
    ],
    "ask.silence>tag",
    "tag>again",
  );

  it("ends a run that would speak with its reason, and does what needs no words before", () => {
    const talk = play(silent, { windowHours: 24, settings: { silenceMinutes: 1_440 } });
    talk.begin();
    expect(talk.passes()).toEqual(["[add tag 1]"]);
    expect([talk.ending(), talk.whys()?.at(-1)]).toEqual(["failed", "again: outsideWindow"]);
  });

  it("speaks as long as the window is open, and where there is none", () => {
    for (const world of [{ windowHours: 25 }, {}]) {
      const talk = play(silent, world);
      talk.begin();
      expect(talk.passes()).toEqual(["[add tag 1]", "Ainda aí?"]);
    }
  });
});
