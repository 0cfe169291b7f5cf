import type { FlowRunStory, TicketLogEntry } from "@balcao/contract";
import { expect, it } from "vitest";
import { runsByEntry } from "./flowRuns.ts";

const at = (minute: number) => new Date(Date.UTC(2026, 10, 28, 13, minute)).toISOString();
const entry = (
  id: number,
  minute: number,
  { flowId = 7, rule = "flowAnswered" }: { flowId?: number; rule?: "flowAnswered" | "queueMenu" } = {},
): TicketLogEntry => ({
  id,
  type: "chatBot",
  user: null,
  queue: null,
  by: { kind: "product", feature: "responder", rule, id: flowId, name: "" },
  undone: null,
  createdAt: at(minute),
});
const run = (id: string, began: number, ended: number | null): FlowRunStory => ({
  id,
  flow: { id: 7, name: "Pedidos" },
  version: 1,
  trigger: "notPhrase",
  beganAt: at(began),
  endedAt: ended === null ? null : at(ended),
  ending: ended === null ? null : "end",
  answers: {},
  steps: [],
});
const found = (entries: TicketLogEntry[], runs: FlowRunStory[]) =>
  [...runsByEntry(entries, runs)].map(([id, { id: runId }]) => [id, runId]);

it("a run belongs to the entry with which its flow began, not to those that follow", () => {
  const entries = [entry(4, 30), entry(3, 20), entry(2, 5), entry(1, 0)];
  expect(found(entries, [run("second", 20, null), run("first", 0, 5)])).toEqual([
    [3, "second"],
    [1, "first"],
  ]);
});

it("other rules, other flows and entries from before or after a run have none of it", () => {
  expect(found([entry(1, 0, { flowId: 8 }), entry(2, 0, { rule: "queueMenu" })], [run("one", 0, 5)])).toEqual(
    [],
  );
  expect(found([entry(1, 10)], [run("one", 0, 5)])).toEqual([]);
  expect(found([entry(1, 0)], [run("one", 1, null)])).toEqual([]);
});
