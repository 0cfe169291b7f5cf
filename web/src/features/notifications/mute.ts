import { storedValue } from "../../lib/storedValue.ts";
import { useSignal } from "../../lib/signal.ts";

const hour = 60 * 60_000;

/** Moment in ms until which this browser tells of nothing; 0: it tells. Every tab of it keeps to that. */
const mutedUntil = storedValue<number>({
  key: "muted-until",
  parse: (stored) => (typeof stored === "number" ? stored : 0),
});

export const isMuted = (now = Date.now()): boolean => mutedUntil.get() > now;
export const useMutedUntil = (): number => useSignal(mutedUntil);
export const mute = (until: number): void => mutedUntil.set(until);

/** Ends of muting: in an hour, or tomorrow at eight by this machine's clock. */
export const muteEnds = {
  hour: (now: Date): number => now.getTime() + hour,
  tomorrow: (now: Date): number =>
    new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, 8).getTime(),
} as const;
