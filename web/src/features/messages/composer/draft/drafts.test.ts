import { describe, expect, it } from "vitest";
import { quickMessage } from "../../../quick-messages/buildQuickMessage.testing.ts";
import { buildMessage } from "../../buildMessage.testing.ts";
import { createDrafts, type Draft, type DraftStorage } from "./drafts.ts";
import { toQuoted } from "./quoting.ts";

function memoryStorage(): DraftStorage & { writes: string[] } {
  const values = new Map<string, string>();
  const writes: string[] = [];
  return {
    read: (key) => values.get(key) ?? null,
    write: (key, value) => {
      writes.push(key);
      values.set(key, value);
    },
    forget: (key) => void values.delete(key),
    keys: () => [...values.keys()],
    writes,
  };
}
const empty: Draft = { text: "", isPrivate: false, reply: null, attached: null, begunAfter: 0 };
const draft = (text: string, fields: Partial<Draft> = {}): Draft => ({
  ...empty,
  text,
  begunAfter: 7,
  ...fields,
});

describe("drafts", () => {
  it("tell their words by ticket, of this user and of those that have some", () => {
    const storage = memoryStorage();
    const drafts = createDrafts(storage, 1);
    createDrafts(storage, 2).set(5, draft("De outra pessoa"));
    drafts.set(3, draft("  Temos quinta "));
    drafts.set(4, draft("", { isPrivate: true }));
    expect([...drafts.texts()]).toEqual([[3, "Temos quinta"]]);
    drafts.set(3, draft(""));
    expect(drafts.texts().size).toBe(0);
  });

  it("keep all that was begun, one per ticket, over a reload", () => {
    const storage = memoryStorage();
    const note = draft("Cuidado com este", { isPrivate: true });
    const answer = draft("Bom dia", { reply: toQuoted(buildMessage(3)), attached: quickMessage({ id: 4 }) });
    createDrafts(storage, 1).set(1, note);
    createDrafts(storage, 1).set(2, answer);
    const reloaded = createDrafts(storage, 1);
    expect([reloaded.get(1), reloaded.get(2), reloaded.get(3)]).toEqual([note, answer, empty]);
  });

  it("forget an emptied one, but not that it is a note", () => {
    const storage = memoryStorage();
    const drafts = createDrafts(storage, 1);
    drafts.set(1, draft("Bom dia"));
    drafts.set(1, draft("  "));
    expect([drafts.get(1), storage.keys()]).toEqual([empty, []]);
    drafts.set(1, draft("/"));
    expect([drafts.get(1), storage.keys()]).toEqual([empty, []]);
    drafts.set(1, draft("", { isPrivate: true }));
    expect(drafts.get(1).isPrivate).toBe(true);
  });

  it("of two tabs do not touch each other", () => {
    const storage = memoryStorage();
    const [one, other] = [createDrafts(storage, 1), createDrafts(storage, 1)];
    one.set(1, draft("Bom dia"));
    other.set(2, draft("Boa tarde"));
    one.set(1, draft("Bom dia, Ana"));
    expect([other.get(1).text, one.get(2).text]).toEqual(["Bom dia, Ana", "Boa tarde"]);
    expect(new Set(storage.writes).size).toBe(2);
  });

  it("are not shown to another user", () => {
    const storage = memoryStorage();
    createDrafts(storage, 1).set(1, draft("Bom dia"));
    expect(createDrafts(storage, 2).get(1)).toEqual(empty);
    expect(createDrafts(storage, 1).get(1).text).toBe("Bom dia");
  });

  it("let the oldest go when there are too many, whatever else is stored", () => {
    const storage = memoryStorage();
    storage.write("token", "x");
    let now = 0;
    const drafts = createDrafts(storage, 1, () => (now += 1));
    for (let ticket = 1; ticket <= 50; ticket += 1) drafts.set(ticket, draft("x"));
    drafts.set(1, draft("novo"));
    drafts.set(51, draft("x"));
    expect([1, 2, 3, 51].map((ticket) => drafts.get(ticket).text)).toEqual(["novo", "", "x", "x"]);
    expect(storage.keys()).toHaveLength(51);
  });

  it.each(['{"not":"a draft"', '{"text":"x"}', "[]"])("start afresh from a broken storage: %s", (stored) => {
    const storage = memoryStorage();
    storage.write("draft-1-1", stored);
    expect(createDrafts(storage, 1).get(1)).toEqual(empty);
  });
});
