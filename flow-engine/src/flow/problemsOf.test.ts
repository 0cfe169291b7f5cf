import { describe, expect, it } from "vitest";
import { flowLimits, type FlowDefinition, type StoredNode } from "./definition.ts";
import type { ProblemWorld } from "./problems.ts";
import { canBeSaved, problemsOf } from "./problemsOf.ts";

const node = (id: string, type: string, data: StoredNode["data"] = {}): StoredNode => ({
  id,
  type,
  position: { x: 0, y: 0 },
  data,
});
const start = node("s", "start");
const message = (id: string, label = "Oi") => node(id, "message", { label });
const menu = (id: string, ...names: string[]) =>
  node(id, "menu", {
    message: "Escolha",
    arrayOption: names.map((value, at) => ({ number: at + 1, value })),
  });
const question = (id: string, answerKey: string, text = "Qual?") =>
  node(id, "question", { typebotIntegration: { message: text, answerKey } });
const ticket = node("t", "ticket", { data: { id: 7 } });
const edge = (source: string, target: string, sourceHandle: string | null = "a") => ({
  id: `${source}-${sourceHandle}-${target}`,
  source,
  target,
  sourceHandle,
});
const world: ProblemWorld = {
  has: (_kind, value) => value === 7 || value === "f7.png",
  longestText: 100,
  silenceMinutes: 60,
};
const flow = (nodes: StoredNode[], ...connections: ReturnType<typeof edge>[]): FlowDefinition => ({
  nodes,
  connections,
});
/** Codes with their node and field. */
const found = (definition: FlowDefinition, own: Partial<ProblemWorld> = {}): string[] =>
  problemsOf(definition, { ...world, ...own }).map(({ code, nodeId, field, name }) =>
    [code, nodeId, field, name].filter((part) => part !== null).join(" "),
  );
/** A node between start and queue. */
const around = (middle: StoredNode): FlowDefinition =>
  flow([start, middle, ticket], edge("s", middle.id), edge(middle.id, "t"));

it("finds nothing in a flow that greets, asks and leads to a queue", () => {
  const drawn = flow(
    [
      start,
      menu("m", "Vendas", "Suporte"),
      question("q", "nome"),
      message("x", "Obrigado, {{nome}}"),
      ticket,
    ],
    edge("s", "m", null),
    edge("m", "q", "a1"),
    edge("m", "t", "a2"),
    edge("q", "x", "anything"),
    edge("x", "t"),
  );
  expect(problemsOf(drawn, world)).toEqual([]);
});

describe("errors", () => {
  it("say which start is missing or too much", () => {
    expect(found(flow([ticket]))).toEqual(["noStart"]);
    expect(found(flow([start, node("s2", "start"), ticket], edge("s", "t"), edge("s2", "t")))).toEqual([
      "secondStart s2",
    ]);
  });

  it("say which connection hangs in the air", () => {
    expect(found(flow([start, ticket], edge("s", "t"), edge("s", "gone", "b")))).toEqual(["edgeToNowhere s"]);
    expect(found(flow([start, ticket], edge("s", "t"), edge("gone", "t")))).toEqual(["edgeFromNowhere t"]);
    expect(found(flow([start, ticket], edge("s", "t"), edge("gone", "lost")))).toEqual(["edgeFromNowhere"]);
  });

  it("know a foreign type, and an id that is there twice", () => {
    expect(found(around(node("x", "teleport")))).toEqual(["unknownType x teleport"]);
    expect(found(flow([start, ticket, ticket], edge("s", "t")))).toEqual(["nodeTwice t"]);
  });

  it.each<[string, StoredNode, string[]]>([
    ["a message", message("x", "  "), ["textMissing x label"]],
    ["a note", node("x", "teamNote"), ["textMissing x text"]],
    [
      "a question",
      question("x", "", ""),
      ["textMissing x typebotIntegration.message", "keyMissing x typebotIntegration.answerKey"],
    ],
    [
      "an answer called as the product's",
      node("x", "question", { message: "?", answerKey: "name" }),
      ["keyReserved x answerKey name"],
    ],
    [
      "an answer with signs",
      question("x", "meu nome"),
      ["keyInvalid x typebotIntegration.answerKey meu nome"],
    ],
    [
      "an answer called as no object's",
      question("x", "__proto__"),
      ["keyInvalid x typebotIntegration.answerKey __proto__"],
    ],
    ["a pause of nothing", node("x", "interval", { sec: 0 }), ["intervalOutOfRange x sec"]],
    ["a pause too long", node("x", "interval", { sec: 121 }), ["intervalOutOfRange x sec"]],
    ["a pause of a part", node("x", "interval", { sec: 1.5 }), ["intervalOutOfRange x sec"]],
    [
      "a block without content",
      node("x", "singleBlock", { seq: [], elements: [] }),
      ["contentMissing x elements"],
    ],
    [
      "a block of the older kind",
      node("x", "singleBlock", {
        content: {
          seq: ["message1"],
          elements: [
            { type: "message", value: "" },
            { type: "img", value: "f8.png" },
          ],
        },
      }),
      ["textMissing x content.elements.0.value", "fileGone x content.elements.1.value"],
    ],
    ["an image that is gone", node("x", "img", { url: "../x" }), ["fileGone x url"]],
    ["an image that was not chosen", node("x", "img"), ["fileMissing x url"]],
    ["a tag of somebody else", node("x", "tag", { tagId: 8 }), ["tagGone x tagId"]],
  ])("lead to the field: %s", (_what, middle, problems) => {
    expect(found(around(middle))).toEqual(problems);
  });

  it.each<[StoredNode["data"], string[]]>([
    [{ percent: -1 }, ["percentOutOfRange x percent"]],
    [{ percent: 101 }, ["percentOutOfRange x percent"]],
    [{ percent: "50" }, []],
  ])("judge the randomizer %j", (data, problems) => {
    const drawn = flow(
      [start, node("x", "randomizer", data), ticket],
      edge("s", "x"),
      edge("x", "t"),
      edge("x", "t", "b"),
    );
    expect(found(drawn)).toEqual(problems);
  });

  it("judge a condition by what it compares", () => {
    const judged = (data: StoredNode["data"]) =>
      found(
        flow(
          [start, node("x", "condition", data), ticket],
          edge("s", "x"),
          edge("x", "t", "true"),
          edge("x", "t", "b"),
        ),
      );
    expect(judged({ key: "name", condition: "equals", value: "Ana" })).toEqual([]);
    expect(judged({ key: "{{hour}}", condition: 2, value: "12" })).toEqual([]);
    expect(judged({ condition: "isOpen" })).toEqual([]);
    expect(judged({ key: "", condition: "guess", value: "" })).toEqual([
      "conditionMissing x condition",
      "keyMissing x key",
    ]);
    expect(judged({ key: "name", condition: "contains", value: " " })).toEqual(["textMissing x value"]);
    expect(judged({ condition: "hasTag", value: "8" })).toEqual(["tagGone x value"]);
  });

  it("say that the queue is missing or gone, and say nothing where the queues are not known", () => {
    const to = (data: StoredNode["data"]) => flow([start, node("t", "ticket", data)], edge("s", "t"));
    expect(found(to({}))).toEqual(["queueMissing t data.id"]);
    expect(found(to({ data: { id: 8 }, userId: 9 }))).toEqual(["queueGone t data.id", "userGone t userId"]);
    expect(found(to({ data: { id: 8 } }), { has: () => undefined })).toEqual([]);
  });

  it("hold the limits", () => {
    const many = Array.from({ length: flowLimits.nodes }, (_, at) => message(`n${at}`));
    expect(found(flow([start, ...many]))[0]).toBe("tooManyNodes");
    expect(
      found(
        flow([start, menu("m", ...Array.from({ length: 21 }, (_, at) => `Opção ${at}`))], edge("s", "m")),
      )[0],
    ).toBe("tooManyOptions m arrayOption");
    expect(found(around(message("x", "é".repeat(flowLimits.definitionBytes / 2))))[0]).toBe("tooLarge");
    expect(
      found(around(message("x", "é".repeat(flowLimits.definitionBytes / 2 - 2000)))).some(
        (one) => one === "tooLarge",
      ),
    ).toBe(false);
  });
});

describe("warnings", () => {
  it("stop no saving, as errors do", () => {
    expect(canBeSaved(problemsOf(flow([start]), world))).toBe(true);
    expect(canBeSaved(problemsOf(flow([]), world))).toBe(false);
  });

  it("find what nothing leads to, and what leads nowhere", () => {
    expect(found(flow([start, message("x"), message("y"), ticket], edge("s", "x"), edge("y", "t")))).toEqual([
      "endsWithoutPerson x",
      "unreachable y",
      "unreachable t",
    ]);
    expect(found(flow([start, menu("m", "A", "B"), ticket], edge("s", "m"), edge("m", "t", "a2")))).toEqual([
      "optionWithoutEdge m 1",
    ]);
    expect(found(flow([start, node("h", "hours"), ticket], edge("s", "h"), edge("h", "t", "a")))).toEqual([
      "branchWithoutEdge h",
    ]);
  });

  it("find the second of two ways", () => {
    expect(
      found(flow([start, message("x"), ticket], edge("s", "t"), edge("s", "x", null), edge("x", "t"))),
    ).toEqual(["secondEdge s", "unreachable x"]);
  });

  it("find a circle in which nobody is heard, over pauses too", () => {
    const pause = node("p", "interval", { sec: 1 });
    expect(found(flow([start, message("x"), pause], edge("s", "x"), edge("x", "p"), edge("p", "x")))).toEqual(
      ["loopWithoutWait x"],
    );
    expect(found(flow([start, message("x")], edge("s", "x"), edge("x", "x")))).toEqual(["loopWithoutWait x"]);
    const heard = flow(
      [start, message("x"), menu("m", "De novo")],
      edge("s", "x"),
      edge("x", "m"),
      edge("m", "x", "a1"),
    );
    expect(found(heard)).toEqual([]);
  });

  it("find variables that nothing sets, and answers that nothing reads", () => {
    const drawn = flow(
      [start, question("q", "idade"), message("x", "{{nome}} {{firstName}} {{constructor}}"), ticket],
      edge("s", "q"),
      edge("q", "x"),
      edge("x", "t"),
    );
    expect(found(drawn)).toEqual([
      "answerNeverUsed q idade",
      "variableNeverSet x nome",
      "variableNeverSet x constructor",
    ]);
  });

  it("find options that mislead", () => {
    const drawn = menu("m", "Vendas", "vendas ", "1", "Falar com um dos nossos vendedores");
    const ways = ["a1", "a2", "a3", "a4"].map((handle) => edge("m", "t", handle));
    expect(found(flow([start, drawn, ticket], edge("s", "m"), ...ways))).toEqual([
      "optionsAlike m arrayOption.1.value vendas",
      "optionIsNumber m arrayOption.2.value 1",
      "tooLongForButtons m arrayOption.3.value Falar com um dos nossos vendedores",
    ]);
  });

  it("find what is said after the window has closed", () => {
    const drawn = flow(
      [start, question("q", "x"), message("m", "{{x}}"), ticket],
      edge("s", "q"),
      edge("q", "t"),
      edge("q", "m", "silence"),
      edge("m", "t"),
    );
    expect(found(drawn)).toEqual([]);
    expect(found(drawn, { silenceMinutes: 1440 })).toEqual(["outsideWindow m"]);
  });

  it("find what a channel would cut", () => {
    expect(found(around(message("x", "a".repeat(101))))).toEqual(["textTooLong x label"]);
  });
});

it("judges a large flow fast enough to do it at every stroke", () => {
  const nodes = [
    start,
    ...Array.from({ length: 498 }, (_, at) => message(`n${at}`, `Olá {{firstName}} ${at}`)),
    ticket,
  ];
  const connections = nodes.slice(1).map(({ id }, at) => edge(nodes[at]?.id ?? "", id));
  const drawn = { nodes, connections };
  problemsOf(drawn, world);
  const began = Date.now();
  for (let times = 0; times < 5; times += 1) problemsOf(drawn, world);
  expect((Date.now() - began) / 5).toBeLessThan(100);
});
