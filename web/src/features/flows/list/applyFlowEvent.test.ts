import type { Flow } from "@balcao/contract";
import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, it } from "vitest";
import { type ListPages, rowsOf } from "../../../lib/api/pagedList.ts";
import { flowKeys } from "../flowKeys.ts";
import { applyFlowEvent } from "./applyFlowEvent.ts";

let client: QueryClient;
const flow = (id: number, name: string, active = true): Flow => ({
  id,
  name,
  active,
  revision: 1,
  publishedVersion: 1,
  createdAt: "2026-11-29T12:00:00.000Z",
  updatedAt: "2026-11-29T12:00:00.000Z",
  savedBy: { id: 1, name: "Ana" },
  savedAt: "2026-11-29T12:00:00.000Z",
});
const load = (search: string, rows: Flow[]) =>
  client.setQueryData<ListPages<Flow>>(flowKeys.list(search), {
    pages: [{ rows, count: rows.length, hasMore: false }],
    pageParams: [1],
  });
const shown = (search: string) => {
  const pages = client.getQueryData<ListPages<Flow>>(flowKeys.list(search));
  return pages && rowsOf(pages).map(({ name, active }) => `${name} ${active}`);
};
const chosen = () => client.getQueryData<Flow[]>(flowKeys.choice)?.map(({ name }) => name);

beforeEach(() => {
  client = new QueryClient();
  const rows = [flow(1, "Água"), flow(2, "Boas-vindas")];
  load("", rows);
  load("boas", rows.slice(1));
  client.setQueryData(flowKeys.choice, rows);
});

it("puts a new flow where a fresh load would show it", () => {
  applyFlowEvent(client, { action: "create", flow: flow(3, "Áries") });
  expect(shown("")).toEqual(["Água true", "Áries true", "Boas-vindas true"]);
  expect(shown("boas")).toEqual(["Boas-vindas true"]);
  expect(chosen()).toEqual(["Água", "Áries", "Boas-vindas"]);
});

it("switches it off, and renames it out of a search", () => {
  applyFlowEvent(client, { action: "update", flow: flow(2, "Boas-vindas", false) });
  expect(shown("boas")).toEqual(["Boas-vindas false"]);
  applyFlowEvent(client, { action: "update", flow: flow(2, "Abertura", false) });
  expect(shown("boas")).toEqual([]);
  expect(shown("")).toEqual(["Abertura false", "Água true"]);
});

it("drops a flow that is gone", () => {
  applyFlowEvent(client, { action: "delete", flowId: 2 });
  expect(shown("")).toEqual(["Água true"]);
  expect(chosen()).toEqual(["Água"]);
});
