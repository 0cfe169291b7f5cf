import type { Announcement } from "@balcao/contract";
import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, it } from "vitest";
import { type ListPages, rowsOf } from "../../lib/api/pagedList.ts";
import { announcementKeys } from "./announcementKeys.ts";
import { applyAnnouncementEvent, shownAtMost } from "./applyAnnouncementEvent.ts";
import { buildAnnouncement } from "./buildAnnouncement.testing.ts";

let client: QueryClient;
const listed = (search: string) => {
  const pages = client.getQueryData<ListPages<Announcement>>(announcementKeys.list(search));
  return pages && rowsOf(pages).map(({ id }) => id);
};
const shown = () => client.getQueryData<Announcement[]>(announcementKeys.shown)?.map(({ id }) => id);
const isStale = () => client.getQueryState(announcementKeys.shown)?.isInvalidated;

beforeEach(() => {
  client = new QueryClient();
  const rows = [buildAnnouncement(4, { status: false }), buildAnnouncement(2)];
  for (const search of ["", "manutencao", "ferias"])
    client.setQueryData(announcementKeys.list(search), {
      pages: [{ rows: search === "ferias" ? [] : rows, count: 2, hasMore: false }],
      pageParams: [1],
    });
  client.setQueryData(announcementKeys.shown, [buildAnnouncement(2)]);
});

it("puts a new one first, where its words are looked for", () => {
  applyAnnouncementEvent(client, { action: "create", record: buildAnnouncement(5, { text: "Férias" }) });
  expect([listed(""), listed("manutencao"), listed("ferias"), shown()]).toEqual([
    [5, 4, 2],
    [4, 2],
    [5],
    [5, 2],
  ]);
});

it("shows in the bell what is active alone", () => {
  applyAnnouncementEvent(client, { action: "update", record: buildAnnouncement(4) });
  expect([listed(""), shown()]).toEqual([
    [4, 2],
    [4, 2],
  ]);
  applyAnnouncementEvent(client, { action: "update", record: buildAnnouncement(2, { status: false }) });
  expect([listed(""), shown()]).toEqual([[4, 2], [4]]);
});

it("takes a deleted one out of everything", () => {
  applyAnnouncementEvent(client, { action: "delete", id: 2 });
  expect([listed(""), shown()]).toEqual([[4], []]);
});

it("asks for the next one when a place in a full bell becomes free, and only then", () => {
  applyAnnouncementEvent(client, { action: "delete", id: 2 });
  expect(isStale()).toBe(false);
  const full = Array.from({ length: shownAtMost }, (_, n) => buildAnnouncement(40 - n));
  client.setQueryData(announcementKeys.shown, full);
  applyAnnouncementEvent(client, { action: "create", record: buildAnnouncement(50) });
  expect([shown()?.[0], shown()?.length, isStale()]).toEqual([50, shownAtMost, false]);
  applyAnnouncementEvent(client, { action: "delete", id: 50 });
  expect([shown()?.length, isStale()]).toEqual([shownAtMost - 1, true]);
});
