import type { Announcement } from "@balcao/contract";
import { useMemo } from "react";
import { useSession } from "../../lib/api/session.ts";
import { type StoredForm, useStoredValue } from "../../lib/storedValue.ts";
import { useShownAnnouncements } from "./announcements.queries.ts";

/** Ids of those that were read; more than are ever shown at once, so that one that comes back stays read. */
const kept = 200;

const numbers = (stored: unknown): readonly number[] =>
  Array.isArray(stored) ? stored.filter((id): id is number => typeof id === "number") : [];

/** The ids with these added, the newest last. */
export const withRead = (read: readonly number[], ids: readonly number[]): readonly number[] =>
  [...read.filter((id) => !ids.includes(id)), ...ids].slice(-kept);

/**
 * Lists the announcements of the bell, which of them are new to the user in this browser, and how to note that it was
 * read.
 */
export function useAnnouncementsRead() {
  const { id } = useSession();
  const form = useMemo<StoredForm<readonly number[]>>(
    () => ({ key: `announcements.read.${id}`, parse: numbers }),
    [id],
  );
  const [read, change] = useStoredValue(form);
  const { data, error, refetch } = useShownAnnouncements();
  const seen = new Set(read);
  return {
    announcements: data,
    error,
    refetch,
    isNew: (one: Announcement) => !seen.has(one.id),
    newCount: (data ?? []).filter((one) => !seen.has(one.id)).length,
    noteRead: (ones: readonly Announcement[]) =>
      change((now) =>
        withRead(
          now,
          ones.map((one) => one.id),
        ),
      ),
  };
}
