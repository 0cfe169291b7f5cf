import { EventEmitter } from "node:events";

import type { WASocket } from "baileys";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { watchLiveness } from "./liveness.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A socket whose server answers as the test says, looked at every second. */
function watch(answer: () => Promise<unknown>) {
  const ws = Object.assign(new EventEmitter(), { isOpen: true });
  const socket = { ws, query: answer, generateMessageTag: () => "1", authState: { creds: { account: {} } } };
  const closing = new AbortController();
  const onDead = vi.fn<(why: string) => void>();
  let busySince: number | undefined;
  const { pulse } = watchLiveness({
    socket: socket as unknown as WASocket,
    signal: closing.signal,
    busySince: () => busySince,
    onDead,
    probeEveryMs: 1_000,
    probeAnswerMs: 500,
    deafMs: 3_000,
    now: Date.now,
  });
  return { ws, pulse, onDead, close: () => closing.abort(), work: () => (busySince = Date.now()) };
}
const never = () => Promise.reject(new Error("Timed Out"));

it("takes one answer that stays out for chance, and two for death", async () => {
  let answers = 0;
  const { onDead } = watch(() => (answers++ % 2 === 0 ? never() : Promise.resolve()));
  await vi.advanceTimersByTimeAsync(6_000);
  expect(onDead).not.toHaveBeenCalled();

  let asked = 0;
  const dead = watch(() => (asked++ === 0 ? Promise.resolve() : never()));
  await vi.advanceTimersByTimeAsync(3_000);
  expect(dead.onDead).toHaveBeenCalledExactlyOnceWith("Timed Out");
});

it("takes a refusal for life, and draws nothing from a question that was never answered", async () => {
  const refused = watch(() => Promise.reject(Object.assign(new Error("bad-request"), { data: 400 })));
  const unknown = watch(never);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(refused.onDead).not.toHaveBeenCalled();
  expect(unknown.onDead).not.toHaveBeenCalled();
});

it("takes a message that is worked on and never done for death, also where questions are answered", async () => {
  const { onDead, work } = watch(() => Promise.resolve());
  await vi.advanceTimersByTimeAsync(5_000);
  work();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(onDead).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(onDead).toHaveBeenCalledOnce();
});

it("asks no more once the socket is closed", async () => {
  const { onDead, close, ws, pulse } = watch(never);
  expect(pulse()).toBeUndefined();
  ws.emit("frame");
  expect(pulse()).toEqual({ seenAt: new Date().toISOString() });
  close();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(onDead).not.toHaveBeenCalled();
});
