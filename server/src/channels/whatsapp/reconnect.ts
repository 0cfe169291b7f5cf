import type { Cause, ConnectionStatus } from "../port.ts";

/** Reason why a connection to WhatsApp ended, as far as it is known. */
export interface Closing {
  /** The code of the stream error, or what Baileys makes of a lost connection. */
  code: number | undefined;
  /** Time for which WhatsApp keeps the account out, where it says so. */
  bannedMs?: number;
  /** True if a phone had linked us. */
  linked: boolean;
  /** The QR codes shown so far in this attempt to link. */
  qrCodes: number;
  /** Connections in a row that failed before this one; 0 after one that opened. */
  failures: number;
}

export type Reconnection =
  /** `waitMs` 0 is at once. */
  | { kind: "again"; waitMs: number; status: ConnectionStatus; cause?: Cause }
  | { kind: "end"; cause: Cause; forgetKeys: boolean };

export interface Pauses {
  firstMs: number;
  longestMs: number;
}

/** The server hands out six references: one QR code and five refreshes. */
export const maxQrCodes = 6;

const endings: Record<number, { cause: Cause; forgetKeys: boolean }> = {
  401: { cause: "logged-out", forgetKeys: true },
  // Locked, or logged out on the phone; 406 is closed for good.
  403: { cause: "banned", forgetKeys: false },
  406: { cause: "banned", forgetKeys: false },
  411: { cause: "multidevice-required", forgetKeys: true },
  // Coming back would throw the other one out, and so on for ever.
  440: { cause: "replaced", forgetKeys: false },
};

const restartRequired = 515;
const bannedForNow = 402;
/** The version is retired, unknown, or does not fit what the account uses. */
const clientTooOld = new Set([405, 409, 418]);
/** Pause after a ban whose end is not told. */
const unknownBanMs = 3_600_000;
/** The longest that a timer waits; then it is asked again. */
const longestWaitMs = 86_400_000;

/** Decides what to do after a connection ended. `random` is 0 to 1. */
export function decideReconnection(closing: Closing, pauses: Pauses, random: number): Reconnection {
  const { code, linked, qrCodes, failures, bannedMs = unknownBanMs } = closing;
  if (code === restartRequired) return { kind: "again", waitMs: 0, status: linked ? "PAIRING" : "OPENING" };

  if (code === bannedForNow) {
    const waitMs = Math.min(longestWaitMs, Math.max(pauses.longestMs, bannedMs));
    return { kind: "again", waitMs, status: "DISCONNECTED", cause: "banned" };
  }
  const ending = code === undefined ? undefined : endings[code];
  if (ending) return { kind: "end", ...ending };
  if (!linked && qrCodes >= maxQrCodes) return { kind: "end", cause: "qr-expired", forgetKeys: true };

  const cause = code !== undefined && clientTooOld.has(code) ? "client-outdated" : "network";
  const status = failures === 0 ? "OPENING" : "TIMEOUT";
  return { kind: "again", waitMs: computePause(failures, pauses, random), status, cause };
}

/** Doubles with every failure up to the longest; between half and all of it, so that not all come back at once. */
export function computePause(failures: number, { firstMs, longestMs }: Pauses, random: number): number {
  const whole = Math.min(longestMs, firstMs * 2 ** Math.min(failures, 20));
  return Math.round(whole / 2 + (whole / 2) * random);
}
