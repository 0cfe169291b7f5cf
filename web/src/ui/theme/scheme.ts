import { useSyncExternalStore } from "react";
import { readStored, store } from "../../lib/browserStorage.ts";
import { createSignal, useSignal } from "../../lib/signal.ts";
import type { Scheme } from "./brandColours.ts";

export type SchemeChoice = Scheme | "system";

const key = "theme";
const isChoice = (value: string | null): value is SchemeChoice =>
  value === "light" || value === "dark" || value === "system";
const stored = readStored(key);
const choice = createSignal<SchemeChoice>(isChoice(stored) ? stored : "system");
const prefersDark = window.matchMedia("(prefers-color-scheme: dark)");

export const hasChosenScheme = (): boolean => isChoice(readStored(key));

export function chooseScheme(next: SchemeChoice): void {
  store(key, next);
  choice.set(next);
}

export const useSchemeChoice = (): SchemeChoice => useSignal(choice);

/** Scheme that is shown: the choice, or what the system prefers. */
export function useScheme(): Scheme {
  const chosen = useSignal(choice);
  const systemIsDark = useSyncExternalStore(followSystem, () => prefersDark.matches);
  if (chosen !== "system") return chosen;
  return systemIsDark ? "dark" : "light";
}

function followSystem(listener: () => void): () => void {
  prefersDark.addEventListener("change", listener);
  return () => prefersDark.removeEventListener("change", listener);
}
