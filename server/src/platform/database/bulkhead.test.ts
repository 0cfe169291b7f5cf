import { describe, expect, it } from "vitest";
import { Bulkhead } from "./bulkhead.ts";

/** Works that end when they are told to. */
function heldWorks() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () =>
    new Promise<string>((resolve) => {
      begun.push(name);
      ends.set(name, () => resolve(name));
    });
  return { begun, work, end: (name: string) => ends.get(name)?.() };
}

describe("a bulkhead", () => {
  it("runs so many of a kind at once, the next in order as one ends", async () => {
    const bulkhead = new Bulkhead(2);
    const { begun, work, end } = heldWorks();
    const all = ["a", "b", "c", "d"].map((name) => bulkhead.run("dear", work(name)));
    await Promise.resolve();
    expect(begun).toEqual(["a", "b"]);
    end("b");
    await all[1];
    await new Promise(setImmediate);
    expect(begun).toEqual(["a", "b", "c"]);
    end("a");
    end("c");
    await all[2];
    await new Promise(setImmediate);
    end("d");
    expect(await Promise.all(all)).toEqual(["a", "b", "c", "d"]);
  });

  it("holds up nothing of another kind, nor what has none", async () => {
    const bulkhead = new Bulkhead(1);
    const { work, end } = heldWorks();
    const dear = [bulkhead.run("dear", work("dear")), bulkhead.run("dear", work("behind"))];
    expect(await bulkhead.run("quick", () => Promise.resolve("quick"))).toBe("quick");
    expect(await bulkhead.run(undefined, () => Promise.resolve("free"))).toBe("free");
    await new Promise(setImmediate);
    end("dear");
    await dear[0];
    await new Promise(setImmediate);
    end("behind");
    expect(await dear[1]).toBe("behind");
  });

  it("goes on after a work that failed", async () => {
    const bulkhead = new Bulkhead(1);
    const failing = bulkhead.run("dear", () => Promise.reject(new Error("no")));
    const next = bulkhead.run("dear", () => Promise.resolve("next"));
    await expect(failing).rejects.toThrow("no");
    expect(await next).toBe("next");
  });
});
