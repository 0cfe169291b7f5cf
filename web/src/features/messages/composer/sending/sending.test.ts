import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { currentUserId, followToken } from "../../../../lib/api/session.ts";
import { accessToken, dropToken, keepToken } from "../../../../lib/api/token.ts";
import type { NewSend } from "./outbox.ts";

const network = { isUp: false, refusal: "" };
let sent: string[] = [];
let names: string[] = [];
const stored = new Map<string, string>();
const listeners = new Set<string>();

vi.stubGlobal("sessionStorage", {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
});
vi.stubGlobal("window", {
  addEventListener: (name: string) => listeners.add(name),
  removeEventListener: (name: string) => listeners.delete(name),
  matchMedia: () => ({ matches: false }),
});
vi.stubGlobal("fetch", async (url: string, { body, headers }: RequestInit) => {
  const token = new Headers(headers).get("authorization")?.slice("Bearer ".length) ?? "";
  if (url.endsWith("/auth/me"))
    return Response.json({ user: { id: idOf(token), support: null, company: { companieSettings: [] } } });
  if (!network.isUp) throw new TypeError("no network");
  if (network.refusal !== "") return Response.json({ error: network.refusal, message: "" }, { status: 422 });
  const written = typeof body === "string" ? JSON.parse(body) : {};
  sent.push(`${written.body ?? url} of ${idOf(token)}`);
  names.push(written.clientId);
  return Response.json({ messages: [] });
});

const tokenOf = (id: number) => `x.${btoa(JSON.stringify({ sub: String(id) }))}.x`;
const idOf = (token: string) => Number(JSON.parse(atob(token.split(".")[1] ?? "")).sub);
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));
const write = (body: string, userId: number): NewSend => ({
  ticketId: 1,
  userId,
  body,
  file: null,
  quoted: null,
  isPrivate: false,
  signMessage: false,
});
async function logIn(id: number) {
  keepToken(tokenOf(id));
  await settled();
}

const { outbox, takeUpLeftBehind } = await import("./sending.ts");
const { sendOrQueue } = await import("../../rich/useSendRich.ts");
let stopFollowing: () => void;
beforeEach(() => {
  [network.isUp, network.refusal, sent, names] = [false, "", [], []];
  stored.clear();
  stopFollowing = accessToken.subscribe(followToken);
});
afterEach(() => {
  dropToken();
  stopFollowing();
});

it("sends nothing of one user in the name of the next, and goes on when the first comes back", async () => {
  await logIn(1);
  outbox.add(write("um", 1));
  await settled();
  dropToken();
  network.isUp = true;
  await logIn(2);
  takeUpLeftBehind();
  outbox.add(write("dois", 2));
  await settled();
  expect(sent).toEqual(["dois of 2"]);
  dropToken();
  await logIn(1);
  takeUpLeftBehind();
  await settled();
  expect(sent).toEqual(["dois of 2", "um of 1"]);
  expect([...stored]).toEqual([]);
});

it("ends the session when another tab put somebody else's token in its place", async () => {
  await logIn(1);
  outbox.add(write("um", 1));
  await settled();
  network.isUp = true;
  await logIn(2);
  outbox.resume();
  await settled();
  expect([currentUserId(), sent, outbox.pending()]).toEqual([2, [], []]);
});

it("asks before the page is left as long as something waits", async () => {
  await logIn(1);
  outbox.add(write("um", 1));
  await settled();
  expect(listeners.has("beforeunload")).toBe(true);
  network.isUp = true;
  outbox.resume();
  await settled();
  expect(sent).toEqual(["um of 1"]);
  expect(listeners.has("beforeunload")).toBe(false);
});

const list = {
  ticketId: 1,
  userId: 1,
  clientId: "list-1",
  body: "*Horários*",
  rich: {
    kind: "list" as const,
    body: { title: "Horários", text: "Escolha", buttonText: "Ver", sections: [] },
  },
  image: null,
};

it("lets a list wait for the network like a text, under its first name", async () => {
  await logIn(1);
  await sendOrQueue(list);
  await settled();
  expect(outbox.pending().map(({ clientId, body, state }) => [clientId, body, state])).toEqual([
    ["list-1", "*Horários*", "queued"],
  ]);
  network.isUp = true;
  outbox.resume();
  await settled();
  expect([sent, names, outbox.pending()]).toEqual([["/api/messages/lista/1 of 1"], ["list-1"], []]);
});

it("tells where it was written that a list is refused, and lets nothing wait", async () => {
  await logIn(1);
  [network.isUp, network.refusal] = [true, "ERR_WINDOW_CLOSED"];
  await expect(sendOrQueue(list)).rejects.toMatchObject({ code: "ERR_WINDOW_CLOSED" });
  expect(outbox.pending()).toEqual([]);
});
