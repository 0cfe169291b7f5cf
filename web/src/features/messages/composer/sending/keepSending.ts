import { useMemo, useSyncExternalStore } from "react";
import { isUnreachable } from "../../../../lib/api/apiError.ts";
import { currentUserId, mayKeepFiles, onSessionEnd } from "../../../../lib/api/session.ts";
import { askBeforeUnload } from "../../../../lib/askBeforeUnload.ts";
import { connectionState } from "../../../../lib/live/connectionState.ts";
import { errorMessage } from "../../../../lib/notify.ts";
import { randomId } from "../../../../lib/randomId.ts";
import type { Outbox, OutboxPorts, PendingSend } from "./outbox.ts";
import { withFiles, writeUnsentFiles } from "./unsentFiles.ts";
import { type LeftSend, readLeftBehind, storeUnsent } from "./unsentStorage.ts";

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

/** Keeps an outbox going: over lost networks, reloads (under this name) and until its user's session ends. */
export function keepSending<Stored>(outbox: Outbox<Stored>, name: string) {
  let retries: ReturnType<typeof setInterval> | undefined;
  const takeUpLeftBehind = keepForReload(outbox, name);
  const keepTrying = () => {
    if (outbox.pending().some((send) => send.state !== "failed"))
      retries ??= setInterval(() => outbox.resume(), tryAgainEvery);
    else {
      clearInterval(retries);
      retries = undefined;
    }
  };
  outbox.subscribe(keepTrying);
  // All of it survives a reload, but not the tab; files only where they may be kept.
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

/** Keeps what waits, its files apart; answers how an earlier page's is taken up. */
function keepForReload<Stored>(outbox: Outbox<Stored>, name: string): () => void {
  const keptFiles = new Set<string>();
  /** Messages whose files are being read. */
  let comingBack: readonly LeftSend[] = [];
  /** Entries that a session left stay under their own name when it ends. */
  outbox.subscribe(() => {
    const userId = currentUserId();
    if (userId === undefined) return keptFiles.clear();
    const own = outbox.pending().filter((send) => send.userId === userId);
    const kept = mayKeepFiles() ? own : own.filter((send) => send.file === null);
    storeUnsent(userId, [...comingBack, ...kept], name);
    followFiles(keptFiles, kept);
  });
  return () => {
    const userId = currentUserId();
    if (userId === undefined || comingBack.length > 0) return;
    const left = readLeftBehind(userId, name);
    if (!left.some((send) => send.file !== null)) return outbox.restore(left.map(asText));
    comingBack = left;
    void withFiles(left).then((sends) => {
      comingBack = [];
      if (currentUserId() !== userId) return;
      for (const send of sends) if (send.file !== null) keptFiles.add(send.clientId);
      outbox.restore(sends);
    });
  };
}

const asText = (send: LeftSend): PendingSend => ({ ...send, file: null });

/** Writes the files that have begun to wait, and drops those that wait no more. */
function followFiles(kept: Set<string>, sends: readonly PendingSend[]): void {
  const waiting = new Map(sends.flatMap((send) => (send.file === null ? [] : [[send.clientId, send]])));
  const added = [...waiting.values()].filter((send) => !kept.has(send.clientId));
  const gone = [...kept].filter((clientId) => !waiting.has(clientId));
  if (added.length === 0 && gone.length === 0) return;
  for (const { clientId } of added) kept.add(clientId);
  for (const clientId of gone) kept.delete(clientId);
  void writeUnsentFiles(added, gone);
}
