import type { liveEvents, QuickMessage } from "@balcao/contract";
import type { QueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { changeLists, placeRow, removeRow } from "../../lib/api/pagedList.ts";
import { comparePlain, includesPlain } from "../../lib/text/plainText.ts";
import { quickMessageKeys } from "./quickMessageKeys.ts";

export type QuickMessageEvent = z.output<typeof liveEvents.quickMessage.payload>;

/** Brings one change into every list that is loaded. */
export function applyQuickMessageEvent(client: QueryClient, event: QuickMessageEvent): void {
  if (event.action === "delete") remove(client, event.id);
  else place(client, event.record);
}

function remove(client: QueryClient, id: number): void {
  changeLists<QuickMessage>(client, quickMessageKeys.lists, (pages) => removeRow(pages, id));
  client.setQueryData<readonly QuickMessage[]>(quickMessageKeys.choice, (known) =>
    known?.filter((one) => one.id !== id),
  );
}

function place(client: QueryClient, record: QuickMessage): void {
  changeLists<QuickMessage>(client, quickMessageKeys.lists, (pages, key) => {
    const search = typeof key[2] === "string" ? key[2] : "";
    return placeRow(pages, record, {
      compare: byShortcode,
      belongs: ({ shortcode, message }) => includesPlain(shortcode, search) || includesPlain(message, search),
    });
  });
  client.setQueryData<readonly QuickMessage[]>(
    quickMessageKeys.choice,
    (known) => known && [...known.filter((one) => one.id !== record.id), record].toSorted(byShortcode),
  );
}

const byShortcode = (a: QuickMessage, b: QuickMessage): number =>
  comparePlain(a.shortcode, b.shortcode) || a.id - b.id;
