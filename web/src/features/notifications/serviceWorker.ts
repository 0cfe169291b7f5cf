/** Registered once somebody wants to be notified: it shows notifications and opens what they tell of, nothing else. */
export async function registerWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (navigator.serviceWorker === undefined) return undefined;
  try {
    await navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" });
    return await navigator.serviceWorker.ready;
  } catch {
    // Private windows of some browsers refuse: notifications come from the page alone then.
    return undefined;
  }
}
