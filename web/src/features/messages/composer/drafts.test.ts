import { describe, expect, it } from "vitest";
import { createDrafts, type DraftStorage } from "./drafts.ts";

function memoryStorage(): DraftStorage {
  const values = new Map<string, string>();
  return { read: (key) => values.get(key) ?? null, write: (key, value) => void values.set(key, value) };
}

describe("drafts", () => {
  it("keeps one per ticket over a reload", () => {
    const storage = memoryStorage();
    const drafts = createDrafts(storage, 1);
    drafts.set(1, "Bom dia");
    drafts.set(2, "Boa tarde");
    const reloaded = createDrafts(storage, 1);
    expect([reloaded.get(1), reloaded.get(2), reloaded.get(3)]).toEqual(["Bom dia", "Boa tarde", ""]);
  });

  it("forgets an emptied one", () => {
    const storage = memoryStorage();
    createDrafts(storage, 1).set(1, "Bom dia");
    createDrafts(storage, 1).set(1, "  ");
    expect(createDrafts(storage, 1).get(1)).toBe("");
  });

  it("does not show another user's", () => {
    const storage = memoryStorage();
    createDrafts(storage, 1).set(1, "Bom dia");
    expect(createDrafts(storage, 2).get(1)).toBe("");
  });

  it("lets the oldest go when there are too many", () => {
    const drafts = createDrafts(memoryStorage(), 1);
    for (let ticket = 1; ticket <= 51; ticket++) drafts.set(ticket, "x");
    expect([drafts.get(1), drafts.get(2), drafts.get(51)]).toEqual(["", "x", "x"]);
  });

  it("starts afresh from a broken storage", () => {
    const storage = memoryStorage();
    storage.write("drafts-1", '{"not":"a list"');
    expect(createDrafts(storage, 1).get(1)).toBe("");
  });
});
