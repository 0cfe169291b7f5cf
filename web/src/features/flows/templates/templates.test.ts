import { playPath, problemsOf } from "@balcao/flow-engine";
import { describe, expect, it } from "vitest";
import { templateIds } from "./templateIds.ts";
import { templates } from "./templates.ts";

describe.each(templateIds)("the template %s", (id) => {
  const { nodes, connections, settings, tests } = templates[id];
  const drawing = { nodes, connections };

  it("has nothing that is worth a look but its queues", () => {
    const world = { has: () => undefined, longestText: 4_096, silenceMinutes: settings.silenceMinutes };
    expect(problemsOf(drawing, world)).toEqual([]);
  });

  it("lays its nodes beside each other", () => {
    expect(new Set(nodes.map(({ position: { x, y } }) => `${x} ${y}`)).size).toBe(nodes.length);
  });

  it.each(tests.map((test) => [test.name, test] as const))("goes as it was tried: %s", (_name, test) => {
    const around = { id: 1, settings, flows: new Map(), longestText: 4_096 };
    expect(playPath(drawing, test, around).split("\n")).toEqual(test.script.split("\n"));
    expect(test.script).not.toMatch(/failed|gaveUp|\{\{/);
  });
});
