import { expect, it } from "vitest";
import { compareFlows } from "./compare.ts";
import { drawn } from "./play.testing.ts";

it("finds what was added, removed and changed, and where ways lead elsewhere", () => {
  const before = drawn(
    [
      ["a", "message", { label: "Olá" }],
      ["b", "message", { label: "Tchau" }],
      ["c", "message", { label: "Até" }],
    ],
    "a>b",
    "b>c",
  );
  const after = drawn(
    [
      ["a", "message", { label: "Oi" }],
      ["b", "message", { label: "Tchau" }],
      ["d", "message", { label: "Novo" }],
    ],
    "a>b",
    "b>d",
  );
  const { added, removed, changed } = compareFlows(before, after);
  expect(
    [added, removed, changed.map(({ after: now }) => now)].map((all) => all.map(({ id }) => id)),
  ).toEqual([["d"], ["c"], ["a", "b"]]);
  expect(compareFlows(before, before)).toEqual({ added: [], removed: [], changed: [] });
});

it("sees no difference in places, in the order of fields, and in what old editors call the way on", () => {
  const menu = (data: Record<string, unknown>, x: number, sourceHandle: string | null) => ({
    nodes: [
      { id: "a", type: "interval", position: { x, y: 0 }, data },
      { id: "b", type: "message", position: { x, y: 0 }, data: {} },
    ],
    connections: [{ id: `${x}`, source: "a", target: "b", sourceHandle }],
  });
  const differences = compareFlows(
    menu({ label: "Pausa", sec: 3 }, 0, null),
    menu({ sec: 3, label: "Pausa" }, 500, "a"),
  );
  expect(differences).toEqual({ added: [], removed: [], changed: [] });
});
