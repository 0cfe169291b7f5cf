import type { ContactImport, liveEvents } from "@balcao/contract";
import type { QueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { contactImportKeys } from "./contactImportKeys.ts";

export type ContactImportEvent = z.output<typeof liveEvents.contactImport.payload>;

/** Brings the progress of an import into the list of one's own, newest first. */
export function applyContactImportEvent(client: QueryClient, event: ContactImportEvent): void {
  client.setQueryData<ContactImport[]>(contactImportKeys.list, (known) => {
    if (known === undefined) return known;
    if (event.action === "delete") return known.filter(({ id }) => id !== event.contactImportId);
    const { contactImport } = event;
    const before = known.find(({ id }) => id === contactImport.id);
    // The answer of one's own call may come after events that are ahead of it.
    if (before !== undefined && before.done > contactImport.done) return known;
    return [contactImport, ...known.filter((one) => one !== before)].toSorted((a, b) => b.id - a.id);
  });
}
