import { createSignal } from "./signal.ts";

/** Chromium's event; other browsers install by a menu of their own and never fire it. */
interface InstallEvent extends Event {
  prompt: () => Promise<unknown>;
}

/** The browser's offer to install the application, while it stands; it can be taken once. */
export const installation = createSignal<(() => void) | undefined>(undefined);

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
