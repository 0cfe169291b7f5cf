import { createSignal } from "./signal.ts";

/** Chromium's event; other browsers install by a menu of their own and never fire it. */
interface InstallEvent extends Event {
  prompt: () => Promise<unknown>;
}

/** The browser's offer to install the application, while it stands; it can be taken once. */
export const installation = createSignal<(() => void) | undefined>(undefined);

/** Says whether it can be installed by a menu of the browser alone: an iPhone or iPad, which may pass for a Mac. */
export const isInstalledByHand = (): boolean =>
  (/iPhone|iPad/.test(navigator.userAgent) ||
    (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)) &&
  !window.matchMedia("(display-mode: standalone)").matches;

/** Keeps the browser's offer for the account menu, instead of a bar that the browser lays over the page. */
export function keepInstallOffer(): void {
  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    installation.set(() => {
      installation.set(undefined);
      void (event as InstallEvent).prompt();
    });
  });
  window.addEventListener("appinstalled", () => installation.set(undefined));
}
