import { afterEach, expect, it, vi } from "vitest";
import { accessToken } from "../api/token.ts";
import { noteAct } from "../preload.ts";
import { keepShell } from "./keepShell.ts";

const origin = "https://balcao.example";
const page = '<script type="module" src="/assets/index.js"></script>';

/** A page that has fetched these files so far, and a cache that may be slow. */
function openPage(fetched: string[]) {
  const kept = new Set<string>();
  const cache = {
    put: async () => undefined,
    keys: async () => [...kept].map((url) => ({ url })),
    add: vi.fn<(what: string | object) => Promise<void>>(
      async (what) => void kept.add(typeof what === "string" ? what : "/"),
    ),
    match: async () => ({ text: async () => page }),
    delete: async () => true,
  };
  vi.stubGlobal("location", { origin });
  vi.stubGlobal("Request", Object);
  vi.stubGlobal("document", { querySelector: () => ({ src: `${origin}/assets/index.js` }) });
  vi.stubGlobal("navigator", { serviceWorker: { register: async () => undefined, ready: {} } });
  vi.stubGlobal("caches", {
    match: async () => undefined,
    open: async () => cache,
    delete: async () => true,
  });
  accessToken.set(token);
  vi.spyOn(performance, "getEntriesByType").mockImplementation(() =>
    fetched.map((name) => ({ name: `${origin}/assets/${name}` }) as PerformanceEntry),
  );
  return { kept, cache };
}
const token = `e30.${btoa(JSON.stringify({ sub: "7" }))}.x`;

afterEach(() => {
  vi.useRealTimers();
  accessToken.set(null);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it("keeps what is fetched while the files are kept, too", async () => {
  const fetched = ["index.js"];
  const { kept, cache } = openPage(fetched);
  cache.add.mockImplementationOnce(async () => {
    kept.add(`${origin}/assets/index.js`);
    fetched.push("Conversation.js");
  });
  await keepShell();
  expect([...kept]).toEqual([`${origin}/assets/index.js`, `${origin}/assets/Conversation.js`, "/"]);
});

it("asks for a few files at a time, and for none while somebody acts", async () => {
  vi.useFakeTimers();
  const { cache } = openPage(Array.from({ length: 8 }, (_, index) => `part-${index}.js`));
  cache.add.mockImplementation(() => new Promise((resolve) => void setTimeout(resolve, 100)));
  noteAct();
  void keepShell();
  await vi.advanceTimersByTimeAsync(250);
  expect(cache.add).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(100);
  expect(cache.add).toHaveBeenCalledTimes(6);
  noteAct();
  await vi.advanceTimersByTimeAsync(250);
  expect(cache.add).toHaveBeenCalledTimes(6);
  await vi.advanceTimersByTimeAsync(100);
  expect(cache.add).toHaveBeenCalledTimes(8);
});

it("keeps nothing of whoever logged out meanwhile, though erasing broke it off", async () => {
  const { cache } = openPage(["index.js"]);
  const erase = vi.spyOn(caches, "delete");
  cache.add.mockImplementationOnce(async () => {
    accessToken.set(null);
  });
  cache.match = () => Promise.reject(new Error("The cache is gone"));
  await keepShell();
  expect(erase).toHaveBeenCalledWith("shell");
});
