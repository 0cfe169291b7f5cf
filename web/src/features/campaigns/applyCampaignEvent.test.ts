import type { Campaign, CampaignStatus } from "@balcao/contract";
import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, it } from "vitest";
import { type ListPages, rowsOf } from "../../lib/api/pagedList.ts";
import { applyCampaignEvent } from "./applyCampaignEvent.ts";
import { buildCampaign } from "./buildCampaign.testing.ts";
import { campaignKeys } from "./campaignKeys.ts";

let client: QueryClient;
const all = { searchParam: "", status: undefined };
const running = { searchParam: "", status: "EM_ANDAMENTO" as const };
const listed = (filter: { searchParam: string; status: CampaignStatus | undefined } = all) => {
  const pages = client.getQueryData<ListPages<Campaign>>(campaignKeys.list(filter));
  return pages && rowsOf(pages).map(({ id }) => id);
};

beforeEach(() => {
  client = new QueryClient();
  const rows = [
    buildCampaign({ id: 2, status: "PROGRAMADA", scheduledAt: "2026-12-01T12:00:00.000Z" }),
    buildCampaign({ id: 1 }),
  ];
  for (const filter of [all, running])
    client.setQueryData(campaignKeys.list(filter), {
      pages: [{ rows: filter === all ? rows : [], count: 2, hasMore: false }],
      pageParams: [1],
    });
});

it("puts what runs first, then the latest time, and what has none last", () => {
  const planned = { status: "PROGRAMADA" as const };
  applyCampaignEvent(client, {
    action: "create",
    record: buildCampaign({ ...planned, id: 3, scheduledAt: "2026-12-05T12:00:00.000Z" }),
  });
  applyCampaignEvent(client, { action: "create", record: buildCampaign({ id: 4 }) });
  expect(listed()).toEqual([3, 2, 4, 1]);
  applyCampaignEvent(client, { action: "update", record: buildCampaign({ id: 1, status: "EM_ANDAMENTO" }) });
  expect(listed()).toEqual([1, 3, 2, 4]);
  expect(listed(running)).toEqual([1]);
});

it("takes one out of the lists to which it no longer belongs", () => {
  applyCampaignEvent(client, { action: "update", record: buildCampaign({ id: 1, status: "EM_ANDAMENTO" }) });
  applyCampaignEvent(client, { action: "update", record: buildCampaign({ id: 1, status: "FINALIZADA" }) });
  expect(listed(running)).toEqual([]);
  applyCampaignEvent(client, { action: "delete", id: 1 });
  expect(listed()).toEqual([2]);
});

it("changes the report of the same campaign, and leaves its counts", () => {
  client.setQueryData(campaignKeys.report(1), { ...buildCampaign(), delivered: 4 });
  applyCampaignEvent(client, { action: "update", record: buildCampaign({ id: 1, status: "FINALIZADA" }) });
  expect(client.getQueryData(campaignKeys.report(1))).toMatchObject({ status: "FINALIZADA", delivered: 4 });
});
