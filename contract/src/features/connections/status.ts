import { z } from "zod";
import { Timestamp } from "../../core/schemas.ts";

export const ConnectionStatus = z.enum([
  "OPENING",
  "qrcode",
  "CONNECTED",
  "PAIRING",
  "TIMEOUT",
  "DISCONNECTED",
  "connecting",
  "importing",
]);
export type ConnectionStatus = z.output<typeof ConnectionStatus>;
/** These make the menu's warning badge. */
export const troubledStatuses: readonly ConnectionStatus[] = [
  "qrcode",
  "PAIRING",
  "DISCONNECTED",
  "TIMEOUT",
  "OPENING",
];

/** Code to type into the phone of a number, or the reason why the provider gave none. */
export const PairingCode = z.intersection(
  z.object({ phone: z.string(), expiresAt: Timestamp }),
  z.union([z.object({ code: z.string() }), z.object({ refused: z.enum(["too-many", "refused"]) })]),
);

export const QrCode = z.object({
  text: z.string(),
  expiresAt: Timestamp,
  /** Number of this attempt, of how many: after the last one the connection gives up. */
  attempt: z.number().int(),
  attempts: z.number().int(),
  /** Code that was asked for beside it. */
  pairing: PairingCode.optional(),
});
export type QrCode = z.output<typeof QrCode>;

/** Reasons why a connection is not connected. */
export const connectionCauses = [
  "logged-out",
  "replaced",
  "network",
  "qr-expired",
  "credentials",
  "permission",
  "banned",
  "client-outdated",
  "multidevice-required",
  "failed",
  "storage",
  "by-hand",
] as const;
export type ConnectionCause = (typeof connectionCauses)[number];
