import { type Message, endpoints } from "@balcao/contract";
import { useEffect, useMemo, useSyncExternalStore } from "react";
import { ApiError, call, upload } from "../../../lib/api.ts";
import { errorMessage } from "../../../lib/notify.ts";
import { queryClient } from "../../../lib/queryClient.ts";
import { randomId } from "../../../lib/randomId.ts";
import { useConnectionState } from "../../../lib/realtime.tsx";
import { Outbox, type PendingSend } from "./outbox.ts";
import { applyToConversations } from "../messageCaches.ts";
import { readLeftBehind, storeUnsent } from "./unsentStorage.ts";

/** While something waits, it is tried again this often, in ms. */
const tryAgainEvery = 5000;

/** What this browser tab has written and the server has not stored yet. */
export const outbox = new Outbox({
  deliver,
  onDelivered: (_send, messages) => {
    for (const message of messages) applyToConversations(queryClient, { action: "create", message });
  },
  isOffline: (error) =>
    error instanceof ApiError &&
    (error.status === 0 || error.status === 502 || error.status === 503 || error.status === 504),
  explain: errorMessage,
  newId: randomId,
  now: () => new Date().toISOString(),
});

/** What waits in one ticket. */
export function usePending(ticketId: number): readonly PendingSend[] {
  const all = useSyncExternalStore(outbox.subscribe, outbox.pending);
  return useMemo(() => all.filter((send) => send.ticketId === ticketId), [all, ticketId]);
}

/** Takes up what a reload left behind, and goes on sending whenever the network is back. */
export function useOutbox(userId: number): void {
  const connection = useConnectionState();
  useEffect(() => {
    const known = new Set(outbox.pending().map((send) => send.clientId));
    outbox.restore(readLeftBehind(userId).filter((send) => !known.has(send.clientId)));
    return outbox.subscribe(() => storeUnsent(userId, outbox.pending()));
  }, [userId]);
  useEffect(() => {
    if (connection === "online") outbox.resume();
    const timer = setInterval(() => outbox.resume(), tryAgainEvery);
    return () => clearInterval(timer);
  }, [connection]);
}

async function deliver(send: PendingSend, onProgress: (done: number) => void): Promise<Message[]> {
  const { clientId, isPrivate, signMessage, ticketId, file, extra } = send;
  const about = {
    ...extra,
    clientId,
    isPrivate,
    signMessage,
    ...(send.quoted !== null && { quotedMsg: send.quoted.id }),
  };
  if (file === null) {
    const answer = await call(endpoints.messages.send, {
      params: { ticketId },
      body: { ...about, body: send.body },
    });
    return answer.messages;
  }
  const body = { ...about, body: [file.caption] };
  const answer = await upload(
    endpoints.messages.send,
    { params: { ticketId }, body },
    { files: [file.file], onProgress },
  );
  URL.revokeObjectURL(file.url);
  return answer.messages;
}
