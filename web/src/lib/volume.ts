import { readStored, store } from "./browserStorage.ts";
import { createSignal, useSignal } from "./signal.ts";

const key = "volume";
export const volumeStep = 0.1;
const stored = Number(readStored(key) ?? 1);
const volume = createSignal(Number.isFinite(stored) ? Math.min(1, Math.max(0, stored)) : 1);

/** Volume of notifications, from 0 to 1. */
export const useVolume = (): number => useSignal(volume);

export const currentVolume = (): number => volume.get();

export function changeVolume(value: number): void {
  const rounded = Math.round(value * 10) / 10;
  store(key, String(rounded));
  volume.set(rounded);
}
