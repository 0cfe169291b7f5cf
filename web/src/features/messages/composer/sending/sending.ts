import { type Message, endpoints } from "@balcao/contract";
import { useMemo, useSyncExternalStore } from "react";
import { ApiError, call, upload } from "../../../../lib/api/api.ts";
import { askBeforeUnload } from "../../../../lib/askBeforeUnload.ts";
import { errorMessage } from "../../../../lib/notify.ts";
import { queryClient } from "../../../../lib/api/queryClient.ts";
import { randomId } from "../../../../lib/randomId.ts";
import { connectionState } from "../../../../lib/live/realtime.tsx";
import { currentUserId, onSessionEnd } from "../../../../lib/api/session.ts";
import { applyToConversations } from "../../messageCaches.ts";
import { deliverRich } from "../../rich/richSend.ts";
import { Outbox, type PendingSend } from "./outbox.ts";
import { readLeftBehind, storeUnsent } from "./unsentStorage.ts";

/** While something waits, it is tried again this often, in ms. */
const tryAgainEvery = 5000;

/** What this browser tab has written and the server has not stored yet; it goes on whatever page is shown. */
export const outbox = new Outbox({
  deliver,
  onDelivered: (_send, messages) => {
    for (const message of messages) applyToConversations(queryClient, { action: "create", message });
  },
  onGone: ({ file }) => {
    if (file !== null) URL.revokeObjectURL(file.url);
  },
  isOwn: (send) => send.userId === currentUserId(),
  isOffline: isOfflineError,
  explain: errorMessage,
  newId: randomId,
  now: () => new Date().toISOString(),
});

let retries: ReturnType<typeof setInterval> | undefined;

outbox.subscribe(keepForReload);
outbox.subscribe(keepTrying);
// Texts survive a reload, but not the tab; files neither.
askBeforeUnload(outbox.subscribe, () =>
  outbox.pending().some((send) => send.file !== null || send.state !== "failed"),
);
connectionState.subscribe(() => {
  if (connectionState.get() === "online") outbox.resume();
});
onSessionEnd(() => outbox.clear());
takeUpLeftBehind();

/** What waits in one ticket. */
export function usePending(ticketId: number): readonly PendingSend[] {
  const all = useSyncExternalStore(outbox.subscribe, outbox.pending);
  return useMemo(() => all.filter((send) => send.ticketId === ticketId), [all, ticketId]);
}

/** Goes on with what an earlier page of the same user left behind; harmless to repeat. */
export function takeUpLeftBehind(): void {
  const userId = currentUserId();
  if (userId !== undefined) outbox.restore(readLeftBehind(userId));
}

/** No answer came, or none of ours: the network or the server rests, and nobody refused anything. */
export function isOfflineError(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    (error.status === 0 || error.status === 502 || error.status === 503 || error.status === 504)
  );
}

/** What a session left stays under its own name when it ends. */
function keepForReload(): void {
  const userId = currentUserId();
  if (userId !== undefined) storeUnsent(userId, outbox.pending());
}

function keepTrying(): void {
  if (outbox.pending().some((send) => send.state !== "failed"))
    retries ??= setInterval(() => outbox.resume(), tryAgainEvery);
  else {
    clearInterval(retries);
    retries = undefined;
  }
}

async function deliver(send: PendingSend, onProgress: (done: number) => void): Promise<Message[]> {
  const { clientId, isPrivate, signMessage, ticketId, file, extra, rich } = send;
  if (rich !== undefined)
    return (await deliverRich({ ticketId, clientId, rich, image: file?.file ?? null })).messages;
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
  return answer.messages;
}
