import type { Contact, ContactLabel, ContactRow, liveEvents } from "@balcao/contract";
import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { z } from "zod";
import { changeLists, type ListPages, placeRow, removeRow } from "../../lib/api/pagedList.ts";
import { comparePlain } from "../../lib/text/plainText.ts";
import { applyToLabels } from "../tags/index.ts";
import { type ContactFilter, contactKeys } from "./contactKeys.ts";

export type ContactEvent = z.output<typeof liveEvents.contact.payload>;

/**
 * Brings one change of a contact into what is loaded of it. The row carries all but the extra information: it is shown
 * at once, and a contact that is on the screen is asked for as a whole. Returns what must be asked for besides: who is
 * found, and who may be the same person.
 */
export function applyContactEvent(client: QueryClient, event: ContactEvent): QueryKey[] {
  const found = applyToLists(client, event);
  if (event.action === "delete") {
    client.removeQueries({ queryKey: contactKeys.one(event.contactId), type: "inactive" });
    return [...found, contactKeys.searches, contactKeys.allDuplicates];
  }
  const { contact } = event;
  const key = contactKeys.one(contact.id);
  client.setQueryData<Contact>(key, (known) => known && { ...known, ...contact });
  void client.invalidateQueries({ queryKey: key });
  return [...found, contactKeys.searches, contactKeys.allDuplicates];
}

/** Returns the lists of a search: whom it finds, only the server knows. */
function applyToLists(client: QueryClient, event: ContactEvent): QueryKey[] {
  const id = event.action === "delete" ? event.contactId : event.contact.id;
  changeLists<ContactRow>(client, contactKeys.lists, (pages, key) => {
    if (event.action === "delete") return removeRow(pages, id);
    if (isSearch(key)) return withRow(pages, event.contact);
    return placeRow(pages, event.contact, { compare: byName, belongs: belongsTo(key) });
  });
  if (event.action === "delete") return [];
  return client
    .getQueriesData({ queryKey: contactKeys.lists })
    .flatMap(([key]) => (isSearch(key) ? [key] : []));
}

const withRow = (pages: ListPages<ContactRow>, contact: ContactRow): ListPages<ContactRow> => ({
  ...pages,
  pages: pages.pages.map((page) => ({
    ...page,
    rows: page.rows.map((row) => (row.id === contact.id ? contact : row)),
  })),
});

/** Order of contacts, as the server has it: by what it searches in. */
const byName = (a: ContactRow, b: ContactRow): number =>
  comparePlain(searched(a), searched(b)) || a.id - b.id;
const searched = ({ name, number, email }: ContactRow): string => `${name} ${number} ${email}`;

const isFilter = (value: unknown): value is ContactFilter =>
  typeof value === "object" && value !== null && "searchParam" in value && "tagIds" in value;
const isSearch = ([, , filter]: QueryKey): boolean => isFilter(filter) && filter.searchParam !== "";

function belongsTo([, , filter]: QueryKey): (contact: ContactRow) => boolean {
  if (!isFilter(filter) || filter.tagIds.length === 0) return () => true;
  return ({ tags }) => tags.some(({ id }) => filter.tagIds.includes(id));
}

/** A label's new name or colour, or that it is gone, wherever contacts show it. */
export function applyTagToContacts(client: QueryClient, event: Parameters<typeof applyToLabels>[1]): void {
  const relabel = <T extends ContactLabel>(contact: T): T => {
    const tags = applyToLabels(contact.tags, event);
    return tags === contact.tags ? contact : { ...contact, tags };
  };
  client.setQueriesData<Contact>({ queryKey: contactKeys.details }, (known) => known && relabel(known));
  changeLists<ContactRow>(client, contactKeys.lists, (pages) => ({
    ...pages,
    pages: pages.pages.map((page) => ({ ...page, rows: page.rows.map(relabel) })),
  }));
  client.setQueriesData<ContactLabel[]>({ queryKey: contactKeys.searches }, (known) => known?.map(relabel));
}
