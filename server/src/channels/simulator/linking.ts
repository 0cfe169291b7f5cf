import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import * as z from "zod";
import type { SessionState, StatusChange } from "../port.ts";
import type { PhoneOwner } from "./wire.ts";

export interface QrTimes {
  /** Times for which the first code is good, and each one after it. */
  firstMs: number;
  nextMs: number;
  /** Number of times that a code is replaced before the session gives up. */
  refreshes: number;
}

/** WhatsApp's own: a minute, then 20 s each. */
export const whatsappQrTimes: QrTimes = { firstMs: 60_000, nextMs: 20_000, refreshes: 5 };

export type QrCode = NonNullable<StatusChange["qrcode"]>;

export interface Scan {
  times: QrTimes;
  scanned: Promise<PhoneOwner>;
  signal: AbortSignal;
  show: (code: QrCode) => Promise<void>;
}

/** Shows one code after the other; the phone that read one, or undefined when nobody did. */
export async function waitForScan({ times, scanned, signal, show }: Scan): Promise<PhoneOwner | undefined> {
  const attempts = times.refreshes + 1;
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const goodForMs = attempt === 1 ? times.firstMs : times.nextMs;
    const expiresAt = new Date(Date.now() + goodForMs).toISOString();
    const over = new AbortController();
    await show({ text: `simulator:${randomBytes(24).toString("base64url")}`, expiresAt, attempt, attempts });
    const expired = pause(goodForMs, undefined, { signal: AbortSignal.any([signal, over.signal]) });
    const owner = await Promise.race([scanned, expired.catch(() => undefined)]);
    over.abort();
    if (owner !== undefined || signal.aborted) return owner;
  }
  return undefined;
}

const key = "simulator:phone";
const ownerShape = z.object({ phone: z.string().regex(/^\d{8,15}$/), name: z.string() });

/** Links a connection without a scan: for a demo whose phones are there from the start. */
export async function writeLink(state: SessionState, owner: PhoneOwner): Promise<void> {
  await state.write(new Map([[key, Buffer.from(JSON.stringify(owner))]]));
}

export async function readLink(state: SessionState): Promise<PhoneOwner | undefined> {
  const bytes = (await state.read([key])).get(key);
  return bytes === undefined ? undefined : ownerShape.parse(JSON.parse(Buffer.from(bytes).toString()));
}
