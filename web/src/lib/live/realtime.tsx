import { type SocketEvent, type clientEvents, namespaceOf, streamEvents } from "@balcao/contract";
import { type ReactNode, createContext, useContext, useEffect, useEffectEvent, useMemo } from "react";
import type { z } from "zod";
import { type Live, type RoomKind, connectLive, createLive } from "./live.ts";
import { dropEarly } from "../api/early.ts";
import { queryClient } from "../api/queryClient.ts";
import { askAgain, reload, replayAfterLoads } from "./replay.ts";
import { accountCodes, loadSession, useSession } from "../api/session.ts";
import { useSignal } from "../signal.ts";
import { type ConnectionState, connectionState } from "./connectionState.ts";

/** Milliseconds within which everybody who must reload does, so that a restart does not bring all of them at once. */
export const reloadJitterMs = 3000;
const LiveContext = createContext<{ live: Live; companyId: number } | undefined>(undefined);
const links = new Map<string, Live>();

/** One connection for everything live, as long as the private pages are shown and the subscription lasts. */
export function RealtimeProvider({ children }: { children: ReactNode }) {
  const { companyId, id, subscriptionValid } = useSession();
  const live = liveOf(`${companyId}/${id}`);
  useEffect(() => {
    if (!subscriptionValid) return undefined;
    const { remember, stop } = replayAfterLoads(queryClient, ({ name, payload }) =>
      live.deliver(name, payload, { again: true }),
    );
    const close = connectLive(live, namespaceOf(companyId), {
      onState: (online) => {
        if (online && connectionState.get() !== "online") askAgain(queryClient);
        connectionState.set(online ? "online" : currentTrouble());
      },
      onFirst: reloadEarly,
      onResync: reloadEverything,
      onRefused: (code) => void (accountCodes.has(code) && loadSession()),
      onEvent: (name, payload) => {
        live.deliver(name, payload, { again: false });
        remember({ name, payload });
      },
    });
    return () => {
      close();
      stop();
      connectionState.set("online");
    };
  }, [live, companyId, subscriptionValid]);
  useEffect(() => followNetwork(live), [live]);
  const context = useMemo(() => ({ live, companyId }), [live, companyId]);
  return <LiveContext value={context}>{children}</LiveContext>;
}

export const useConnectionState = (): ConnectionState => useSignal(connectionState);

/**
 * Hears a live event of the caller's company while the component is shown. A load that crossed the event may be older
 * than it, so the event is told again afterwards: `once` is for what must not happen twice, such as a sound.
 */
export function useLiveEvent<P extends z.ZodType>(
  event: SocketEvent<P>,
  handler: (payload: z.output<P>) => void,
  { once = false }: { once?: boolean } = {},
): void {
  const { live, companyId } = useLive();
  const name = event.name(companyId);
  const onEvent = useEffectEvent(handler);
  useEffect(() => live.on(name, onEvent, { once }), [live, name, once]);
}

/** Hears a lossy signal, such as who is typing: never stored, and not told again. */
export function useStreamEvent(
  name: (typeof streamEvents)[keyof typeof streamEvents],
  handler: (payload: unknown) => void,
): void {
  const { live } = useLive();
  const onSignal = useEffectEvent(handler);
  useEffect(() => live.on(name, onSignal, { once: true }), [live, name]);
}

/** Tells the server something that may be lost, such as that one types. */
export function useSend(): (name: keyof typeof clientEvents, payload: unknown) => void {
  const { live } = useLive();
  return live.send;
}

/** Stands in a room while the component is shown; undefined joins nothing. Several components may share a room. */
export function useRoom(kind: RoomKind, room: string | number | undefined): void {
  const { live } = useLive();
  useEffect(() => (room === undefined ? undefined : live.join(kind, room)), [live, kind, room]);
}

export function useLive() {
  const context = useContext(LiveContext);
  if (context === undefined) throw new Error("live events are used outside the private pages");
  return context;
}

function liveOf(key: string): Live {
  const known = links.get(key);
  if (known) return known;
  const live = createLive();
  links.set(key, live);
  return live;
}

const currentTrouble = (): ConnectionState => (navigator.onLine ? "reconnecting" : "offline");

/** A socket does not notice at once that its network is gone; back online, a new one is surer than waiting. */
function followNetwork(live: Live): () => void {
  const show = () => connectionState.set(currentTrouble());
  const renew = () => {
    show();
    live.renew();
  };
  window.addEventListener("online", renew);
  window.addEventListener("offline", show);
  return () => {
    window.removeEventListener("online", renew);
    window.removeEventListener("offline", show);
  };
}

export function reloadEverything(): void {
  setTimeout(() => {
    dropEarly();
    reload(queryClient);
    // Own rights, queues and the company's settings are no query.
    void loadSession();
  }, Math.random() * reloadJitterMs);
}

/**
 * Loads anew what was asked for early. What was loaded before the socket stood may have missed a change in between;
 * only what never changes live stays.
 */
export function reloadEarly(): void {
  dropEarly();
  reload(queryClient, { predicate: (query) => query.meta?.["isStatic"] !== true });
  void loadSession();
}
