import { createSignal } from "./signal.ts";

export type ToastTone = "success" | "info" | "warning" | "error";

/** True if anything was ever shown: the place for toasts is fetched with the first one. */
export const toastsWanted = createSignal(false);

let declareReady: () => void = () => {};
const ready = new Promise<void>((resolve) => {
  declareReady = resolve;
});
/** The place for toasts is in the page. */
export const toasterIsReady = (): void => declareReady();

/** Closes the toast unless that is prevented. */
export interface ToastPress {
  preventDefault: () => void;
}

interface ToastOptions {
  /** One with the same id replaces it. */
  id?: string;
  /** Milliseconds that it is shown. */
  duration?: number;
  action?: { label: string; onClick: (event: ToastPress) => void };
}

/** Fetches what shows toasts. */
export const loadToasts = () => import("sonner");

/** Takes a toast away, also from under a mouse that rests on it. */
export const hideToast = (id: string): void => void loadToasts().then(({ toast }) => toast.dismiss(id));

/** Shows a toast. */
export function showToast(tone: ToastTone, text: string, options: ToastOptions = {}): void {
  toastsWanted.set(true);
  // Replaces another one with its button as well: that would stay otherwise.
  const own = { action: null, ...options };
  void Promise.all([loadToasts(), ready]).then(([{ toast }]) => toast[tone](text, own));
}
