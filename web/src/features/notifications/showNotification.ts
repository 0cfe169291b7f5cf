import { registerWorker } from "../../lib/serviceWorker.ts";

/** A notification as the browser shows it. */
export interface Shown {
  title: string;
  body: string;
  /** Mark of the conversation: one notification takes the place of the one before. */
  tag: string;
  icon: string | null;
  /** Address to which a click leads, within the application. */
  url: string;
}

/** Shows a browser notification; one of the same conversation takes the place of the one before. */
export async function showNotification({ title, body, tag, icon, url }: Shown): Promise<void> {
  const options = {
    body,
    tag,
    icon: icon ?? "/icon-192.png",
    // The page has its own sound, with its own volume.
    silent: true,
    data: { url },
  };
  const worker = await registerWorker();
  if (worker !== undefined) return worker.showNotification(title, options);
  const notification = new Notification(title, options);
  notification.addEventListener("click", () => {
    window.focus();
    notification.close();
    window.dispatchEvent(new CustomEvent("open-ticket", { detail: url }));
  });
}

/** Takes back what was shown of a conversation that is read. */
export async function closeNotification(tag: string): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration();
  for (const shown of (await worker?.getNotifications({ tag })) ?? []) shown.close();
}
