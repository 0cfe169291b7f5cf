import type { ChannelFacts, Connection, ConnectionCause, ConnectionStatus } from "@balcao/contract";
import type { SessionAction } from "./connectionPages.queries.ts";
import type { KeyIn } from "../../lib/i18n.ts";

/** Actions of a connection's status; `showQr` only opens the dialog, `wait` is no button but a sign. */
export type ConnectionAction = SessionAction | "showQr" | "wait";

const byStatus: Record<ConnectionStatus, readonly ConnectionAction[]> = {
  qrcode: ["showQr"],
  DISCONNECTED: ["retry", "newQr"],
  CONNECTED: ["disconnect"],
  PAIRING: ["disconnect"],
  TIMEOUT: ["disconnect"],
  OPENING: ["wait"],
  connecting: ["wait"],
  importing: [],
};

type Linked = Pick<ChannelFacts, "link">;
/** Says whether a code is read with the phone. */
export const isLinkedByQr = ({ link }: Linked): boolean => link !== "credentials";

export const actionsOf = (status: ConnectionStatus, channel: Linked): readonly ConnectionAction[] =>
  byStatus[status].filter((action) => action !== "newQr" || isLinkedByQr(channel));

/** Causes after which the phone knows nothing of the link any more; after any other a new code throws a link away that may work. */
const linkIsGone: ReadonlySet<string> = new Set<ConnectionCause>([
  "logged-out",
  "qr-expired",
  "multidevice-required",
  "by-hand",
]);
export const losesLink = ({ cause, number }: Pick<Connection, "cause" | "number">): boolean =>
  number !== "" && !(cause !== null && linkIsGone.has(cause));

/** Each has a text. */
const knownCauses: Record<ConnectionCause, true> = {
  "logged-out": true,
  replaced: true,
  network: true,
  "qr-expired": true,
  credentials: true,
  permission: true,
  banned: true,
  "client-outdated": true,
  "multidevice-required": true,
  failed: true,
  storage: true,
  "by-hand": true,
};

const isKnown = (cause: string): cause is ConnectionCause => Object.hasOwn(knownCauses, cause);

/** The text key of why it is not connected; undefined when there is nothing to say. */
export function causeKey(cause: string | null, status: ConnectionStatus): KeyIn<"connections"> | undefined {
  if (cause === null || cause === "" || status === "CONNECTED" || status === "qrcode") return undefined;
  return isKnown(cause) ? `cause.${cause}` : "cause.other";
}

/** The text key of why it once fell: nobody falls by hand. */
export const dropKey = (cause: string | null): KeyIn<"connections"> =>
  cause !== null && isKnown(cause) && cause !== "by-hand" ? `drops.cause.${cause}` : "drops.unknown";

/** True if the provider cannot be reached: neither the phone nor anybody who disconnected it is to blame. */
const isOffline = (cause: string | null, status: ConnectionStatus): boolean =>
  cause === "network" && (status === "TIMEOUT" || status === "DISCONNECTED");

/** The text key of how it is. */
export const statusKey = (cause: string | null, status: ConnectionStatus): KeyIn<"connections"> =>
  isOffline(cause, status) ? "status.offline" : `status.${status}`;

/** The text key of for how long, in the words of its status. */
export function sinceKey(cause: string | null, status: ConnectionStatus): KeyIn<"connections"> {
  if (status === "CONNECTED") return "connectedSince";
  return status === "DISCONNECTED" && !isOffline(cause, status) ? "disconnectedSince" : "notConnectedSince";
}

export type StatusTone = "good" | "bad" | "waiting";
export function toneOf(status: ConnectionStatus): StatusTone {
  if (status === "CONNECTED") return "good";
  return status === "DISCONNECTED" || status === "TIMEOUT" ? "bad" : "waiting";
}
