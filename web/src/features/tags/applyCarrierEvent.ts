import type { ContactRow, liveEvents } from "@balcao/contract";
import type { QueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { changeLists, placeRow, removeRow } from "../../lib/api/pagedList.ts";
import { comparePlain } from "../../lib/text/plainText.ts";
import { tagKeys } from "./tagKeys.ts";

type ContactEvent = z.output<typeof liveEvents.contact.payload>;

/** Brings one change of a contact into the loaded contacts of a tag. */
export function applyCarrierEvent(client: QueryClient, tagId: number, event: ContactEvent): void {
  if (event.action === "delete") return takeOff(client, { tagId, contactId: event.contactId });
  changeLists<ContactRow>(client, tagKeys.contacts(tagId), (pages) =>
    placeRow(pages, event.contact, {
      compare: byName,
      belongs: ({ tags }) => tags.some((tag) => tag.id === tagId),
    }),
  );
}

export function takeOff(
  client: QueryClient,
  { tagId, contactId }: { tagId: number; contactId: number },
): void {
  changeLists<ContactRow>(client, tagKeys.contacts(tagId), (pages) => removeRow(pages, contactId));
}

const byName = (a: ContactRow, b: ContactRow): number => comparePlain(a.name, b.name) || a.id - b.id;
