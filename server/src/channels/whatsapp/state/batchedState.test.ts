import { expect, it } from "vitest";

import { createMemoryState } from "../../memoryState.testing.ts";
import type { SessionState } from "../../port.ts";
import { createBatchedState } from "./batchedState.ts";

const one = Uint8Array.of(1);
const two = Uint8Array.of(2);

/** A store whose writes end when the test says so. */
function createSlowState() {
  const entries = new Map<string, Uint8Array>();
  const memory = createMemoryState(entries);
  const writes: { keys: string[]; finish: () => void; fail: () => void }[] = [];
  const state: SessionState = {
    ...memory,
    write: (changes) =>
      new Promise((resolve, reject) => {
        const finish = () => resolve(memory.write(changes));
        writes.push({ keys: [...changes.keys()], finish, fail: () => reject(new Error("no database")) });
      }),
  };
  return { state, entries, writes };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

it("puts what comes during a write into one more write, in order", async () => {
  const { state, writes, entries } = createSlowState();
  const batched = createBatchedState(state);
  const first = batched.write(new Map([["a", one]]));
  await settle();
  const rest = Promise.all([batched.write(new Map([["b", one]])), batched.write(new Map([["a", two]]))]);
  await settle();

  expect(writes.map(({ keys }) => keys)).toEqual([["a"]]);
  writes[0]?.finish();
  await first;
  await settle();
  expect(writes.map(({ keys }) => keys)).toEqual([["a"], ["b", "a"]]);
  writes[1]?.finish();
  await rest;
  expect(entries.get("a")).toEqual(two);
});

it("reads what is not written yet", async () => {
  const { state, writes } = createSlowState();
  const batched = createBatchedState(state);
  const first = batched.write(new Map([["a", one]]));
  await settle();
  const second = batched.write(
    new Map<string, Uint8Array | null>([
      ["a", null],
      ["b", two],
    ]),
  );

  expect(await batched.read(["a", "b"])).toEqual(new Map([["b", two]]));

  writes[0]?.finish();
  await first;
  await settle();
  writes[1]?.finish();
  await second;
});

it("fails those whose write failed, and goes on with the next", async () => {
  const { state, writes, entries } = createSlowState();
  const batched = createBatchedState(state);
  const failing = batched.write(new Map([["a", one]]));
  await settle();
  const next = batched.write(new Map([["b", two]]));

  writes[0]?.fail();
  await expect(failing).rejects.toThrow("no database");
  await settle();
  writes[1]?.finish();
  await next;

  expect([...entries.keys()]).toEqual(["b"]);
});

it("writes nothing any more once it was cleared", async () => {
  const entries = new Map<string, Uint8Array>();
  const batched = createBatchedState(createMemoryState(entries));
  await batched.write(new Map([["a", one]]));
  expect(entries.size).toBe(1);

  await batched.clear();
  await batched.write(new Map([["b", two]]));

  expect(entries.size).toBe(0);
});
