import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { currentUserId, followToken } from "../../../lib/session.tsx";
import { accessToken, dropToken, keepToken } from "../../../lib/token.ts";
import type { NewSend } from "./outbox.ts";

const network = { isUp: false };
let sent: string[] = [];
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
});
vi.stubGlobal("fetch", async (url: string, { body, headers }: RequestInit) => {
  const token = new Headers(headers).get("authorization")?.slice("Bearer ".length) ?? "";
  if (url.endsWith("/auth/me"))
    return Response.json({ user: { id: idOf(token), company: { companieSettings: [] } } });
  if (!network.isUp) throw new TypeError("no network");
  const text = typeof body === "string" ? JSON.parse(body).body : "";
  sent.push(`${text} of ${idOf(token)}`);
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
let stopFollowing: () => void;
beforeEach(() => {
  [network.isUp, sent] = [false, []];
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
