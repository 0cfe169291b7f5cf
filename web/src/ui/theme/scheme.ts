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
/** True while the page is being printed. */
const onPaper = createSignal(false);
addEventListener("beforeprint", () => onPaper.set(true));
addEventListener("afterprint", () => onPaper.set(false));
const prefersDark = window.matchMedia("(prefers-color-scheme: dark)");

export const hasChosenScheme = (): boolean => isChoice(readStored(key));

export function chooseScheme(next: SchemeChoice): void {
  store(key, next);
  choice.set(next);
}

export const useSchemeChoice = (): SchemeChoice => useSignal(choice);

/** Scheme that is shown: the choice, or what the system prefers; paper is light. */
export function useScheme(): Scheme {
  const chosen = useSignal(choice);
  const isPrinted = useSignal(onPaper);
  const systemIsDark = useSyncExternalStore(followSystem, () => prefersDark.matches);
  if (isPrinted) return "light";
  if (chosen !== "system") return chosen;
  return systemIsDark ? "dark" : "light";
}

function followSystem(listener: () => void): () => void {
  prefersDark.addEventListener("change", listener);
  return () => prefersDark.removeEventListener("change", listener);
}
