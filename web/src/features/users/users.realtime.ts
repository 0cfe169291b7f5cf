import { liveEvents } from "@balcao/contract";
import { useLiveEvent } from "../../lib/realtime.tsx";
import { loadSession, useSession } from "../../lib/session.tsx";

/** Keeps the caller's own name and rights true. */
export function useUsersRealtime(): void {
  const me = useSession();
  useLiveEvent(liveEvents.user, (event) => {
    if (event.action !== "delete" && event.user.id === me.id) void loadSession();
  });
}
