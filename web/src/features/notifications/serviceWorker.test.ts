import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { expect, it, vi } from "vitest";

const source = readFileSync(new URL("../../../public/sw.js", import.meta.url), "utf8");

/** The worker in a browser with these pages open; `fire` waits for all that an event keeps alive. */
function startWorker(pages: object[]) {
  const listeners = new Map<string, (event: object) => void>();
  const self = {
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    skipWaiting: vi.fn<() => void>(),
    registration: {
      showNotification: vi.fn<(title: string, options: object) => Promise<void>>(async () => undefined),
    },
    clients: {
      matchAll: async () => pages,
      openWindow: vi.fn<(url: string) => Promise<void>>(async () => undefined),
      claim: vi.fn<() => void>(),
    },
  };
  runInNewContext(source, { self });
  const fire = async (type: string, event: object) => {
    const waited: Promise<unknown>[] = [];
    listeners.get(type)?.({ ...event, waitUntil: (promise: Promise<unknown>) => waited.push(promise) });
    await Promise.all(waited);
  };
  return { self, fire };
}

const payload = { title: "Carla", body: "Oi", tag: "ticket-1", url: "/tickets/1" };
const click = (url: unknown, action = "") => ({
  action,
  notification: { close: vi.fn<() => void>(), data: { url } },
});

it("shows what is pushed, in place of what it said of that conversation before", async () => {
  const { self, fire } = startWorker([]);
  await fire("push", { data: { json: () => payload } });
  expect(self.registration.showNotification).toHaveBeenCalledExactlyOnceWith("Carla", {
    body: "Oi",
    tag: "ticket-1",
    icon: "/icon-192.png",
    renotify: true,
    data: { url: "/tickets/1" },
  });
  const open = startWorker([{}]);
  await open.fire("push", { data: { json: () => payload } });
  expect(open.self.registration.showNotification).toHaveBeenCalledExactlyOnceWith(
    "Carla",
    expect.objectContaining({ renotify: false }),
  );
  await open.fire("push", { data: null });
  expect(open.self.registration.showNotification).toHaveBeenCalledOnce();
});

it("opens what was clicked in the page that is there, or in a new one, and nothing elsewhere", async () => {
  const page = {
    focus: vi.fn<() => Promise<void>>(async () => undefined),
    postMessage: vi.fn<(message: object) => void>(),
  };
  const { self, fire } = startWorker([page]);
  const clicked = click("/tickets/1");
  await fire("notificationclick", clicked);
  expect(clicked.notification.close).toHaveBeenCalledOnce();
  expect(page.focus).toHaveBeenCalledOnce();
  expect(page.postMessage).toHaveBeenCalledExactlyOnceWith({ type: "open", url: "/tickets/1" });
  expect(self.clients.openWindow).not.toHaveBeenCalled();

  const closed = startWorker([]);
  await closed.fire("notificationclick", click("/tickets/1"));
  expect(closed.self.clients.openWindow).toHaveBeenCalledExactlyOnceWith("/tickets/1");
  for (const url of ["https://evil.example", "//evil.example/tickets/", undefined])
    await closed.fire("notificationclick", click(url));
  expect(closed.self.clients.openWindow).toHaveBeenCalledOnce();
});

it("offers to answer where one can, and opens the conversation with the cursor in place", async () => {
  const { self, fire } = startWorker([]);
  await fire("push", { data: { json: () => ({ ...payload, answer: "Responder" }) } });
  expect(self.registration.showNotification).toHaveBeenCalledExactlyOnceWith(
    "Carla",
    expect.objectContaining({ actions: [{ action: "answer", title: "Responder" }] }),
  );
  await fire("notificationclick", click("/tickets/1", "answer"));
  expect(self.clients.openWindow).toHaveBeenCalledExactlyOnceWith("/tickets/1#answer");
  const page = { focus: async () => undefined, postMessage: vi.fn<(message: object) => void>() };
  await startWorker([page]).fire("notificationclick", click("/tickets/1", "answer"));
  expect(page.postMessage).toHaveBeenCalledExactlyOnceWith({ type: "open", url: "/tickets/1#answer" });
});
