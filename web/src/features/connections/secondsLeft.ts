import { type QrLink, qrLinkMinutes } from "@balcao/contract";

/** Seconds for which a link shows the code: never more than it was given, although a clock goes by steps, or is slow. */
export function secondsLeft({ expiresAt }: Pick<QrLink, "expiresAt">, now: number): number {
  const left = Math.ceil((Date.parse(expiresAt) - now) / 1000);
  return Math.min(Math.max(0, left), qrLinkMinutes * 60);
}
