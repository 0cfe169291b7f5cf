import { liveEvents } from "@balcao/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useLiveEvent } from "../../lib/realtime.tsx";
import { applyContactEvent } from "./applyContactEvent.ts";
import { contactKeys } from "./contacts.queries.ts";

/** Keeps shown contacts true. */
export function useContactsLive(): void {
  const client = useQueryClient();
  useLiveEvent(liveEvents.contact, (event) => applyContactEvent(client, event));
  useLiveEvent(liveEvents.contactMerge, () => {
    void client.invalidateQueries({ queryKey: contactKeys.all });
  });
}
