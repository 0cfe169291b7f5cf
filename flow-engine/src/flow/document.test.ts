import { describe, expect, it } from "vitest";
import type { StoredNode } from "./definition.ts";
import { applyCommand, changedNodes, type FlowDocument, isSameDocument } from "./document.ts";
import { beginHistory, doCommand, mostSteps, redo, undo } from "./history.ts";

const node = (id: string, own: Partial<StoredNode> = {}): StoredNode => ({
  id,
  type: "message",
  position: { x: 0, y: 0 },
  data: { label: id },
  ...own,
});
const menu = (id: string, ...names: string[]): StoredNode =>
  node(id, {
    type: "menu",
    data: { message: "?", arrayOption: names.map((value, at) => ({ number: at + 1, value })) },
  });
const edge = (source: string, target: string, sourceHandle = "a") => ({
  id: `${source}-${sourceHandle}-${target}`,
  source,
  target,
  sourceHandle,
});
const drawn: FlowDocument = {
  nodes: [node("s", { type: "start", data: {} }), menu("m", "Um", "Dois"), node("x"), node("y")],
  connections: [edge("s", "m"), edge("m", "x", "a1"), edge("m", "y", "a2")],
};

describe("a command", () => {
  it("shares what it does not change", () => {
    const moved = applyCommand(drawn, { kind: "move", to: [{ id: "x", position: { x: 5, y: 6 } }] });
    expect(moved.nodes[2]).toMatchObject({ position: { x: 5, y: 6 }, data: { label: "x" } });
    expect(moved.nodes[1]).toBe(drawn.nodes[1]);
    expect(moved.connections).toBe(drawn.connections);
    expect(drawn.nodes[2]?.position).toEqual({ x: 0, y: 0 });
  });

  it.each([
    ["a move to the same place", { kind: "move", to: [{ id: "x", position: { x: 0, y: 0 } }] }],
    ["an edit to the same words", { kind: "edit", nodeId: "x", data: { label: "x" } }],
    ["a way that is there", { kind: "connect", from: { nodeId: "m", handle: "a1" }, target: "x" }],
    ["a way to nowhere", { kind: "connect", from: { nodeId: "m", handle: "a1" }, target: "gone" }],
    ["a way from nowhere", { kind: "connect", from: { nodeId: "gone", handle: "a" }, target: "x" }],
    ["the removal of what is gone", { kind: "remove", nodeIds: ["gone"] }],
    ["an insertion into what is gone", { kind: "insert", connectionId: "gone", node: node("n") }],
    ["nothing to add", { kind: "add", nodes: [] }],
  ] as const)("that changes nothing gives the same document: %s", (_what, command) => {
    expect(applyCommand(drawn, command)).toBe(drawn);
  });

  it("leads on from a way out once", () => {
    const { connections } = applyCommand(drawn, {
      kind: "connect",
      from: { nodeId: "m", handle: "a1" },
      target: "y",
    });
    expect(connections.filter(({ source }) => source === "m")).toEqual([
      edge("m", "y", "a2"),
      edge("m", "y", "a1"),
    ]);
  });

  it("replaces a way that an older editor left without a name", () => {
    const old = { ...drawn, connections: [{ id: "old", source: "s", target: "m" }] };
    const { connections } = applyCommand(old, {
      kind: "connect",
      from: { nodeId: "s", handle: "a" },
      target: "x",
    });
    expect(connections).toEqual([edge("s", "x")]);
  });

  it("takes a node's connections with it", () => {
    const { nodes, connections } = applyCommand(drawn, { kind: "remove", nodeIds: ["m"] });
    expect(nodes.map(({ id }) => id)).toEqual(["s", "x", "y"]);
    expect(connections).toEqual([]);
  });

  it("takes the ways of an option that is gone, and no others", () => {
    const { connections } = applyCommand(drawn, { kind: "edit", nodeId: "m", data: menu("m", "Um").data });
    expect(connections).toEqual([edge("s", "m"), edge("m", "x", "a1")]);
  });

  it("puts a node into a connection", () => {
    const { connections } = applyCommand(drawn, { kind: "insert", connectionId: "m-a1-x", node: node("n") });
    expect(connections).toEqual([edge("s", "m"), edge("m", "y", "a2"), edge("m", "n", "a1"), edge("n", "x")]);
  });

  it("leads on to what it adds", () => {
    const { connections } = applyCommand(drawn, {
      kind: "add",
      nodes: [node("n")],
      from: { nodeId: "x", handle: "a" },
    });
    expect(connections.at(-1)).toEqual(edge("x", "n"));
  });

  it("renames a variable wherever it is set and read", () => {
    const question = node("q", {
      type: "question",
      data: { typebotIntegration: { message: "{{nome}}, sua idade?", answerKey: "idade" } },
    });
    const condition = node("c", {
      type: "condition",
      data: { key: "idade", condition: "atLeast", value: "18" },
    });
    const text = node("t", { data: { label: "{{ idade }} anos, {{idades}}" } });
    const before: FlowDocument = { nodes: [question, condition, text, node("x")], connections: [] };
    const after = applyCommand(before, { kind: "renameVariable", from: "idade", to: "anos" });
    expect(after.nodes.map(({ data }) => data)).toEqual([
      { typebotIntegration: { message: "{{nome}}, sua idade?", answerKey: "anos" } },
      { key: "anos", condition: "atLeast", value: "18" },
      { label: "{{ anos }} anos, {{idades}}" },
      { label: "x" },
    ]);
    expect(after.nodes[3]).toBe(before.nodes[3]);
  });
});

it("knows a document that draws the same, whatever made it", () => {
  expect(isSameDocument(drawn, JSON.parse(JSON.stringify(drawn)))).toBe(true);
  expect(isSameDocument(drawn, { ...drawn, connections: drawn.connections.toReversed() })).toBe(true);
  expect(
    isSameDocument(drawn, applyCommand(drawn, { kind: "edit", nodeId: "x", data: { label: "z" } })),
  ).toBe(false);
});

it("says where a change happened", () => {
  expect(changedNodes(drawn, applyCommand(drawn, { kind: "remove", nodeIds: ["y"] }))).toEqual(["m"]);
  expect(changedNodes(drawn, applyCommand(drawn, { kind: "edit", nodeId: "x", data: {} }))).toEqual(["x"]);
});

describe("history", () => {
  const edit = (label: string) => ({ kind: "edit", nodeId: "x", data: { label } }) as const;

  it("goes back and forth, and says where", () => {
    const done = doCommand(doCommand(beginHistory(drawn), edit("1")), { kind: "remove", nodeIds: ["y"] });
    const back = undo(done);
    expect(back).toMatchObject({ nodeIds: ["y", "m"] });
    expect(undo(back?.history ?? done)?.history.present).toBe(drawn);
    expect(redo(back?.history ?? done)?.history.present).toBe(done.present);
  });

  it("forgets what was undone once something else is done", () => {
    const back = undo(doCommand(beginHistory(drawn), edit("1")))?.history ?? beginHistory(drawn);
    expect(redo(doCommand(back, edit("2")))).toBeUndefined();
  });

  it("holds a hundred steps, and none that changes nothing", () => {
    let history = beginHistory(drawn);
    for (let step = 0; step < mostSteps + 20; step += 1) history = doCommand(history, edit(String(step)));
    expect(history.past).toHaveLength(mostSteps);
    expect(doCommand(history, edit(String(mostSteps + 19)))).toBe(history);
    expect(undo(beginHistory(drawn))).toBeUndefined();
  });
});
