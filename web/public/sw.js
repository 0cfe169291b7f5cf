// Shows what is pushed and opens what it tells of. It keeps no copies of anything: the application always comes from the
// server.
const pages = () => self.clients.matchAll({ type: "window", includeUncontrolled: true });

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("push", (event) => {
  if (!event.data) return;
  event.waitUntil(show(event.data.json()));
});

/** An open page has told of it already, with its own sound; this then only takes the place of what it showed. */
async function show({ title, body, tag, url, answer }) {
  const isOpen = (await pages()).length > 0;
  await self.registration.showNotification(title, {
    body,
    tag,
    icon: "/icon-192.png",
    renotify: !isOpen,
    data: { url },
    ...(answer && { actions: [{ action: "answer", title: answer }] }),
  });
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const url = event.notification.data?.url;
  const answers = event.action === "answer";
  if (typeof url === "string" && /^\/(tickets|chats)\//.test(url)) event.waitUntil(open(url, answers));
});

/** Opens an address in a page that is there, else in a new one; with the cursor in place for whoever answers. */
async function open(url, answers) {
  const [page] = await pages();
  const address = answers ? `${url}#answer` : url;
  if (!page) return self.clients.openWindow(address);
  await page.focus();
  page.postMessage({ type: "open", url: address });
}
