import { describe, expect, it } from "vitest";
import { flowLimits } from "./flow.ts";
import { drawn, play, sketched } from "./play.testing.ts";

const orders = drawn(
  [
    ["hello", "message", { label: "Olá, {{firstName}}!" }],
    [
      "menu",
      "menu",
      {
        message: "O que deseja?",
        arrayOption: [
          { number: 1, value: "Pedido" },
          { number: 2, value: "Ajuda" },
        ],
      },
    ],
    ["ask", "question", { typebotIntegration: { message: "Qual o seu nome?", answerKey: "nome" } }],
    ["thanks", "message", { label: "Obrigado, {{nome}}." }],
    ["help", "ticket", { data: { id: 3 } }],
  ],
  "hello>menu",
  "menu.a1>ask",
  "menu.a2>help",
  "ask>thanks",
);
const menu = "O que deseja?\n\n*[ 1 ]* - Pedido\n*[ 2 ]* - Ajuda";

describe("a flow", () => {
  it("says, asks, keeps an answer and ends where no way leads on", () => {
    const talk = play(orders, { values: { firstName: "Maria", name: "Maria Lima" } });
    expect(talk.begin()).toEqual(["Olá, Maria!", menu]);
    expect(talk.waits()).toBe("answer");
    expect(talk.says("1")).toEqual(["Qual o seu nome?"]);
    expect(talk.says("Ana")).toEqual(["Obrigado, Ana."]);
    expect([talk.ending(), talk.variables()]).toEqual(["end", { nome: "Ana" }]);
  });

  it("puts the conversation into the queue that a node names, and gives up where that is gone", () => {
    const talk = play(orders);
    talk.begin();
    expect(talk.says("ajuda")).toEqual(["[queue 3]"]);
    expect(talk.ending()).toBe("queue");
    const gone = play(orders, { missing: ["queue 3"] });
    gone.begin();
    expect(gone.says("2")).toEqual([]);
    expect([gone.ending(), gone.whys()?.at(-1)]).toEqual(["failed", "help: queueMissing"]);
  });

  it("takes the row of a native menu, but not one of another menu above", () => {
    const talk = play(orders);
    talk.begin();
    expect(talk.chooses("a1.other")).toEqual([`Opção inválida\n\n${menu}`]);
    expect(talk.chooses("a1.menu")).toEqual(["Qual o seu nome?"]);
  });

  it("repeats a menu three times, then gives up or leaves by the way that is drawn for it", () => {
    const talk = play(orders);
    talk.begin();
    for (const word of ["a", "b", "c"]) expect(talk.says(word)).toHaveLength(1);
    expect(talk.says("d")).toEqual([]);
    expect(talk.ending()).toBe("gaveUp");
    const drawnOut = { ...orders, connections: [...orders.connections, way("menu", "invalid", "help")] };
    const other = play(drawnOut);
    other.begin();
    for (const word of ["a", "b", "c"]) other.says(word);
    expect(other.says("d")).toEqual(["[queue 3]"]);
  });

  it("leads a whole word of rescue to a person, unless an option is called so", () => {
    const talk = play(orders);
    talk.begin();
    expect(talk.says("quero um atendente agora")).toEqual([`Opção inválida\n\n${menu}`]);
    expect(talk.says("  ATENDENTE ")).toEqual([]);
    expect(talk.ending()).toBe("person");
    const named = play(
      drawn(
        [
          ["menu", "menu", { message: "Com quem?", arrayOption: [{ number: 1, value: "Atendente" }] }],
          ["next", "message", { label: "Já vem." }],
        ],
        "menu.a1>next",
      ),
    );
    named.begin();
    expect(named.says("atendente")).toEqual(["Já vem."]);
  });

  it("ends when the contact falls silent, or leaves by the way that is drawn for it", () => {
    const talk = play(orders, { settings: { silenceMinutes: 5 } });
    talk.begin();
    expect(talk.seconds()).toBe(300);
    expect(talk.passes()).toEqual([]);
    expect(talk.ending()).toBe("silence");
    const other = play({ ...orders, connections: [...orders.connections, way("menu", "silence", "help")] });
    other.begin();
    expect(other.passes()).toEqual(["[queue 3]"]);
    const queued = play(orders, { settings: { onSilence: { to: "queue", queueId: 3 } } });
    queued.begin();
    expect(queued.passes()).toEqual(["[queue 3]"]);
    const closes = play(orders, { settings: { onSilence: { to: "resolve" } } });
    closes.begin();
    expect(closes.passes()).toEqual(["[resolved]"]);
  });
});

const way = (source: string, sourceHandle: string, target: string) => ({
  id: `${source}.${sourceHandle}`,
  source,
  sourceHandle,
  target,
});

describe("time", () => {
  const paused = drawn(
    [
      ["one", "message", { label: "Um" }],
      ["pause", "interval", { sec: 30 }],
      ["two", "message", { label: "Dois" }],
      ["ask", "question", { typebotIntegration: { message: "E agora?", answerKey: "agora" } }],
    ],
    "one>pause",
    "pause>two",
    "two>ask",
  );

  it("goes on after a pause, once, whatever is said meanwhile", () => {
    const talk = play(paused);
    expect(talk.begin()).toEqual(["Um"]);
    expect([talk.waits(), talk.seconds()]).toEqual(["time", 30]);
    const { seq } = talk.state();
    expect(talk.says("olá?", 5)).toEqual([]);
    expect(talk.whys()).toEqual(["pause: whilePaused"]);
    expect([talk.state().seq, talk.seconds()]).toEqual([seq, 25]);
    expect(talk.passes()).toEqual(["Dois", "E agora?"]);
    expect(talk.step({ kind: "due", seq })).toEqual([]);
    expect(talk.waits()).toBe("answer");
    expect(talk.says("sim")).toEqual([]);
    expect(talk.variables()).toEqual({ agora: "sim" });
  });

  it("says nothing any more where the server was down for days", () => {
    const talk = play(paused);
    talk.begin();
    expect(talk.passes(25 * 3_600_000)).toEqual([]);
    expect(talk.ending()).toBe("silence");
  });

  it("pauses between the elements of a content block", () => {
    const talk = play(
      drawn([
        [
          "block",
          "singleBlock",
          {
            seq: ["message2", "interval1", "audio1", "img1"],
            elements: [
              { type: "interval", value: 3, number: "interval1" },
              { type: "message", value: "Veja", number: "message2" },
              { type: "audio", value: "f5.ogg", number: "audio1" },
              { type: "img", value: "f6.png", number: "img1", original: "foto.png" },
            ],
          },
        ],
      ]),
      { missing: ["file 6"] },
    );
    expect(talk.begin()).toEqual(["Veja"]);
    expect(talk.seconds()).toBe(3);
    expect(talk.passes()).toEqual(["[voice 5]"]);
    expect([talk.ending(), talk.whys()]).toEqual(["end", ["block: fileMissing > a"]]);
  });

  it("takes no words for an answer that were written before the question was read", () => {
    const talk = play(paused);
    talk.begin();
    talk.passes();
    expect(talk.message("rápido demais")).toEqual([]);
    expect(talk.whys()).toEqual(["ask: sameMoment"]);
    expect(talk.message("cedo", { isEarly: true })).toEqual([]);
    expect(talk.says("agora sim")).toEqual([]);
    expect(talk.variables()).toEqual({ agora: "agora sim" });
  });
});

describe("limits", () => {
  const loop = sketched([["say", "message", { label: "De novo" }]], "say>say");

  it("stops a loop of messages at its fiftieth, and one that says nothing at its two hundredth step", () => {
    const talk = play(loop);
    expect(talk.begin()).toHaveLength(flowLimits.messages);
    expect([talk.ending(), talk.whys()?.at(-1)]).toEqual(["limit", "say: limit"]);
    const silent = play(sketched([["tag", "tag", { tagId: 1 }]], "tag>tag"));
    expect(silent.begin()).toHaveLength(flowLimits.steps - 1);
    expect(silent.ending()).toBe("limit");
  });

  it("counts over pauses, until the contact is heard", () => {
    const slow = sketched(
      [
        ["say", "message", { label: "De novo" }],
        ["pause", "interval", { sec: 1 }],
      ],
      "say>pause",
      "pause>say",
    );
    const talk = play(slow);
    talk.begin();
    let said = 1;
    while (talk.ending() === null) said += talk.passes().length;
    expect([said, talk.ending()]).toEqual([flowLimits.messages, "limit"]);
    const heard = play(slow);
    heard.begin();
    for (let at = 0; at < 60; at += 1) {
      heard.passes();
      heard.says("ainda aqui", 0);
    }
    expect(heard.ending()).toBeNull();
  });

  it("ends after so many inputs", () => {
    const talk = play(drawn([["pause", "interval", { sec: 120 }]]));
    talk.begin();
    while (talk.ending() === null) talk.says("oi", 0);
    expect(talk.ending()).toBe("limit");
  });

  it("ends flows that jump into each other, and goes on with the answers in another", () => {
    const there = sketched([["back", "flow", { flowId: 2 }]]);
    const talk = play(sketched([["go", "flow", { flowId: 2 }]]), { flows: { 2: there } });
    expect(talk.begin()).toEqual([]);
    expect([talk.ending(), talk.whys()?.at(-1)]).toEqual(["limit", "back: tooManyJumps"]);
    const answers = play(
      sketched(
        [
          ["ask", "question", { message: "Nome?", answerKey: "nome" }],
          ["go", "flow", { flowId: 2 }],
        ],
        "ask>go",
      ),
      {
        flows: {
          2: sketched([["ask2", "question", { message: "{{nome}}, e a cidade?", answerKey: "cidade" }]]),
        },
      },
    );
    answers.begin();
    expect(answers.says("Ana")).toEqual(["Ana, e a cidade?"]);
    answers.says("Recife");
    expect(answers.variables()).toEqual({ nome: "Ana", cidade: "Recife" });
  });

  it("leaves a flow that is gone by its way, or ends", () => {
    const talk = play(
      sketched(
        [
          ["go", "flow", { flowId: 9 }],
          ["sorry", "message", { label: "Um momento" }],
        ],
        "go.failed>sorry",
      ),
    );
    expect(talk.begin()).toEqual(["Um momento"]);
    const other = play(sketched([["go", "flow", { flowId: 9 }]]));
    other.begin();
    expect(other.ending()).toBe("failed");
  });
});

describe("chance", () => {
  const tossed = (data: Record<string, unknown>) =>
    sketched(
      [
        ["toss", "randomizer", data],
        ["a", "message", { label: "A" }],
        ["b", "message", { label: "B" }],
      ],
      "toss.a>a",
      "toss.b>b",
    );
  const results = (data: Record<string, unknown>) =>
    Array.from({ length: 1_000 }, (_, seed) => play(tossed(data), { seed }).begin()[0]);

  it("is the same for the same run, and splits as it was set", () => {
    expect(results({ percent: 70 })).toEqual(results({ percent: 70 }));
    const share = results({ percent: 70 }).filter((one) => one === "A").length;
    expect(share).toBeGreaterThan(640);
    expect(share).toBeLessThan(760);
  });

  it.each([
    [-1, "B"],
    [101, "A"],
    ["100", "A"],
    [0, "B"],
  ])("takes a percentage of %s", (percent, branch) => {
    expect(new Set(results({ percent }))).toEqual(new Set([branch]));
  });

  it("can be the same for the same contact", () => {
    expect(new Set(results({ percent: 50, sameForContact: true })).size).toBe(1);
  });
});

describe("small nodes", () => {
  it("tag, note, end and hours", () => {
    const talk = play(
      drawn(
        [
          ["tag", "tag", { tagId: 4, action: "add" }],
          ["gone", "tag", { tagId: 5, action: "remove" }],
          ["note", "teamNote", { text: "Veio de {{connection}}" }],
          ["hours", "hours", { queueId: 2 }],
          ["end", "end", { how: "resolve", farewell: "Até amanhã!" }],
        ],
        "tag>gone",
        "gone>note",
        "note>hours",
        "hours.false>end",
      ),
      { missing: ["tag 5"], openQueues: [null], values: { connection: "Loja" } },
    );
    expect(talk.begin()).toEqual(["[add tag 4]", "[note Veio de Loja]", "Até amanhã!", "[resolved]"]);
    expect(talk.ending()).toBe("closed");
  });

  it("what cannot be called leaves by its way, or waits in the prompt's queue", () => {
    const ways = sketched(
      [
        ["bot", "integration", { integrationId: 4 }],
        ["sorry", "message", { label: "Um momento" }],
      ],
      "bot.failed>sorry",
    );
    expect(play(ways, { missing: ["integration 4"] }).begin()).toEqual(["Um momento"]);
    const queued = play(sketched([["ai", "openai", { promptId: 9, typebotIntegration: { queueId: 3 } }]]), {
      missing: ["prompt 9"],
    });
    expect([queued.begin(), queued.ending()]).toEqual([["[queue 3]"], "failed"]);
  });
});
