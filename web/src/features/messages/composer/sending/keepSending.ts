import { useMemo, useSyncExternalStore } from "react";
import { isUnreachable } from "../../../../lib/api/apiError.ts";
import { currentUserId, onSessionEnd } from "../../../../lib/api/session.ts";
import { askBeforeUnload } from "../../../../lib/askBeforeUnload.ts";
import { connectionState } from "../../../../lib/live/realtime.tsx";
import { errorMessage } from "../../../../lib/notify.ts";
import { randomId } from "../../../../lib/randomId.ts";
import type { Outbox, OutboxPorts, PendingSend } from "./outbox.ts";
import { readLeftBehind, storeUnsent } from "./unsentStorage.ts";

/** Milliseconds between two tries while something waits. */
const tryAgainEvery = 5000;

/** Ports that every outbox of this browser shares. */
export const outboxPorts = {
  onGone: ({ file }) => {
    if (file !== null) URL.revokeObjectURL(file.url);
  },
  isOwn: (send) => send.userId === currentUserId(),
  isOffline: isUnreachable,
  explain: errorMessage,
  newId: randomId,
  now: () => new Date().toISOString(),
} satisfies Partial<OutboxPorts<never>>;

/** Keeps an outbox going: over lost networks, reloads (of texts, under this name) and until its user's session ends. */
export function keepSending<Stored>(outbox: Outbox<Stored>, name: string) {
  let retries: ReturnType<typeof setInterval> | undefined;
  /** Entries that a session left stay under their own name when it ends. */
  const keepForReload = () => {
    const userId = currentUserId();
    if (userId !== undefined) storeUnsent(userId, outbox.pending(), name);
  };
  const keepTrying = () => {
    if (outbox.pending().some((send) => send.state !== "failed"))
      retries ??= setInterval(() => outbox.resume(), tryAgainEvery);
    else {
      clearInterval(retries);
      retries = undefined;
    }
  };
  const takeUpLeftBehind = () => {
    const userId = currentUserId();
    if (userId !== undefined) outbox.restore(readLeftBehind(userId, name));
  };
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

  function usePending(conversationId: number): readonly PendingSend[] {
    const all = useSyncExternalStore(outbox.subscribe, outbox.pending);
    return useMemo(() => all.filter((send) => send.ticketId === conversationId), [all, conversationId]);
  }
  return { usePending, takeUpLeftBehind };
}
