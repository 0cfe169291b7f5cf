import { type clientEvents, streamEvents } from "@balcao/contract";
import type { Socket } from "socket.io-client";
import { freshToken } from "../api/api.ts";

type ClientEvent = keyof typeof clientEvents;
/** A kind of room on the server: what is sent on the way in, and on the way out. */
export interface RoomKind {
  join: ClientEvent;
  leave: ClientEvent;
}
const retryMs = 1000;
const presenceMs = 300_000;

type Handler = (payload: never) => void;
type Listener = (payload: unknown) => void;

/** The handlers and rooms of the shown components; it outlives every single socket. */
export interface Live {
  /** A handler that only keeps what is loaded true is told again after a load that crossed the event. */
  on: (name: string, handler: Handler, options: { once: boolean }) => () => void;
  join: (kind: RoomKind, room: string | number) => () => void;
  deliver: (name: string, payload: unknown, options: { again: boolean }) => void;
  /** Tells the server something that may be lost. */
  send: (name: string, payload: unknown) => void;
  attach: (socket: Socket | undefined) => void;
  /** Drops the socket; a new one connects at once. */
  renew: () => void;
  position: string | undefined;
}

export function createLive(): Live {
  const handlers = new Map<string, Map<Listener, { once: boolean }>>();
  const rooms = new Map<string, { kind: RoomKind; room: string | number; count: number }>();
  let socket: Socket | undefined;

  const leave = (key: string) => {
    const entry = rooms.get(key);
    if (entry === undefined || --entry.count > 0) return;
    rooms.delete(key);
    if (socket?.connected) socket.emit(entry.kind.leave, entry.room);
  };

  return {
    position: undefined,
    on: (name, handler, options) => {
      // The contract says what an event carries; the socket itself is untyped.
      const listener: Listener = (payload) => {
        Reflect.apply(handler, undefined, [payload]);
      };
      const known = handlers.get(name) ?? new Map<Listener, { once: boolean }>();
      handlers.set(name, known.set(listener, options));
      return () => void known.delete(listener);
    },
    join: (kind, room) => {
      const key = `${kind.join} ${room}`;
      const entry = rooms.get(key) ?? { kind, room, count: 0 };
      rooms.set(key, entry);
      if (++entry.count === 1 && socket?.connected) socket.emit(kind.join, room);
      return () => leave(key);
    },
    deliver: (name, payload, { again }) => {
      for (const [listener, { once }] of handlers.get(name) ?? []) if (!again || !once) listener(payload);
    },
    send: (name, payload) => void (socket?.connected && socket.volatile.emit(name, payload)),
    renew: () => void (socket?.connected && socket.io.engine.close()),
    attach: (next) => {
      socket = next;
      if (socket?.connected) for (const { kind, room } of rooms.values()) socket.emit(kind.join, room);
    },
  };
}

interface LinkEvents {
  onState: (online: boolean) => void;
  /** Called when this page hears everything from here on; nothing was heard before. */
  onFirst: () => void;
  /** Too much was missed, or rights changed: what is shown must be loaded again. */
  onResync: () => void;
  /** The server does not let this page connect. */
  onRefused: (code: string) => void;
  onEvent: (name: string, payload: unknown) => void;
}

/** Keeps a socket open until the returned function is called. */
export function connectLive(live: Live, namespace: string, events: LinkEvents): () => void {
  let closed = false;
  let close = () => {};
  void import("socket.io-client").then(({ io }) => {
    if (closed) return;
    close = keepConnected(
      io(namespace, {
        path: "/socket.io",
        transports: ["websocket"],
        forceNew: true,
        reconnectionDelay: retryMs,
        reconnectionDelayMax: retryMs,
        randomizationFactor: 0,
        auth: (answer) => void authorise(live).then(answer),
      }),
      live,
      events,
    );
  });
  return () => {
    closed = true;
    close();
  };
}

function keepConnected(
  socket: Socket,
  live: Live,
  { onState, onFirst, onResync, onRefused, onEvent }: LinkEvents,
): () => void {
  let retry: ReturnType<typeof setTimeout> | undefined;
  // socket.io itself does not try again when the server refused the handshake or cut the socket.
  const tryAgain = () => {
    onState(false);
    if (socket.active) return;
    clearTimeout(retry);
    retry = setTimeout(() => socket.connect(), retryMs);
  };
  const emitVisible = () =>
    void (socket.connected && socket.emit("watching", { visible: document.visibilityState === "visible" }));
  socket.on("connect", () => {
    onState(true);
    live.attach(socket);
    socket.emit("userStatus");
    emitVisible();
  });
  document.addEventListener("visibilitychange", emitVisible);
  socket.on("connect_error", ({ message }) => {
    tryAgain();
    onRefused(message);
  });
  socket.on("disconnect", (reason) => {
    if (reason !== "io client disconnect") tryAgain();
  });
  const moveTo = (position: unknown) => {
    if (typeof position === "string") live.position = position;
  };
  socket.on(streamEvents.position, (position: unknown) => {
    // Connected is not yet listening: from this word on nothing is missed.
    if (live.position === undefined) onFirst();
    moveTo(position);
  });
  socket.on(streamEvents.resync, onResync);
  socket.onAny((name: string, payload: unknown, position: unknown) => {
    onEvent(name, payload);
    moveTo(position);
  });
  const presence = setInterval(() => socket.connected && socket.emit("userStatus"), presenceMs);
  return () => {
    clearTimeout(retry);
    clearInterval(presence);
    document.removeEventListener("visibilitychange", emitVisible);
    live.attach(undefined);
    socket.disconnect();
  };
}

/** A lost session sends no token; the server refuses it and the next call leads to the login. */
async function authorise(live: Live): Promise<{ token: string; position?: string }> {
  const token = (await freshToken().catch(() => null)) ?? "";
  return live.position === undefined ? { token } : { token, position: live.position };
}
