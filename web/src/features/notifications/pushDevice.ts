import { endpoints } from "@balcao/contract";
import { call } from "../../lib/api/api.ts";
import { forget, readStored, store } from "../../lib/browserStorage.ts";
import { registerWorker } from "../../lib/serviceWorker.ts";

const ownerKey = "push-owner";
const idKey = "push-id";

/**
 * Has this browser pushed to, so that it hears of messages without a page. An address that another user left behind, or
 * that was made for another key, is given up for a new one.
 */
export async function subscribeDevice(owner: string): Promise<void> {
  const worker = await registerWorker();
  if (worker?.pushManager === undefined) return;
  const { publicKey } = await call(endpoints.notifications.pushKey);
  const known = await worker.pushManager.getSubscription();
  const isOurs =
    known !== null &&
    readStored(ownerKey) === owner &&
    encode(known.options.applicationServerKey) === publicKey;
  if (known !== null && !isOurs) await known.unsubscribe();
  const subscription =
    isOurs && known !== null
      ? known
      : await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint, keys } = subscription.toJSON();
  if (endpoint === undefined || keys?.["p256dh"] === undefined || keys["auth"] === undefined) return;
  const { id } = await call(endpoints.notifications.subscribe, {
    body: { endpoint, keys: { p256dh: keys["p256dh"], auth: keys["auth"] } },
  });
  store(ownerKey, owner);
  store(idKey, String(id));
}

/** No more pushes to this browser. */
export async function unsubscribeDevice(): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration();
  await (await worker?.pushManager?.getSubscription())?.unsubscribe();
  const id = readStored(idKey);
  forget(idKey);
  forget(ownerKey);
  // It may have ended with another session; then there is nothing to take back.
  if (id !== null) await call(endpoints.notifications.unsubscribe, { params: { id } }).catch(() => undefined);
}

/** Key as the server writes it: base64url without padding. */
function encode(key: ArrayBuffer | null): string | undefined {
  if (key === null) return undefined;
  const binary = String.fromCodePoint(...new Uint8Array(key));
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
