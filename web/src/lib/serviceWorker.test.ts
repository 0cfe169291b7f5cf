import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { expect, it, vi } from "vitest";

const source = readFileSync(new URL("../../public/sw.js", import.meta.url), "utf8");

/** The worker in a browser with these pages open; `fire` waits for all that an event keeps alive. */
function startWorker(pages: object[]) {
  const listeners = new Map<string, (event: object) => void>();
  const self = {
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    location: { origin: "https://desk.example" },
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
    actions: [],
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

it("offers to accept a conversation that waits, and opens it to be accepted", async () => {
  const { self, fire } = startWorker([]);
  await fire("push", { data: { json: () => ({ ...payload, accept: "Aceitar" }) } });
  expect(self.registration.showNotification).toHaveBeenCalledExactlyOnceWith(
    "Carla",
    expect.objectContaining({ actions: [{ action: "accept", title: "Aceitar" }] }),
  );
  await fire("notificationclick", click("/tickets/1", "accept"));
  expect(self.clients.openWindow).toHaveBeenCalledExactlyOnceWith("/tickets/1#accept");
  await fire("notificationclick", click("/tickets/1", "delete"));
  expect(self.clients.openWindow).toHaveBeenLastCalledWith("/tickets/1");
});

/** The worker with these kept files and this network; answers what the browser gets, undefined where it asks by itself. */
function ask(
  { kept, network, isErased }: Around,
  request: { url: string; mode?: string; method?: string },
): { answer: Promise<unknown> | undefined; kept: () => Record<string, unknown> | undefined } {
  let files: Record<string, unknown> | undefined = kept && { ...kept };
  const nameOf = (url: string) => url.replace("https://desk.example", "");
  const caches = {
    match: async (url: string) => files?.[nameOf(url)],
    // To open one that is not there makes it.
    open: async () => {
      const opened: Record<string, unknown> = (isErased ? undefined : files) ?? {};
      files = opened;
      return { put: async (url: string, answer: unknown) => void (opened[nameOf(url)] = answer) };
    },
    delete: async () => {
      files = undefined;
    },
  };
  const fetched = async ({ url }: { url: string }) => {
    const answer = network(nameOf(url));
    if (answer === undefined) throw new TypeError("Failed to fetch");
    return answer;
  };
  const listeners = new Map<string, (event: object) => void>();
  const self = {
    location: { origin: "https://desk.example" },
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
  };
  const Response = { error: () => "error" };
  runInNewContext(source, { self, URL, caches, fetch: fetched, Response });
  const asked: { answer?: Promise<unknown> } = {};
  listeners.get("fetch")?.({
    request: { method: "GET", mode: "cors", ...request, url: `https://desk.example${request.url}` },
    respondWith: (answer: Promise<unknown>) => void (asked.answer = answer),
  });
  return { answer: asked.answer, kept: () => files };
}

interface Around {
  kept?: Record<string, string>;
  network: (url: string) => object | undefined;
  /** A logout erases what is kept just before the worker opens it. */
  isErased?: boolean;
}

it("gives the kept page only when no server answers, and never in the place of a file or a call", async () => {
  const fresh = { status: 200 };
  const kept = { "/": "kept page" };
  const page = { url: "/tickets/7?tab=open", mode: "navigate" };
  expect(await ask({ kept, network: () => fresh }, page).answer).toBe(fresh);
  expect(await ask({ kept, network: () => undefined }, page).answer).toBe("kept page");
  expect(await ask({ kept, network: () => ({ status: 502 }) }, page).answer).toBe("kept page");
  expect(await ask({ network: () => undefined }, page).answer).toBe("error");
  const alone = { kept, network: () => undefined };
  expect(ask(alone, { url: "/files/1/a", mode: "navigate" }).answer).toBeUndefined();
  expect(ask(alone, { url: "/api/tickets" }).answer).toBeUndefined();
  expect(ask(alone, { url: "/tickets", mode: "navigate", method: "POST" }).answer).toBeUndefined();
});

it("keeps files of the application only where a page has begun to, and none behind a logout", async () => {
  const file = { ok: true, status: 200, clone: () => "copy" };
  const url = "/assets/base-1.js";
  const begun = ask({ kept: { "/kept": "" }, network: () => file }, { url });
  expect(await begun.answer).toBe(file);
  expect(begun.kept()).toEqual({ "/kept": "", [url]: "copy" });
  const left = ask({ kept: { "/kept": "" }, network: () => file, isErased: true }, { url });
  expect(await left.answer).toBe(file);
  expect(left.kept()).toBeUndefined();
  expect(await ask({ kept: { [url]: "kept" }, network: () => undefined }, { url }).answer).toBe("kept");
  const none = ask({ network: () => file }, { url });
  expect(await none.answer).toBe(file);
  expect(none.kept()).toBeUndefined();
});

it("keeps what another application shares for the page, each word once, and sends it nowhere", async () => {
  const kept = new Map<string, { body: unknown; headers: Record<string, string> }>();
  const form = new FormData();
  form.set("title", "Mapa");
  form.set("text", "Veja https://example.com/a");
  form.set("url", "https://example.com/a");
  form.append("files", new File(["x"], "foto à luz.jpg", { type: "image/jpeg" }));
  form.append("files", new File([], "vazio"));
  const listeners = new Map<string, (event: object) => void>();
  const self = {
    location: { origin: "https://desk.example" },
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
  };
  class Answer {
    static redirect = (url: string, status: number) => ({ url, status });
    readonly body: unknown;
    readonly init: { headers: Record<string, string> };
    constructor(body: unknown, init: { headers: Record<string, string> }) {
      this.body = body;
      this.init = init;
    }
  }
  const put = async (url: string, { body, init }: Answer) =>
    void kept.set(url, { body, headers: init.headers });
  const caches = { delete: async () => kept.clear(), open: async () => ({ put }) };
  runInNewContext(source, { self, URL, caches, Response: Answer, Date, encodeURIComponent });
  let answer: unknown;
  const share = (url: string) =>
    listeners.get("fetch")?.({
      request: { method: "POST", url: `https://desk.example${url}`, formData: async () => form },
      respondWith: (given: unknown) => (answer = given),
    });
  share("/api/messages");
  expect(answer).toBeUndefined();
  share("/share");
  expect(await answer).toEqual({ url: "/tickets?shared=1", status: 303 });
  expect(kept.get("/shared/text")?.body).toBe("Mapa\nVeja https://example.com/a");
  expect(kept.get("/shared/0")?.headers).toEqual({
    "content-type": "image/jpeg",
    "x-name": "foto%20%C3%A0%20luz.jpg",
  });
  expect(kept.size).toBe(2);
});
