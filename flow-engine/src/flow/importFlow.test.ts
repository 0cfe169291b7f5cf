import { describe, expect, it } from "vitest";
import { usualSettings } from "./definition.ts";
import { flowFileLimits, withoutSecrets } from "./flowFile.ts";
import { type ImportedFlow, readFlowFile } from "./importFlow.ts";
import { withStoredFiles } from "./importReferences.ts";
import { compiled, play } from "./play.testing.ts";

const at = { x: 0, y: 0 };
type Data = Record<string, unknown>;
const node = (id: string, type: string, data: Data = {}) => ({ id, type, position: at, data });
const way = (source: string, target: string, sourceHandle: string | null = "a") => ({
  id: `${source}-${target}`,
  source,
  target,
  sourceHandle,
});

const own = { queue: { Vendas: 70 }, tag: { VIP: 80 }, flow: { Pedido: 90 } };
const rowNamed = (kind: keyof typeof own, name: string): number | undefined =>
  new Map(Object.entries(own[kind])).get(name);
const read = (file: unknown, continueQuestions = false) =>
  readFlowFile(typeof file === "string" ? file : JSON.stringify(file), { rowNamed, continueQuestions });

function flowOf(file: unknown, continueQuestions = false): ImportedFlow {
  const reading = read(file, continueQuestions);
  if ("refused" in reading) throw new Error(reading.refused);
  return reading.flow;
}
const notesOf = (file: unknown) =>
  flowOf(file).notes.map(({ code, nodeId, name }) => [code, nodeId, name].filter(Boolean).join(" "));
const ours = (nodes: unknown[], more: Data = {}) => ({
  "balcao-flow": 1,
  name: "Pedido",
  nodes,
  connections: [],
  ...more,
});

describe("a file of ours", () => {
  const picture = { name: "f9.png", original: "foto.png", mimetype: "image/png", size: 3, sha256: "AB" };
  const test = {
    name: "Oi",
    script: "> oi",
    seed: 1,
    at: 0,
    timeZone: "America/Sao_Paulo",
    isOpen: true,
    chance: "free",
  };

  it("comes back as it left, with the company's rows of the same names", () => {
    const flow = flowOf(
      ours(
        [
          node("s", "start"),
          node("m", "message", { label: "<script>alert(1)</script>" }),
          node("i", "img", { url: "f9.png" }),
          node("t", "ticket", { data: { id: 7, name: "Vendas" }, userId: 3 }),
          node("g", "tag", { tagId: 8, action: "add" }),
          node("f", "flow", { flowId: 9 }),
          node("c", "condition", { key: "", condition: "hasTag", value: "8" }),
        ],
        {
          connections: [way("s", "m"), way("m", "i")],
          rows: [
            { kind: "tag", id: 8, name: "VIP" },
            { kind: "flow", id: 9, name: "Pedido" },
            { kind: "user", id: 3, name: "Ana" },
          ],
          files: [{ ...picture, data: "AAAA" }],
          settings: { ...usualSettings, afterHours: true, onSilence: { to: "queue", queueId: 7 } },
          tests: [test, { ...test, timeZone: "Mars/Olympus" }, 7],
        },
      ),
    );
    expect(flow.name).toBe("Pedido");
    expect(flow.definition.nodes.map(({ data }) => data)).toEqual([
      {},
      { label: "<script>alert(1)</script>" },
      { url: "f9.png" },
      { data: { id: 70, name: "Vendas" }, userId: null },
      { tagId: 80, action: "add" },
      { flowId: 90 },
      { key: "", condition: "hasTag", value: "80" },
    ]);
    expect(flow.definition.connections).toHaveLength(2);
    expect(flow.files).toEqual([{ ...picture, sha256: "ab", data: "AAAA" }]);
    expect(flow.settings).toEqual({ ...usualSettings, afterHours: true });
    expect(flow.tests).toEqual([test]);
    expect(flow.notes.map(({ code }) => code)).toEqual([
      "userLeftOut",
      "queueUnknown",
      "testLeftOut",
      "testLeftOut",
    ]);
  });

  it("names rows and files of another company in vain", () => {
    const foreign = ours([
      node("t", "ticket", { data: { id: 70, name: "Outra" } }),
      node("g", "tag", { tagId: 80 }),
      node("f", "flow", { flowId: 90 }),
      node("i", "img", { url: "f9.png" }),
      node("x", "audio", { url: "../x" }),
      node("n", "integration", { integrationId: 4 }),
      node("o", "openai", { typebotIntegration: { prompt: "Oi", promptId: 5, queueId: 70 } }),
    ]);
    expect(notesOf(foreign)).toEqual([
      "queueUnknown t Outra",
      "tagUnknown g",
      "flowUnknown f",
      "fileMissing i f9.png",
      "fileMissing x ../x",
      "integrationLeftOut n",
      "promptLeftOut o",
      "queueUnknown o",
    ]);
    expect(flowOf(foreign).definition.nodes.map(({ data }) => data)).toEqual([
      { data: { id: null, name: "Outra" } },
      { tagId: null },
      { flowId: null },
      { url: "" },
      { url: "" },
      { integrationId: null },
      { typebotIntegration: { prompt: "Oi", queueId: null } },
    ]);
  });

  it("leaves unknown fields out, and says so", () => {
    const file = ours([{ ...node("m", "message", { label: "Oi", colour: "red" }), onClick: "alert(1)" }], {
      plugins: ["x"],
      settings: { afterHours: true, webhook: "http://127.1", silenceMinutes: -1 },
      connections: [way("m", "nowhere")],
    });
    expect(notesOf(file)).toEqual([
      "fieldLeftOut plugins",
      "fieldLeftOut m onClick",
      "connectionLeftOut m nowhere",
      "fieldLeftOut m colour",
      "settingLeftOut webhook",
      "settingLeftOut silenceMinutes",
    ]);
    expect(flowOf(file)).toMatchObject({
      definition: { nodes: [node("m", "message", { label: "Oi" })], connections: [] },
      settings: { afterHours: true },
    });
  });

  it("of a newer version is refused by its name", () => {
    expect(read(ours([node("s", "start")], { "balcao-flow": 99 }))).toEqual({
      refused: "newer",
      version: "99",
    });
    expect(read(ours([node("s", "start")]))).toHaveProperty("flow");
  });
});

describe("a flow of an older editor", () => {
  const older = {
    id: 3,
    name: "  Boas-vindas ",
    company_id: 1,
    flow: {
      nodes: [
        { ...node("s", "start", { label: "Inicio do fluxo" }), width: 180, selected: true },
        node("q", "question", { typebotIntegration: { message: "Nome?", answerKey: "nome" } }),
        node("c", "condition", { key: "nome", condition: 1, value: "Ana" }),
        node("m", "menu", { message: "Como?", arrayOption: [{ number: 1, value: "Pedir" }] }),
        node("b", "singleBlock", {
          seq: ["img1"],
          elements: [{ type: "img", number: "img1", value: "1699.png", original: "cardapio.png" }],
        }),
        node("t", "ticket", { id: 12, name: "Vendas", color: "#fff", greetingMessage: "Oi" }),
        node("o", "openai", {
          typebotIntegration: { name: "IA", apiKey: "sk-1", voiceKey: "", maxTokens: 9 },
        }),
        node("w", "switchFlow", { flowSelected: 4, token: "abc" }),
      ],
      connections: [
        way("s", "q", null),
        way("c", "m", "a"),
        way("c", "t", "b"),
        { ...way("m", "b", "a1"), animated: true, style: { stroke: "red" } },
      ],
    },
  };

  it("becomes one of ours, with a report", () => {
    expect(notesOf(older)).toEqual([
      "fileMissing b cardapio.png",
      "secretLeftOut o apiKey",
      "secretLeftOut w token",
      "foreignType w switchFlow",
      "questionWithoutWay q c",
    ]);
    const { definition, name } = flowOf(older);
    expect(name).toBe("Boas-vindas");
    expect(definition.connections.map(({ source, sourceHandle }) => `${source}.${sourceHandle}`)).toEqual([
      "s.a",
      "c.true",
      "c.false",
      "m.a1",
    ]);
    const data = new Map(definition.nodes.map((one) => [one.id, one.data]));
    expect(data.get("c")).toEqual({ key: "nome", condition: "equals", value: "Ana" });
    expect(data.get("t")).toEqual({ data: { id: 70, name: "Vendas" } });
    expect(data.get("o")).toEqual({ typebotIntegration: { name: "IA", maxTokens: 9 } });
    expect(data.get("b")).toMatchObject({ elements: [{ value: "", original: "cardapio.png" }] });
    expect(definition.nodes.at(-1)).toEqual(
      node("w", "teamNote", {
        text: 'switchFlow: {"flowSelected":4}',
        imported: { type: "switchFlow", data: { flowSelected: 4 } },
      }),
    );
  });

  it("goes on from a question as the old engine did, where that is wished", () => {
    const { definition } = flowOf(older, true);
    const talk = play(definition);
    expect(talk.begin()).toEqual(["Nome?"]);
    expect(talk.says("Ana")).toEqual(["Como?\n\n*[ 1 ]* - Pedir"]);
    expect(flowOf(older).definition.connections).toHaveLength(definition.connections.length - 1);
  });

  it("is found with its nodes outside and within, also as a text", () => {
    const { flow } = older;
    const ids = (file: unknown) => flowOf(file).definition.nodes.map(({ id }) => id);
    expect(ids(flow)).toEqual(ids(older));
    expect(ids({ ...older, flow: JSON.stringify(flow) })).toEqual(ids(older));
  });
});

describe("files that do harm", () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => node(`n${index}`, "message"));

  it.each([
    ["text", "Bom dia", "notJson"],
    ["half a file", '{"balcao-flow": 1, "nodes": [', "notJson"],
    ["nothing", "", "notJson"],
    ["no flow", "{}", "noFlow"],
    ["a list", "[[1]]", "noFlow"],
    ["no node", ours([null, 7, {}]), "noFlow"],
    ["a flow within a flow within a flow", { flow: { flow: { nodes: [] } } }, "noFlow"],
    ["brackets without an end", "[".repeat(100_000), "tooDeep"],
    ["a deep flow", `{"flow":${"[".repeat(40)}${"]".repeat(40)}}`, "tooDeep"],
    ["a million of values", `{"nodes":[${"1,".repeat(1_000_000)}1]}`, "tooDeep"],
    ["11 MB", `{"a":"${"x".repeat(11 * 1024 * 1024)}"}`, "tooLarge"],
    ["5,000 nodes", ours(many(5_000)), "tooLarge"],
    ["2 MB of a text", ours([node("m", "message", { label: "x".repeat(2_000_000) })]), "tooLarge"],
  ])("%s is refused", (_name, file, refused) => {
    expect(read(file)).toMatchObject({ refused });
    expect(read(ours(many(500)))).toHaveProperty("flow");
  });

  it("a mark of the byte order and keys that stand twice change nothing", () => {
    const file = '\u{FEFF}{"balcao-flow": 1, "nodes": [{"id": "a", "type": "x", "type": "message"}]}';
    expect(flowOf(file).definition.nodes).toEqual([node("a", "message")]);
  });

  it("what no database keeps and what means something to programs is taken out", () => {
    const label = "a\\u0000b\\ud800";
    const file = `{"nodes": [{"id": "m", "type": "message", "__proto__": {"type": "end"},
      "data": {"label": "${label}", "__proto__": {"polluted": 1}, "constructor": {"prototype": {}}}}]}`;
    const [read1] = flowOf(file).definition.nodes;
    expect(read1).toEqual(node("m", "message", { label: "ab\u{FFFD}" }));
    expect(Object.hasOwn({}, "polluted")).toBe(false);
  });

  it("nodes of one id are one node, and places without sense are some place", () => {
    const file = ours([
      { id: "a", type: "message", position: { x: "NaN", y: 1e308 }, data: { label: "Um" } },
      { id: "a", type: "message", position: null, data: { label: "Dois" } },
      { id: "x".repeat(1_000), type: "message" },
    ]);
    expect(notesOf(file)).toEqual(["nodeTwice a", "nodeLeftOut message"]);
    expect(flowOf(file).definition.nodes).toEqual([node("a", "message", { label: "Dois" })]);
  });

  it("tells at most 200 things", () => {
    const fields = Object.fromEntries(Array.from({ length: 900 }, (_, index) => [`f${index}`, 1]));
    expect(flowOf(ours([node("m", "message", fields)])).notes).toHaveLength(flowFileLimits.notes);
  });

  it("whatever is read can be played", () => {
    const { definition } = flowOf(ours([node("s", "start"), node("m", "menu", { arrayOption: "?" })]));
    expect(() => compiled(definition)).not.toThrow();
  });
});

it("keeps no key in what leaves, at any depth", () => {
  const data = { typebotIntegration: { apiKey: "a", headers: [{ Authorization: "b", answerKey: "nome" }] } };
  expect(withoutSecrets(node("o", "openai", data)).data).toEqual({
    typebotIntegration: { headers: [{ answerKey: "nome" }] },
  });
});

it("puts stored files in the place of those that came, and none where one was refused", () => {
  const block = node("b", "singleBlock", {
    elements: [
      { type: "img", value: "f1.png" },
      { type: "audio", value: "f2.mp3" },
    ],
  });
  const stored = new Map([["f1.png", "f70.png"]]);
  expect(withStoredFiles(block, stored).data).toEqual({
    elements: [
      { type: "img", value: "f70.png" },
      { type: "audio", value: "" },
    ],
  });
});
