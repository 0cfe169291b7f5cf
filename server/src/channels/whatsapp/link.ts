import type { ConnectionState, WASocket } from "baileys";

import type { ChannelSink, Identity, StatusChange } from "../port.ts";
import { statusCodeOf } from "./errors.ts";
import { identitiesOf, parseJid } from "./identities.ts";
import { decideReconnection } from "./reconnect.ts";
import type { Pauses, Reconnection } from "./reconnect.ts";

export interface LinkParts {
  /** Opens a socket; called again after every connection that ended and may come back. */
  open(): WASocket;
  closed(): void;
  forgetKeys(): Promise<void>;
  sink: ChannelSink;
  pauses: Pauses;
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
  restart(cause: string): void;
  stop(): Promise<void>;
}

/** How long a QR code is good: Baileys shows the first one a minute and the others 20 seconds. */
const firstQrMs = 60_000;
const nextQrMs = 20_000;

interface LinkState {
  socket?: WASocket;
  open: boolean;
  qrCodes: number;
  failures: number;
  retry?: NodeJS.Timeout;
  stopped: boolean;
  /** Why we closed it ourselves. */
  cause?: string;
}

/** Keeps one connection to WhatsApp up, and tells how it is. */
export function createLink(parts: LinkParts): Link {
  const state: LinkState = { open: false, qrCodes: 0, failures: 0, stopped: false };
  // Told one after the other: each is stored before the next.
  let telling: Promise<void> = Promise.resolve();
  const tell = (change: StatusChange) => {
    telling = telling.then(() => parts.sink.status(change)).catch(parts.onError);
    return telling;
  };

  const connect = () => {
    delete state.cause;
    const socket = parts.open();
    state.socket = socket;
    socket.ev.on("connection.update", (update) => {
      if (state.stopped || state.socket !== socket) return;
      if (update.qr !== undefined) void tell(qrStatus(update.qr, ++state.qrCodes, parts.now()));
      if (update.isNewLogin) void tell({ status: "PAIRING" });
      if (update.connection === "open") opened(socket);
      if (update.connection === "close") closed(update);
    });
  };

  const opened = (socket: WASocket) => {
    Object.assign(state, { open: true, failures: 0, qrCodes: 0 });
    void tell({ status: "CONNECTED", account: accountOf(socket) });
  };

  const closed = (update: Partial<ConnectionState>) => {
    const code = statusCodeOf(update.lastDisconnect?.error);
    const linked = state.socket?.authState.creds.me !== undefined;
    const { qrCodes, failures } = state;
    state.open = false;
    parts.closed();
    follow(decideReconnection({ code, linked, qrCodes, failures }, parts.pauses, parts.random()));
  };

  const follow = (next: Reconnection) => {
    if (next.kind === "end") {
      state.stopped = true;
      if (next.forgetKeys) telling = telling.then(parts.forgetKeys).catch(parts.onError);
      void tell({ status: "DISCONNECTED", cause: next.cause });
      return;
    }
    if (next.waitMs > 0) state.failures++;
    const cause = state.cause ?? next.cause;
    void tell({ status: next.status, ...(cause !== undefined && { cause }) });
    state.retry = setTimeout(connect, next.waitMs);
  };

  return {
    start() {
      void tell({ status: "OPENING" });
      connect();
    },
    socket: () => state.socket,
    isOpen: () => state.open,
    restart(cause) {
      state.cause = cause;
      void state.socket?.end(undefined);
    },
    async stop() {
      state.stopped = true;
      state.open = false;
      clearTimeout(state.retry);
      await state.socket?.end(undefined);
      parts.closed();
      await telling;
    },
  };
}

function qrStatus(text: string, attempt: number, now: number): StatusChange {
  const expiresAt = new Date(now + (attempt === 1 ? firstQrMs : nextQrMs)).toISOString();
  return { status: "qrcode", qrcode: { text, expiresAt, attempt } };
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
