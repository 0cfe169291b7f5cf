import { liveEvents } from "@balcao/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLiveEvent } from "../../lib/realtime.tsx";
import { applyQuickMessageEvent } from "./applyQuickMessageEvent.ts";
import { quickMessageKeys } from "./quickMessageKeys.ts";

/** Keeps loaded quick messages true while a component that shows them is there; afterwards they are loaded anew when wanted. */
export function useQuickMessagesRealtime(): void {
  const client = useQueryClient();
  useLiveEvent(liveEvents.quickMessage, (event) => applyQuickMessageEvent(client, event));
  useEffect(
    () => () => void client.invalidateQueries({ queryKey: quickMessageKeys.all, refetchType: "none" }),
    [client],
  );
}
