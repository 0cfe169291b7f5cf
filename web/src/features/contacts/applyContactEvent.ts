import type { Contact, ContactLabel, liveEvents } from "@balcao/contract";
import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { z } from "zod";
import { applyToLabels } from "../tags/index.ts";
import { contactKeys } from "./contactKeys.ts";

export type ContactEvent = z.output<typeof liveEvents.contact.payload>;

/**
 * Brings one change of a contact into what is loaded of it. The row carries all but the extra information: it is shown
 * at once, and a contact that is on the screen is asked for as a whole. Returns what must be asked for besides: who is
 * found, and who may be the same person.
 */
export function applyContactEvent(client: QueryClient, event: ContactEvent): QueryKey[] {
  if (event.action === "delete") {
    client.removeQueries({ queryKey: contactKeys.one(event.contactId), type: "inactive" });
    return [contactKeys.searches, contactKeys.allDuplicates];
  }
  const { contact } = event;
  const key = contactKeys.one(contact.id);
  client.setQueryData<Contact>(key, (known) => known && { ...known, ...contact });
  void client.invalidateQueries({ queryKey: key });
  return [contactKeys.searches, contactKeys.allDuplicates];
}

/** A label's new name or colour, or that it is gone, wherever contacts show it. */
export function applyTagToContacts(client: QueryClient, event: Parameters<typeof applyToLabels>[1]): void {
  const relabel = <T extends ContactLabel>(contact: T): T => {
    const tags = applyToLabels(contact.tags, event);
    return tags === contact.tags ? contact : { ...contact, tags };
  };
  client.setQueriesData<Contact>({ queryKey: contactKeys.details }, (known) => known && relabel(known));
  client.setQueriesData<ContactLabel[]>({ queryKey: contactKeys.searches }, (known) => known?.map(relabel));
}
