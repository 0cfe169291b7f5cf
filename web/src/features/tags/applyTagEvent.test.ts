import type { Tag, TagLabel, TagRow } from "@balcao/contract";
import { QueryClient } from "@tanstack/react-query";
import { beforeEach, describe, expect, it } from "vitest";
import { type ListPages, rowsOf } from "../../lib/api/pagedList.ts";
import { applyTagEvent, applyToLabels, movesCarriers } from "./applyTagEvent.ts";
import { lane, plainTag, tagKeys, type TagKind } from "./tagKeys.ts";

const tag = (id: number, name: string, kanban: TagKind = plainTag): Tag => ({
  id,
  name,
  kanban,
  color: "#123456",
  userId: null,
  timeLane: 0,
  nextLaneId: null,
  rollbackLaneId: null,
  greetingMessageLane: "",
  ageLimit: 0,
  cardLimit: 0,
});
const row = (id: number, name: string, contactsCount = 3): TagRow => ({
  ...tag(id, name),
  contactsCount,
  contacts: [],
  ticketTags: [],
  openTickets: 0,
});
const pages = (rows: TagRow[], hasMore = false): ListPages<TagRow> => ({
  pages: [{ rows, count: rows.length, hasMore }],
  pageParams: [1],
});

let client: QueryClient;
const shown = (kind: TagKind, search: string) => {
  const list = client.getQueryData<ListPages<TagRow>>(tagKeys.list(kind, search));
  return list && rowsOf(list).map(({ name, contactsCount }) => `${name} ${contactsCount}`);
};
const choice = (kind: TagKind) =>
  client.getQueryData<TagLabel[]>(tagKeys.choice(kind))?.map(({ name }) => name);

beforeEach(() => {
  client = new QueryClient();
  client.setQueryData(tagKeys.list(plainTag, ""), pages([row(1, "Cliente"), row(2, "VIP")]));
  client.setQueryData(tagKeys.list(plainTag, "vip"), pages([row(2, "VIP")]));
  client.setQueryData(tagKeys.list(lane, ""), pages([]));
  client.setQueryData(tagKeys.choice(plainTag), [
    { id: 1, name: "Cliente", color: "" },
    { id: 2, name: "VIP", color: "" },
  ]);
});

describe("applyTagEvent", () => {
  it("shows a new tag in its place, only where kind and search fit", () => {
    applyTagEvent(client, { action: "create", tag: tag(3, "Novo") });
    expect(shown(plainTag, "")).toEqual(["Cliente 3", "Novo 0", "VIP 3"]);
    expect(shown(plainTag, "vip")).toEqual(["VIP 3"]);
    expect(shown(lane, "")).toEqual([]);
    expect(choice(plainTag)).toEqual(["Cliente", "Novo", "VIP"]);
  });

  it("finds a tag by a search that ignores case and accents", () => {
    applyTagEvent(client, { action: "create", tag: tag(3, "Víp ouro") });
    expect(shown(plainTag, "vip")).toEqual(["VIP 3", "Víp ouro 0"]);
  });

  it("moves a renamed tag, keeps its count, and drops it from searches that no longer find it", () => {
    applyTagEvent(client, { action: "update", tag: tag(2, "Alto valor") });
    expect(shown(plainTag, "")).toEqual(["Alto valor 3", "Cliente 3"]);
    expect(shown(plainTag, "vip")).toEqual([]);
  });

  it("keeps the count of a tag that comes into another search, or asks when no list knows it", () => {
    applyTagEvent(client, { action: "update", tag: tag(1, "Cliente VIP") });
    expect(shown(plainTag, "vip")).toEqual(["Cliente VIP 3", "VIP 3"]);
    expect(client.getQueryState(tagKeys.list(plainTag, "vip"))?.isInvalidated).toBe(false);
    applyTagEvent(client, { action: "update", tag: tag(9, "Muito VIP") });
    expect(client.getQueryState(tagKeys.list(plainTag, "vip"))?.isInvalidated).toBe(true);
  });

  it("orders names as the server does, in no language's own way", () => {
    for (const [id, name] of [
      [3, "_x"],
      [4, "Ágata"],
      [5, "Zeca 2"],
      [6, "Zeca 10"],
    ] as const)
      applyTagEvent(client, { action: "create", tag: tag(id, name) });
    expect(choice(plainTag)).toEqual(["_x", "Ágata", "Cliente", "VIP", "Zeca 10", "Zeca 2"]);
  });

  it("equals a fresh load when the same event comes twice", () => {
    applyTagEvent(client, { action: "create", tag: tag(3, "Novo") });
    const once = client.getQueryData(tagKeys.list(plainTag, ""));
    applyTagEvent(client, { action: "create", tag: tag(3, "Novo") });
    expect(client.getQueryData(tagKeys.list(plainTag, ""))).toEqual(once);
  });

  it("removes a deleted tag everywhere, and loads an unfinished list again", () => {
    client.setQueryData(tagKeys.list(plainTag, "c"), pages([row(1, "Cliente")], true));
    applyTagEvent(client, { action: "delete", tagId: 1 });
    expect(shown(plainTag, "")).toEqual(["VIP 3"]);
    expect(choice(plainTag)).toEqual(["VIP"]);
    expect(client.getQueryState(tagKeys.list(plainTag, "c"))?.isInvalidated).toBe(true);
    expect(client.getQueryState(tagKeys.list(plainTag, ""))?.isInvalidated).toBe(false);
  });

  it("removes a merged tag from the lists, and leaves who carries what to the server", () => {
    const event = { action: "delete", tagId: 1, mergedInto: 2 } as const;
    applyTagEvent(client, event);
    expect(choice(plainTag)).toEqual(["VIP"]);
    expect(movesCarriers(event)).toBe(true);
    expect(movesCarriers({ action: "delete", tagId: 1 })).toBe(false);
    const labels = [{ id: 1, name: "Cliente", color: "#123456" }];
    expect(applyToLabels(labels, event)).toBe(labels);
    expect(applyToLabels(labels, { action: "delete", tagId: 1 })).toEqual([]);
  });
});
