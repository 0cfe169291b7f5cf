import { type Contact, liveEvents } from "@balcao/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useLiveEvent } from "../../lib/realtime.tsx";
import { contactKeys } from "./contacts.queries.ts";

/** Keeps shown contacts true. A row carries all of a contact but the extra information, which is kept. */
export function useContactsLive(): void {
  const client = useQueryClient();
  useLiveEvent(liveEvents.contact, (event) => {
    if (event.action === "delete") return void client.invalidateQueries({ queryKey: contactKeys.all });
    client.setQueryData<Contact>(
      contactKeys.one(event.contact.id),
      (known) => known && { ...known, ...event.contact },
    );
  });
}
