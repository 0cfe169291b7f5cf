import { expect, it } from "vitest";
import { addTask, changeTask, longestTask, parseTasks, removeTask, restoreTask, taskText } from "./tasks.ts";

const now = "2026-11-20T12:00:00.000Z";
const later = "2026-11-20T13:00:00.000Z";
const task = (id: string) => ({ id, text: `Tarefa ${id}`, createdAt: now, updatedAt: now });
const list = [task("a"), task("b"), task("c")];

it("reads what was stored, and leaves out what is no task", () => {
  expect(parseTasks([task("a"), null, 3, { id: "x" }, { ...task("b"), createdAt: "ontem" }])).toEqual([
    task("a"),
  ]);
  for (const broken of [undefined, "text", { a: 1 }]) expect(parseTasks(broken)).toEqual([]);
});

it("takes no blank text, and no endless one", () => {
  expect(taskText(" \n ")).toBeUndefined();
  expect(taskText(" Ligar ")).toBe("Ligar");
  expect(taskText("x".repeat(longestTask + 1))).toHaveLength(longestTask);
});

it("puts a new one first", () => {
  expect(addTask(list, { id: "d", text: "Ligar", now: later })).toEqual([
    { id: "d", text: "Ligar", createdAt: later, updatedAt: later },
    ...list,
  ]);
});

it("changes one and notes when, unless nothing changed or it is gone", () => {
  expect(changeTask(list, { id: "b", text: "Outra", now: later })).toEqual([
    list[0],
    { ...task("b"), text: "Outra", updatedAt: later },
    list[2],
  ]);
  expect(changeTask(list, { id: "b", text: "Tarefa b", now: later })).toEqual(list);
  expect(changeTask(list, { id: "x", text: "Outra", now: later })).toEqual(list);
});

it("takes one away and puts it back in its place, once", () => {
  const without = removeTask(list, "b");
  expect(without.map(({ id }) => id)).toEqual(["a", "c"]);
  expect(restoreTask(without, task("b"), 1)).toEqual(list);
  expect(restoreTask(list, task("b"), 1)).toEqual(list);
  expect(restoreTask([], task("b"), 7)).toEqual([task("b")]);
});
