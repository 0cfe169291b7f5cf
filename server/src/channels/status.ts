import type { Identity } from "./port.ts";

export type ConnectionStatus = "OPENING" | "qrcode" | "CONNECTED" | "PAIRING" | "TIMEOUT" | "DISCONNECTED";

export type Cause =
  | "logged-out"
  | "replaced"
  | "network"
  | "qr-expired"
  | "credentials"
  /** The account lets us in, and not do what a connection does. */
  | "permission"
  /** The provider does not let the account in any more. */
  | "banned"
  /** The provider wants a newer version of what speaks its protocol. */
  | "client-outdated"
  | "multidevice-required"
  /** It did not start, for a reason that the log tells. */
  | "failed"
  /** Storing what came in failed on our side. */
  | "storage"
  /** Somebody ended it in the product. */
  | "by-hand";

/** Eight letters and digits for the phone of a number, or that the provider gives none. */
export type PairingCode = { phone: string; expiresAt: string } & (
  | { code: string }
  /** Asked for too often, or not for this number. */
  | { refused: "too-many" | "refused" }
);

/** Last sign of life of a provider: when it said anything, and how long it took to answer what was asked last. */
export interface Pulse {
  seenAt: string;
  /** Milliseconds; left out while nothing was asked. */
  latencyMs?: number;
}

export interface StatusChange {
  status: ConnectionStatus;
  /** The text to draw as a QR code, when it stops being good, and which of how many it is. */
  qrcode?: {
    text: string;
    expiresAt: string;
    attempt: number;
    attempts: number;
    /** Code to type into the phone instead, where one was asked for. */
    pairing?: PairingCode;
  };
  /** Reason why it is not connected. */
  cause?: Cause;
  /** The account that was linked. */
  account?: { phone?: string; name?: string; identities: Identity[] };
}
