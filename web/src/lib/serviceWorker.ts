/** Registers the worker that shows notifications, opens what they tell of, and opens the application without a network. */
export async function registerWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (navigator.serviceWorker === undefined) return undefined;
  try {
    await navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" });
    return await navigator.serviceWorker.ready;
  } catch {
    // Private windows of some browsers refuse: notifications come from the page alone then, and nothing without a network.
    return undefined;
  }
}
