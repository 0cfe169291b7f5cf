import { readStored, store } from "../../lib/browserStorage.ts";
import { createSignal, useSignal } from "../../lib/signal.ts";

/** `insecure`: browsers notify only over https. `install`: this one only does once the application is installed. */
export type NotifyState = "on" | "off" | "denied" | "insecure" | "install" | "unsupported";

const key = "notifications";

export function readNotifyState(): NotifyState {
  if (!window.isSecureContext) return "insecure";
  if (!("Notification" in window)) return isAppleTouch() ? "install" : "unsupported";
  if (Notification.permission === "denied") return "denied";
  return Notification.permission === "granted" && readStored(key) !== "off" ? "on" : "off";
}

const state = createSignal(readNotifyState());
export const useNotifyState = (): NotifyState => useSignal(state);

/** Remembers the choice for this browser; asks for the browser's permission, which only a click may. */
export async function chooseNotify(on: boolean): Promise<NotifyState> {
  store(key, on ? "on" : "off");
  if (on && Notification.permission === "default") await Notification.requestPermission();
  state.set(readNotifyState());
  return state.get();
}

/** iPhones and iPads let only installed applications notify. */
const isAppleTouch = (): boolean => /iPhone|iPad/.test(navigator.userAgent);
