import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { forgetEverything, keptForGood, readStored, store } from "./browserStorage.ts";
import { storedValue } from "./storedValue.ts";

const key = `${keptForGood}numbers`;
const parse = (stored: unknown): readonly unknown[] => (Array.isArray(stored) ? stored : []);
let page: EventTarget;
let stored: Map<string, string>;

/** The part of a browser's storage that is asked for; its keys are its own properties. */
const storage = () => ({
  getItem: (name: string) => stored.get(name) ?? null,
  setItem: (name: string, value: string) => void stored.set(name, value),
  removeItem: (name: string) => void stored.delete(name),
  clear: () => stored.clear(),
});
/** Another tab writes. */
function writeElsewhere(text: string): void {
  stored.set(key, text);
  page.dispatchEvent(Object.assign(new Event("storage"), { key }));
}

beforeEach(() => {
  stored = new Map();
  page = new EventTarget();
  vi.stubGlobal("window", page);
  vi.stubGlobal(
    "localStorage",
    new Proxy(storage(), {
      ownKeys: () => [...stored.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    }),
  );
  vi.stubGlobal("sessionStorage", { clear: () => undefined });
});
afterEach(() => vi.unstubAllGlobals());

it("keeps what was set, and is the same object until it is another", () => {
  const value = storedValue({ key, parse });
  expect(value.get()).toEqual([]);
  value.set([1]);
  expect(value.get()).toEqual([1]);
  expect(value.get()).toBe(value.get());
  expect(storedValue({ key, parse }).get()).toEqual([1]);
});

it("is told here and in other tabs, and to nobody who left", () => {
  const [value, twin] = [storedValue({ key, parse }), storedValue({ key, parse })];
  const told = vi.fn<() => void>();
  const leave = twin.subscribe(told);
  value.set([1]);
  expect([told.mock.calls.length, twin.get()]).toEqual([1, [1]]);
  writeElsewhere("[1,2]");
  expect([told.mock.calls.length, twin.get(), value.get()]).toEqual([2, [1, 2], [1, 2]]);
  leave();
  writeElsewhere("[]");
  expect([told.mock.calls.length, twin.get()]).toEqual([2, []]);
});

it("takes what cannot be read for nothing", () => {
  const value = storedValue({ key, parse });
  writeElsewhere("{broken");
  expect(value.get()).toEqual([]);
});

it("stays when everything else is forgotten", () => {
  storedValue({ key, parse }).set([7]);
  store("other", "gone");
  forgetEverything();
  expect([storedValue({ key, parse }).get(), readStored("other")]).toEqual([[7], null]);
});
