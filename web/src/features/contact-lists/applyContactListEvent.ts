import type { ContactList, liveEvents } from "@balcao/contract";
import type { QueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { changeLists, placeRow, removeRow } from "../../lib/api/pagedList.ts";
import { comparePlain, includesPlain } from "../../lib/text/plainText.ts";
import { contactListKeys } from "./contactListKeys.ts";

export type ContactListEvent = z.output<typeof liveEvents.contactList.payload>;

/** Brings one change into every list of lists that is loaded, and into the one that is shown by itself. */
export function applyContactListEvent(client: QueryClient, event: ContactListEvent): void {
  if (event.action === "delete") remove(client, event.id);
  else place(client, event.record);
}

function remove(client: QueryClient, id: number): void {
  changeLists<ContactList>(client, contactListKeys.lists, (pages) => removeRow(pages, id));
  client.removeQueries({ queryKey: contactListKeys.itemsOf(id) });
  // Whoever looks at it learns that it is gone.
  void client.invalidateQueries({ queryKey: contactListKeys.one(id) });
}

function place(client: QueryClient, list: ContactList): void {
  changeLists<ContactList>(client, contactListKeys.lists, (pages, key) => {
    const search = typeof key[2] === "string" ? key[2] : "";
    return placeRow(pages, list, { compare: byName, belongs: ({ name }) => includesPlain(name, search) });
  });
  client.setQueryData<ContactList>(contactListKeys.one(list.id), (known) => known && list);
}

const byName = (a: ContactList, b: ContactList): number => comparePlain(a.name, b.name) || a.id - b.id;
