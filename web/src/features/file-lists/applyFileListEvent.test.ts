import type { FileList } from "@balcao/contract";
import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, it } from "vitest";
import { type ListPages, rowsOf } from "../../lib/api/pagedList.ts";
import { applyFileListEvent } from "./applyFileListEvent.ts";
import { fileListKeys } from "./fileListKeys.ts";

let client: QueryClient;
const list = (id: number, name: string): FileList => ({ id, name, message: "Veja:", options: [] });
const load = (search: string, rows: FileList[]) =>
  client.setQueryData<ListPages<FileList>>(fileListKeys.list(search), {
    pages: [{ rows, count: rows.length, hasMore: false }],
    pageParams: [1],
  });
const shown = (search: string) => {
  const pages = client.getQueryData<ListPages<FileList>>(fileListKeys.list(search));
  return pages && { names: rowsOf(pages).map((one) => one.name), count: pages.pages[0]?.count };
};

beforeEach(() => {
  client = new QueryClient();
  const rows = [list(1, "Água"), list(2, "Preços")];
  load("", rows);
  load("preco", rows.slice(1));
  client.setQueryData(fileListKeys.one(2), list(2, "Preços"));
});

it("puts a new one where a fresh load would show it", () => {
  applyFileListEvent(client, { action: "create", fileList: list(3, "Catálogo") });
  expect(shown("")).toEqual({ names: ["Água", "Catálogo", "Preços"], count: 3 });
  expect(shown("preco")).toEqual({ names: ["Preços"], count: 1 });
});

it("moves a changed one, in and out of searches, and renews the one that is chosen", () => {
  applyFileListEvent(client, { action: "update", fileList: list(2, "Abertura") });
  expect(shown("")).toEqual({ names: ["Abertura", "Água"], count: 2 });
  expect(shown("preco")).toEqual({ names: [], count: 0 });
  expect(client.getQueryData(fileListKeys.one(2))).toMatchObject({ name: "Abertura" });
  expect(client.getQueryData(fileListKeys.one(1))).toBeUndefined();
});

it("drops one that is gone", () => {
  applyFileListEvent(client, { action: "delete", fileId: 2 });
  expect(shown("")).toEqual({ names: ["Água"], count: 1 });
  expect(client.getQueryData(fileListKeys.one(2))).toBeUndefined();
});
