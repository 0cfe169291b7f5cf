import { beforeEach, expect, it, vi } from "vitest";
import { atSecond } from "../../buildMessage.testing.ts";
import type { PendingSend } from "./outbox.ts";
import { hasLeftBehind, readLeftBehind, storeUnsent } from "./unsentStorage.ts";

const stored = new Map<string, string>();
vi.stubGlobal("sessionStorage", {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
});
beforeEach(() => stored.clear());

const text = (fields: Partial<PendingSend> = {}): PendingSend => ({
  clientId: "c1",
  ticketId: 1,
  userId: 1,
  body: "um",
  file: null,
  quoted: null,
  isPrivate: false,
  signMessage: false,
  createdAt: atSecond(0),
  state: "queued",
  progress: 0,
  reason: null,
  ...fields,
});

it("keeps what waits and what was refused, with its reason", () => {
  const sends = [text(), text({ clientId: "c2", state: "failed", reason: "recusada" })];
  storeUnsent(1, sends);
  expect(readLeftBehind(1)).toEqual(sends);
  storeUnsent(1, []);
  expect(hasLeftBehind(1)).toBe(false);
});

it("keeps of a file what was written to it, and nothing of another user", () => {
  const file = { file: new File(["a"], "a.txt"), url: "blob:a", caption: "Olhe" };
  storeUnsent(1, [text({ file }), text({ clientId: "c2", userId: 2 })]);
  expect(readLeftBehind(1)).toEqual([{ ...text(), file: { caption: "Olhe" } }]);
  stored.set("unsent-1", JSON.stringify([text({ userId: 2 }), text({ clientId: "own" }), { body: "x" }]));
  expect(readLeftBehind(1).map((send) => send.clientId)).toEqual(["own"]);
});

it("starts afresh from a broken storage", () => {
  stored.set("unsent-1", '[{"not"');
  expect(readLeftBehind(1)).toEqual([]);
});
