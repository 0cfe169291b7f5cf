import type { QuickMessage } from "@balcao/contract";
import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, it } from "vitest";
import { type ListPages, rowsOf } from "../../lib/api/pagedList.ts";
import { applyQuickMessageEvent } from "./applyQuickMessageEvent.ts";
import { quickMessage } from "./buildQuickMessage.testing.ts";
import { quickMessageKeys } from "./quickMessageKeys.ts";

let client: QueryClient;
const load = (search: string, rows: QuickMessage[]) =>
  client.setQueryData<ListPages<QuickMessage>>(quickMessageKeys.list(search), {
    pages: [{ rows, count: rows.length, hasMore: false }],
    pageParams: [1],
  });
const shown = (search: string) => {
  const list = client.getQueryData<ListPages<QuickMessage>>(quickMessageKeys.list(search));
  return list && { names: rowsOf(list).map((one) => one.shortcode), count: list.pages[0]?.count };
};
const choice = () =>
  client.getQueryData<QuickMessage[]>(quickMessageKeys.choice)?.map((one) => one.shortcode);

beforeEach(() => {
  client = new QueryClient();
  const rows = [quickMessage({ id: 1, shortcode: "água" }), quickMessage({ id: 2, shortcode: "pix" })];
  load("", rows);
  load("pix", rows.slice(1));
  client.setQueryData(quickMessageKeys.choice, rows);
});

it("puts a new one where a fresh load would show it", () => {
  const record = quickMessage({ id: 3, shortcode: "horário", message: "O PIX também" });
  applyQuickMessageEvent(client, { action: "create", record });
  expect(shown("")).toEqual({ names: ["água", "horário", "pix"], count: 3 });
  expect(shown("pix")).toEqual({ names: ["horário", "pix"], count: 2 });
  expect(choice()).toEqual(["água", "horário", "pix"]);
});

it("finds by shortcode or text, not across the seam, as the server does", () => {
  load("pix no", []);
  const record = quickMessage({ id: 2, shortcode: "pix", message: "No dia" });
  applyQuickMessageEvent(client, { action: "update", record });
  expect(shown("pix no")).toEqual({ names: [], count: 0 });
  applyQuickMessageEvent(client, { action: "update", record: { ...record, message: "O PIX no dia" } });
  expect(shown("pix no")).toEqual({ names: ["pix"], count: 1 });
});

it("moves a changed one, in and out of searches", () => {
  applyQuickMessageEvent(client, {
    action: "update",
    record: quickMessage({ id: 2, shortcode: "abertura", message: "Olá" }),
  });
  expect(shown("")).toEqual({ names: ["abertura", "água"], count: 2 });
  expect(shown("pix")).toEqual({ names: [], count: 0 });
  expect(choice()).toEqual(["abertura", "água"]);
});

it("shows one that was shared, told as a change, and drops one that is gone", () => {
  applyQuickMessageEvent(client, { action: "update", record: quickMessage({ id: 9, shortcode: "zelo" }) });
  expect(choice()).toEqual(["água", "pix", "zelo"]);
  applyQuickMessageEvent(client, { action: "delete", id: 1 });
  expect(shown("")).toEqual({ names: ["pix", "zelo"], count: 2 });
  expect(choice()).toEqual(["pix", "zelo"]);
});

it("loads nothing that nobody asked for", () => {
  client.clear();
  applyQuickMessageEvent(client, { action: "create", record: quickMessage({ id: 3 }) });
  expect(choice()).toBeUndefined();
});
