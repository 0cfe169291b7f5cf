// Shows what is pushed and opens what it tells of. Without a network it opens the application from the copy that the
// pages of a logged-in user keep; where there is no such copy, it makes none.
const pages = () => self.clients.matchAll({ type: "window", includeUncontrolled: true });

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("push", (event) => {
  if (!event.data) return;
  event.waitUntil(show(event.data.json()));
});

/** An open page has told of it already, with its own sound; this then only takes the place of what it showed. */
async function show({ title, body, tag, url, answer, accept }) {
  const isOpen = (await pages()).length > 0;
  await self.registration.showNotification(title, {
    body,
    tag,
    icon: "/icon-192.png",
    renotify: !isOpen,
    data: { url },
    actions: [
      ...(accept ? [{ action: "accept", title: accept }] : []),
      ...(answer ? [{ action: "answer", title: answer }] : []),
    ],
  });
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const url = event.notification.data?.url;
  const isAct = event.action === "answer" || event.action === "accept";
  if (typeof url === "string" && /^\/((tickets|chats)\/|(schedules|connections)(\?|$))/.test(url))
    event.waitUntil(open(isAct ? `${url}#${event.action}` : url));
});

/** Opens an address in a page that is there, else in a new one; what was pressed is done there. */
async function open(address) {
  const [page] = await pages();
  if (!page) return self.clients.openWindow(address);
  await page.focus();
  page.postMessage({ type: "open", url: address });
}

/** Name of the cache that the pages fill and erase (web/src/lib/copies). */
const shell = "shell";
/** Addresses outside the application, and those that can only be a file. */
const elsewhere = /^\/files\/.|^\/(api|webhooks|socket\.io|docs)(\/|$)|\.\w{2,5}$/i;
/** Answers of a proxy behind which no server stands. */
const unavailable = new Set([502, 503, 504]);

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method === "POST" && origin === self.location.origin && pathname === "/share")
    return event.respondWith(receiveShare(request));
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (pathname.startsWith("/assets/")) event.respondWith(fetchAsset(request));
  else if (request.mode === "navigate" && !elsewhere.test(pathname)) event.respondWith(fetchPage(request));
});

/** A file with a hash in its name never changes. */
async function fetchAsset(request) {
  const kept = await caches.match(request.url, { cacheName: shell });
  if (kept) return kept;
  const answer = await fetchPatiently(request);
  if (answer.ok && (await isKept())) {
    const cache = await caches.open(shell);
    await cache.put(request.url, answer.clone());
    // To open what a logout has just erased makes it anew.
    if (!(await isKept())) await caches.delete(shell);
  }
  return answer;
}

/** Most tries, a second apart: browsers end a worker that takes longer than five minutes. */
const mostTries = 240;

/** Waits for the network, or for a server that starts: a page that was once refused a file does without it until it is loaded anew. */
async function fetchPatiently(request) {
  for (let tries = 1; ; tries += 1) {
    const answer = await fetch(request).catch((error) => {
      if (tries === mostTries || request.signal.aborted) throw error;
    });
    if (answer !== undefined && (!unavailable.has(answer.status) || tries === mostTries)) return answer;
    await new Promise((again) => setTimeout(again, 1_000));
  }
}

/** Says whether the pages keep the application's files: then the cache has this entry, from its first moment on. */
const isKept = async () => (await caches.match("/kept", { cacheName: shell })) !== undefined;

/** The page always comes from the server, as long as there is one. */
async function fetchPage(request) {
  const answer = await fetch(request).catch(() => undefined);
  if (answer !== undefined && !unavailable.has(answer.status)) return answer;
  return (await caches.match("/", { cacheName: shell })) ?? answer ?? Response.error();
}

/** Name of the cache from which the next page takes what another application has shared (web/src/lib/shared.ts). */
const shared = "shared";

/** Keeps what is shared until the page has it, which is the next moment; it is not sent anywhere. */
async function receiveShare(request) {
  const form = await request.formData();
  await caches.delete(shared);
  const cache = await caches.open(shared);
  const words = ["title", "text", "url"].map((name) => form.get(name)?.trim()).filter(Boolean);
  // A link often stands in the text already.
  const isSaid = (word, index) =>
    words.some((other, at) => other.includes(word) && (other !== word || at < index));
  const text = words.filter((word, index) => !isSaid(word, index));
  const files = form.getAll("files").filter((file) => file.size > 0);
  const headers = { "x-shared-at": `${Date.now()}` };
  await cache.put("/shared/text", new Response(text.join("\n"), { headers }));
  for (const [index, file] of files.entries())
    await cache.put(
      `/shared/${index}`,
      new Response(file, { headers: { "content-type": file.type, "x-name": encodeURIComponent(file.name) } }),
    );
  return Response.redirect("/tickets?shared=1", 303);
}
