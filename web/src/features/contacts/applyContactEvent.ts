import type { Contact, liveEvents } from "@balcao/contract";
import type { QueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { contactKeys } from "./contacts.queries.ts";

export type ContactEvent = z.output<typeof liveEvents.contact.payload>;

/**
 * Brings one change of a contact into what is loaded of it. The row carries all but the extra information: it is shown
 * at once, and a contact that is on the screen is asked for as a whole.
 */
export function applyContactEvent(client: QueryClient, event: ContactEvent): void {
  if (event.action === "delete") {
    client.removeQueries({ queryKey: contactKeys.one(event.contactId), type: "inactive" });
    void client.invalidateQueries({ queryKey: ["contacts", "search"] });
    void client.invalidateQueries({ queryKey: ["contacts", "duplicates"] });
    return;
  }
  const { contact } = event;
  const key = contactKeys.one(contact.id);
  client.setQueryData<Contact>(key, (known) => known && { ...known, ...contact });
  void client.invalidateQueries({ queryKey: key });
  void client.invalidateQueries({ queryKey: contactKeys.duplicates(contact.id) });
}
