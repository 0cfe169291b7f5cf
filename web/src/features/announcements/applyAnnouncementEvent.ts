import type { Announcement, liveEvents } from "@balcao/contract";
import type { QueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { changeLists, placeRow, removeRow } from "../../lib/api/pagedList.ts";
import { includesPlain } from "../../lib/text/plainText.ts";
import { announcementKeys } from "./announcementKeys.ts";

export type AnnouncementEvent = z.output<typeof liveEvents.announcement.payload>;

/** Number that the bell has loaded: a page of the list. */
export const shownAtMost = 20;

/** Brings one change into every list that is loaded, and into what the bell shows. */
export function applyAnnouncementEvent(client: QueryClient, event: AnnouncementEvent): void {
  if (event.action === "delete") {
    changeLists<Announcement>(client, announcementKeys.lists, (pages) => removeRow(pages, event.id));
    return show(client, event.id, []);
  }
  const { record } = event;
  changeLists<Announcement>(client, announcementKeys.lists, (pages, key) => {
    const search = typeof key[2] === "string" ? key[2] : "";
    return placeRow(pages, record, {
      compare: newestFirst,
      belongs: ({ title, text }) => includesPlain(title, search) || includesPlain(text, search),
    });
  });
  show(client, record.id, record.status ? [record] : []);
}

/** Shows these in the bell in place of one. */
function show(client: QueryClient, id: number, instead: readonly Announcement[]): void {
  const known = client.getQueryData<readonly Announcement[]>(announcementKeys.shown);
  if (known === undefined) return;
  const others = known.filter((one) => one.id !== id);
  const next = [...others, ...instead].toSorted(newestFirst).slice(0, shownAtMost);
  client.setQueryData(announcementKeys.shown, next);
  // Behind a full page there may be more: the place that became free is for the next one, or for the one that came back.
  if (known.length === shownAtMost && (next.length < shownAtMost || others.length < known.length))
    void client.invalidateQueries({ queryKey: announcementKeys.shown });
}

const newestFirst = (a: Announcement, b: Announcement): number => b.id - a.id;
