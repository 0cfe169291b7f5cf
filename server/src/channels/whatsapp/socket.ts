import type { Agent } from "node:https";

import type { CacheStore, WASocket } from "baileys";
import type { Logger } from "pino";

import type { AuthState } from "./state/authState.ts";
import type { Baileys } from "./baileys.ts";
import type { Version } from "./clientVersion.ts";
import type { createDecryption } from "./state/decryption.ts";
import type { GroupNames } from "./wire/groups.ts";
import type { MediaClient } from "./media.ts";
import { createQuietLogger } from "./quietLogger.ts";
import type { createSender } from "./sender.ts";

export interface SocketParts {
  baileys: Baileys;
  auth: AuthState;
  decryption: ReturnType<typeof createDecryption>;
  sender: ReturnType<typeof createSender>;
  resendCounts: CacheStore;
  groups: GroupNames;
  media: MediaClient;
  logger: Logger;
  webSocketUrl: string | undefined;
  /** Way that its traffic takes instead of the direct one. */
  proxy: Agent | undefined;
  qrMs: number | undefined;
  /** True if the phone shall hand over all of its history. */
  wantsHistory: boolean;
  version: Version;
}

/** Kinds of history: the first part, and how people call themselves. */
const isForBaileys = (kind: number): boolean => kind === 0 || kind === 4;

/** Name of the linked device in the phone's list. */
const deviceName: [string, string, string] = ["Balcão", "Chrome", "1.0"];
/** Phones hand all of their history over to the desktop's own client alone, never to a browser: baileys.wiki/advanced/history-sync. */
const desktop: [string, string, string] = ["Windows", "Desktop", "10.0.22631"];

export function openSocket(parts: SocketParts): WASocket {
  const { baileys, auth, decryption, sender, groups, media, webSocketUrl, proxy, qrMs, wantsHistory } = parts;
  const socket = baileys.makeWASocket({
    auth,
    version: parts.version,
    logger: createQuietLogger(parts.logger),
    browser: wantsHistory ? desktop : deviceName,
    ...(webSocketUrl !== undefined && { waWebSocketUrl: webSocketUrl }),
    ...(proxy && { agent: proxy }),
    ...(qrMs !== undefined && { qrTimeout: qrMs }),
    ...(media.agent && { fetchAgent: media.agent }),
    makeSignalRepository: decryption.makeSignalRepository,
    msgRetryCounterCache: parts.resendCounts,
    getMessage: ({ id }) => sender.findSent(id ?? ""),
    cachedGroupMetadata: (jid) => groups.metadata(jid),
    // The phone goes on ringing while nobody writes here.
    markOnlineOnConnect: false,
    // Our own messages are known already.
    emitOwnEvents: false,
    syncFullHistory: wantsHistory,
    // Baileys itself reads the small first part alone, which brings the phones behind the lids.
    ...(wantsHistory && { shouldSyncHistoryMessage: ({ syncType }) => isForBaileys(Number(syncType)) }),
    shouldIgnoreJid: (jid) => jid === "status@broadcast" || jid.endsWith("@newsletter"),
  });
  socket.ws.on("frame", (frame: unknown) => {
    if (isMessage(frame)) decryption.watch(frame);
  });
  readInOrder(socket);
  // Baileys listens to this answer, by which `ws` leaves it to wait until its timeout.
  socket.ws.on(
    "unexpected-response",
    () => void socket.end(new Error("the server does not speak WebSocket")),
  );
  groups.watch(socket);
  return socket;
}

/** Baileys inflates compressed frames beside reading the next ones, which then come first. */
function readInOrder(socket: WASocket): void {
  const handlers = socket.ws.listeners("message");
  let last: Promise<unknown> = Promise.resolve();
  socket.ws.removeAllListeners("message");
  socket.ws.on("message", (data: unknown) => {
    last = last
      .then(() => Promise.all(handlers.map((handle): unknown => handle.call(socket.ws, data))))
      .catch((error: unknown) => socket.end(error instanceof Error ? error : new Error(String(error))));
  });
}

function isMessage(frame: unknown): frame is { tag: string; attrs: Record<string, string> } {
  return typeof frame === "object" && frame !== null && "tag" in frame && frame.tag === "message";
}
