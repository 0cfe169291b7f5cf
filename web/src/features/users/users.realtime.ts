import { type Colleague, liveEvents } from "@balcao/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useLiveEvent } from "../../lib/realtime.tsx";
import { loadSession, useSession } from "../../lib/session.tsx";
import { colleaguesKey } from "./users.queries.ts";

/** Keeps the colleagues true, and the caller's own rights. */
export function useUsersRealtime(): void {
  const me = useSession();
  const client = useQueryClient();
  useLiveEvent(liveEvents.user, (event) => {
    client.setQueryData<Colleague[]>(colleaguesKey, (colleagues) => {
      if (colleagues === undefined) return undefined;
      if (event.action === "delete") return colleagues.filter((user) => user.id !== event.userId);
      const others = colleagues.filter((user) => user.id !== event.user.id);
      return [...others, event.user].toSorted((a, b) => a.name.localeCompare(b.name) || a.id - b.id);
    });
    if (event.action !== "delete" && event.user.id === me.id) void loadSession();
  });
}
