import type { ConnectionState, WASocket } from "baileys";

import type { Cause, ChannelSink, Identity, PairingCode, StatusChange } from "../port.ts";
import { banOf, closingCodeOf } from "./errors.ts";
import { identitiesOf, parseJid } from "./wire/identities.ts";
import { decideReconnection, maxQrCodes } from "./reconnect.ts";
import type { Pauses, Reconnection } from "./reconnect.ts";

export interface LinkParts {
  /** Opens a socket; called again after every connection that ended and may come back. */
  open(): WASocket;
  closed(): void;
  /** Asks for the code that is typed into the phone, once for each socket; absent where the QR code alone is shown. */
  pair?(socket: WASocket): Promise<PairingCode>;
  forgetKeys(): Promise<void>;
  /** WhatsApp retired the version that was tried last: whether there is another one. */
  isRenewed(): Promise<boolean>;
  outdatedMs: number;
  sink: ChannelSink;
  pauses: Pauses;
  /** Milliseconds for which the first connection waits for those of other sessions. */
  turn: () => number;
  qrMs?: number;
  random: () => number;
  now: () => number;
  onError(error: unknown): void;
}

export interface Link {
  start(): void;
  /** The socket, while it is open and usable. */
  socket(): WASocket | undefined;
  isOpen(): boolean;
  /** Ends this connection with a cause and comes back. */
  restart(cause: Cause): void;
  stop(): Promise<void>;
}

/** Time for which a QR code is good: Baileys shows the first one a minute and the others 20 seconds. */
const firstQrMs = 60_000;
const nextQrMs = 20_000;

interface LinkState {
  socket?: WASocket;
  open: boolean;
  qrCodes: number;
  failures: number;
  retry?: NodeJS.Timeout;
  stopped: boolean;
  /** Reason why we closed it ourselves. */
  cause?: Cause;
}

/** Keeps one connection to WhatsApp up, and tells how it is. */
export function createLink(parts: LinkParts): Link {
  const state: LinkState = { open: false, qrCodes: 0, failures: 0, stopped: false };
  const reporter = createReporter(parts);
  const connect = () => {
    delete state.cause;
    const socket = parts.open();
    state.socket = socket;
    socket.ev.on("connection.update", (update) => {
      if (state.stopped || state.socket !== socket) return;
      reporter.progress(update, state, socket);
      if (update.connection === "open") Object.assign(state, { open: true, failures: 0, qrCodes: 0 });
      if (update.connection !== "close") return;
      state.open = false;
      parts.closed();
      follow(decideAfter(update, state, parts));
    });
  };

  const follow = createFollowing(parts, { state, reporter, connect });

  return {
    start() {
      reporter.report({ status: "OPENING" });
      state.retry = setTimeout(connect, parts.turn());
    },
    socket: () => state.socket,
    isOpen: () => state.open,
    restart(cause) {
      state.cause = cause;
      void state.socket?.end(undefined);
    },
    async stop() {
      Object.assign(state, { stopped: true, open: false });
      clearTimeout(state.retry);
      await state.socket?.end(undefined);
      parts.closed();
      await reporter.reported();
    },
  };
}

/** Does what is to be done after a connection ended. */
function createFollowing(
  parts: LinkParts,
  {
    state,
    reporter,
    connect,
  }: { state: LinkState; reporter: ReturnType<typeof createReporter>; connect(): void },
): (next: Reconnection) => void {
  /**
   * Comes back at once with another version; without one it is asked for again after a while, and WhatsApp left alone.
   */
  const comeBackRenewed = async () => {
    const isRenewed = await parts.isRenewed();
    if (!state.stopped) state.retry = setTimeout(connect, isRenewed ? parts.turn() : parts.outdatedMs);
  };
  return (next) => {
    if (next.kind === "end") {
      state.stopped = true;
      return reporter.ending(next);
    }
    if (next.waitMs > 0) state.failures++;
    const cause = state.cause ?? next.cause;
    if (cause === "banned") reporter.banned(new Date(parts.now() + next.waitMs).toISOString());
    reporter.report({ status: next.status, ...(cause !== undefined && { cause }) });
    if (cause === "client-outdated") void comeBackRenewed();
    else state.retry = setTimeout(connect, next.waitMs);
  };
}

/** Tells one status after the other: each is stored before the next. */
function createReporter(parts: LinkParts) {
  let last: Promise<void> = Promise.resolve();
  let wasBanned = false;
  const after = (step: () => Promise<void>) => {
    last = last.then(step).catch((error: unknown) => parts.onError(error));
  };
  const report = (change: StatusChange) => after(() => parts.sink.status(change));
  let asked: { of: WASocket; pairing: PairingCode } | undefined;
  /** Tells both codes at once; the one to type stays the same while the QR codes change. */
  const showCodes = ({ text, attempt, socket }: { text: string; attempt: number; socket: WASocket }) => {
    const qrcode = qrCodeOf(text, attempt, parts);
    after(async () => {
      if (parts.pair && asked?.of !== socket) asked = { of: socket, pairing: await parts.pair(socket) };
      await parts.sink.status({
        status: "qrcode",
        qrcode: { ...qrcode, ...(asked && { pairing: asked.pairing }) },
      });
    });
  };
  return {
    report,
    banned(until: string) {
      wasBanned = true;
      after(() => parts.sink.health({ restriction: { of: "all", why: "banned", until } }));
    },
    progress(update: Partial<ConnectionState>, state: LinkState, socket: WASocket) {
      if (update.qr !== undefined) showCodes({ text: update.qr, attempt: ++state.qrCodes, socket });
      if (update.isNewLogin) report({ status: "PAIRING" });
      if (update.connection === "open" && wasBanned) {
        wasBanned = false;
        after(() => parts.sink.health({ restriction: null }));
      }
      if (update.connection === "open") report({ status: "CONNECTED", account: accountOf(socket) });
    },
    /** The keys are gone before anybody hears of it and tries again. */
    ending({ cause, forgetKeys }: Extract<Reconnection, { kind: "end" }>) {
      if (forgetKeys) after(() => parts.forgetKeys());
      report({ status: "DISCONNECTED", cause });
    },
    reported: () => last,
  };
}

function decideAfter(
  update: Partial<ConnectionState>,
  state: LinkState,
  { pauses, random }: LinkParts,
): Reconnection {
  const error = update.lastDisconnect?.error;
  const code = closingCodeOf(error);
  const bannedMs = banOf(error);
  const linked = state.socket?.authState.creds.account !== undefined;
  const { qrCodes, failures } = state;
  return decideReconnection({ code, linked, qrCodes, failures, ...bannedMs }, pauses, random());
}

function qrCodeOf(text: string, attempt: number, { qrMs, now }: LinkParts) {
  const lifeMs = qrMs ?? (attempt === 1 ? firstQrMs : nextQrMs);
  const expiresAt = new Date(now() + lifeMs).toISOString();
  return { text, expiresAt, attempt, attempts: maxQrCodes };
}

function accountOf(socket: WASocket): { phone?: string; name?: string; identities: Identity[] } {
  const { id, lid, name } = socket.authState.creds.me ?? { id: "" };
  const phone = parseJid(id)?.user;
  return {
    identities: identitiesOf(id, lid),
    ...(phone !== undefined && { phone }),
    ...(name !== undefined && { name }),
  };
}
