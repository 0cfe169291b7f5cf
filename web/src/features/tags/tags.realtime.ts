import { liveEvents } from "@balcao/contract";
import { useDebouncedCallback } from "@mantine/hooks";
import { useQueryClient } from "@tanstack/react-query";
import { useLiveEvent } from "../../lib/realtime.tsx";
import { applyCarrierEvent } from "./applyCarrierEvent.ts";
import { applyTagEvent } from "./applyTagEvent.ts";
import { tagKeys } from "./tagKeys.ts";

/** Contacts change often, and a count may be a second old. */
const countDelayMs = 1000;

/** Keeps loaded tags true while a component that shows them is there. */
export function useTagsRealtime(): void {
  const client = useQueryClient();
  useLiveEvent(liveEvents.tag, (event) => applyTagEvent(client, event));
}

/** Keeps the numbers of contacts true: they change with contacts, not with tags. */
export function useTagCountsRealtime(): void {
  const client = useQueryClient();
  const reload = useDebouncedCallback(
    () => void client.invalidateQueries({ queryKey: tagKeys.lists }),
    countDelayMs,
  );
  useLiveEvent(liveEvents.contact, reload);
}

/** Keeps the contacts of a tag true while they are shown. */
export function useTagContactsRealtime(tagId: number): void {
  const client = useQueryClient();
  useLiveEvent(liveEvents.contact, (event) => applyCarrierEvent(client, tagId, event));
  useLiveEvent(
    liveEvents.contactMerge,
    () => void client.invalidateQueries({ queryKey: tagKeys.contacts(tagId) }),
  );
}
