import { expect, it } from "vitest";
import type { StoredNode } from "./definition.ts";
import { copyText, pasteNodes, readCopied } from "./copied.ts";

const at = (x: number, y: number) => ({ x, y });
const start: StoredNode = { id: "s", type: "start", position: at(0, 0), data: {} };
const message: StoredNode = { id: "m", type: "message", position: at(10, 50), data: { label: "Oi" } };
const ticket: StoredNode = {
  id: "t",
  type: "ticket",
  position: at(30, 20),
  data: { data: { id: 7, name: "Vendas" }, userId: 3 },
};
const block: StoredNode = {
  id: "b",
  type: "singleBlock",
  position: at(50, 20),
  data: { seq: ["img1"], elements: [{ type: "img", number: "img1", value: "f9.png" }] },
};
const drawn = {
  nodes: [start, message, ticket, block],
  connections: [
    { id: "1", source: "s", target: "m", sourceHandle: "a" },
    { id: "2", source: "m", target: "t", sourceHandle: "a" },
    { id: "3", source: "m", target: "b" },
  ],
};
const ids = () => {
  let last = 0;
  return () => `new${(last += 1)}`;
};

it("copies nodes with the connections among them, but no start", () => {
  const copied = readCopied(copyText(drawn, ["s", "m", "t"], 4));
  expect(copied?.nodes.map(({ id }) => id)).toEqual(["m", "t"]);
  expect(copied?.connections).toEqual([{ id: "2", source: "m", target: "t", sourceHandle: "a" }]);
});

it("pastes them under new ids, where one points", () => {
  const copied = readCopied(copyText(drawn, ["m", "t"], 4));
  expect(copied && pasteNodes(copied, { company: 4, at: at(100, 200), newId: ids() })).toEqual({
    nodes: [
      { ...message, id: "new1", position: at(100, 230) },
      { ...ticket, id: "new2", position: at(120, 200) },
    ],
    connections: [{ id: "new1-a-new2", source: "new1", target: "new2", sourceHandle: "a" }],
  });
});

it("takes out what they name of another company", () => {
  const copied = readCopied(copyText(drawn, ["t", "b"], 4));
  const pasted = copied && pasteNodes(copied, { company: 5, at: at(0, 0), newId: ids() });
  expect(pasted?.nodes.map(({ data }) => data)).toEqual([
    { data: { id: null, name: "Vendas" }, userId: null },
    { seq: ["img1"], elements: [{ type: "img", number: "img1", value: "" }] },
  ]);
});

it.each([
  "",
  "Bom dia",
  '{"balcao-flow": 1',
  '{"balcao-flow": 2, "nodes": [{"id": "a", "type": "message"}]}',
  '{"balcao-flow": 1, "nodes": "many"}',
  '{"balcao-flow": 1, "nodes": [null, 7, {"id": "", "type": "message"}, {"id": "s", "type": "start"}]}',
  `{"balcao-flow": 1, "nodes": [{"id": "${"x".repeat(65)}", "type": "message"}]}`,
])("finds no nodes in %j", (text) => {
  expect(readCopied(text)).toBeUndefined();
});

it("reads only what it knows of a node, and places it somewhere", () => {
  const nodes = [
    { id: "a", type: "message", position: { x: "1e999", y: Number.NaN }, data: [], onClick: "alert(1)" },
    { id: "a", type: "message", position: { x: 1, y: 2 }, data: { label: "<script>" } },
  ];
  const text = JSON.stringify({
    "balcao-flow": 1,
    company: 1,
    nodes,
    connections: [{ source: "a", target: "z" }],
  });
  expect(readCopied(text)).toEqual({
    company: 1,
    nodes: [{ id: "a", type: "message", position: at(1, 2), data: { label: "<script>" } }],
    connections: [],
  });
});
