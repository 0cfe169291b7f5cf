import { streamEvents } from "@balcao/contract";
import { useEffect, useSyncExternalStore } from "react";
import { useConnectionState, useStreamEvent } from "../../../lib/live/realtime.tsx";
import { useSession } from "../../../lib/api/session.ts";
import { createSignal } from "../../../lib/signal.ts";
import { applyColleagues, type ColleagueHere, type ColleaguesByTicket } from "./colleagues.ts";

const nobody: ColleaguesByTicket = new Map();
const none: readonly ColleagueHere[] = [];
const colleagues = createSignal(nobody);

/** Follows who is where while the inbox is shown. A lost connection knows nothing: it is told anew when it is back. */
export function useColleaguesLive(): void {
  const { id } = useSession();
  const state = useConnectionState();
  useStreamEvent(streamEvents.colleagues, (payload) =>
    colleagues.set(applyColleagues(colleagues.get(), payload, id)),
  );
  useEffect(() => {
    if (state !== "online") colleagues.set(nobody);
  }, [state]);
  useEffect(() => () => colleagues.set(nobody), []);
}

/** The colleagues who have this ticket on the screen; shown anew only when they change. */
export const useColleagues = (ticketId: number): readonly ColleagueHere[] =>
  useSyncExternalStore(colleagues.subscribe, () => colleagues.get().get(ticketId) ?? none);
