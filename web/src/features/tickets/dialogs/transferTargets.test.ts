import { expect, it } from "vitest";
import { attendsAll, peopleOf, queueFor, readTarget, writeTarget } from "./transferTargets.ts";

const person = (id: number, online: boolean, queueIds: number[]) => ({
  id,
  name: `Pessoa ${id}`,
  online,
  availability: "online" as "online" | "lunch",
  queueIds,
});

it("offers who works in a queue, the ones at work first, then who pauses", () => {
  const eats = { ...person(4, true, [5]), availability: "lunch" as const };
  const people = peopleOf([person(1, false, [5]), eats, person(2, true, []), person(3, true, [5])]);
  expect(people.map(({ id }) => id)).toEqual([3, 4, 1]);
});

it("knows who has them all already", () => {
  expect(attendsAll(1, [{ userId: 1 }, { userId: 1 }])).toBe(true);
  expect(attendsAll(1, [{ userId: 1 }, { userId: 2 }])).toBe(false);
  expect(attendsAll(1, [{ userId: null }])).toBe(false);
});

it("stays in the queue where the person works in it, and goes to theirs otherwise", () => {
  expect(queueFor(person(1, true, [5, 6]), 6)).toBe(6);
  expect(queueFor(person(1, true, [5, 6]), 7)).toBe(5);
  expect(queueFor(person(1, true, [5, 6]), null)).toBe(5);
  expect(queueFor(person(1, true, []), 7)).toBeUndefined();
});

it("reads what it wrote, and nothing else", () => {
  for (const target of [{ kind: "queue", id: 4 } as const, { kind: "person", id: 9 } as const])
    expect(readTarget(writeTarget(target))).toEqual(target);
  expect([readTarget(null), readTarget("robot 3"), readTarget("queue")]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
