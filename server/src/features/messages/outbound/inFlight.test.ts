import { expect, it } from "vitest";
import { InFlight } from "./inFlight.ts";

/** Entries whose provider answers, and whose noting ends, when the test says so. */
function begin(...ids: number[]) {
  const sending = new InFlight();
  const entries = ids.map((id) => {
    const answer = Promise.withResolvers<void>();
    const note = Promise.withResolvers<void>();
    sending.add(id, async (answered) => {
      await answer.promise;
      answered();
      await note.promise;
    });
    return { answer: answer.resolve, note: note.resolve };
  });
  return { sending, entries };
}

it("frees a place when the provider answered, and the entry stays on its way until that is noted", async () => {
  const { sending, entries } = begin(1, 2);
  expect(sending.free(2)).toBe(0);
  const freed = sending.freed();
  entries[0]?.answer();
  await freed;
  expect([sending.free(2), sending.ids()]).toEqual([1, [1, 2]]);
  const ended = sending.ended();
  entries[0]?.note();
  await ended;
  expect([sending.free(2), sending.ids()]).toEqual([1, [2]]);
});

it("takes three times as many as there are places, then waits until one is noted", async () => {
  const { sending, entries } = begin(1, 2, 3, 4, 5, 6);
  for (const { answer } of entries) answer();
  await new Promise(setImmediate);
  expect(sending.free(2)).toBe(0);
  const freed = sending.freed();
  entries[1]?.note();
  await freed;
  expect([sending.free(2), sending.ids()]).toEqual([1, [1, 3, 4, 5, 6]]);
});

it("keeps the only place of a channel until what went is noted", async () => {
  const { sending, entries } = begin(1);
  entries[0]?.answer();
  await sending.freed();
  expect(sending.free(1)).toBe(0);
  const freed = sending.freed();
  entries[0]?.note();
  await freed;
  expect(sending.free(1)).toBe(1);
});

it("frees the place of one whose provider was never asked", async () => {
  const { sending, entries } = begin(1);
  sending.add(2, async () => undefined);
  await sending.ended();
  expect([sending.ids(), sending.size]).toEqual([[1], 1]);
  entries[0]?.answer();
  entries[0]?.note();
  await sending.settled();
  expect(sending.size).toBe(0);
});
