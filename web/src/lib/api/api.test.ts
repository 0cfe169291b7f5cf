import { endpoints } from "@balcao/contract";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError, call, comeHome, refusedSession, urlOf } from "./api.ts";
import { accessToken, dropToken, keepToken } from "./token.ts";

type Reply = { status: number; body: unknown };
let replies: ((url: string, init: RequestInit) => Reply | Promise<Reply>)[] = [];
let asked: string[] = [];

const user = { id: 1 };
const expired: Reply = { status: 403, body: { error: "ERR_TOKEN_EXPIRED", message: "" } };
const authorization = (init: RequestInit) => new Headers(init.headers).get("authorization");

beforeEach(() => {
  replies = [];
  asked = [];
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    asked.push(`${init.method} ${url} ${authorization(init)}`);
    const reply = replies.shift();
    if (reply === undefined) throw new TypeError("no network");
    const { status, body } = await reply(url, init);
    return Response.json(body, { status });
  });
  keepToken("old");
});
afterEach(() => vi.unstubAllGlobals());

describe("urlOf", () => {
  it("fills the path, and writes lists as JSON and nothing for what is left out", () => {
    expect(urlOf(endpoints.tags.get, { params: { id: 7 } })).toBe("/api/tags/7");
    const url = urlOf(endpoints.tickets.list, {
      query: { queueIds: [1, 2], showAll: true, tags: undefined },
    });
    expect(decodeURIComponent(url)).toBe("/api/tickets?queueIds=[1,2]&showAll=true");
  });
});

describe("call", () => {
  it("answers what the server answers", async () => {
    replies = [() => ({ status: 200, body: [{ id: 1 }] })];
    await expect(call(endpoints.queues.list)).resolves.toEqual([{ id: 1 }]);
  });

  it("renews an expired token once and asks again with the new one", async () => {
    replies = [
      () => expired,
      () => ({ status: 200, body: { token: "new", user } }),
      () => ({ status: 200, body: [] }),
    ];
    await call(endpoints.queues.list);
    expect(asked).toEqual([
      "GET /api/queue Bearer old",
      "POST /api/auth/refresh_token Bearer old",
      "GET /api/queue Bearer new",
    ]);
  });

  it("renews once for many calls at the same time", async () => {
    let renewals = 0;
    const answer = (url: string, init: RequestInit): Reply => {
      if (url.endsWith("refresh_token")) return { status: 200, body: { token: `new${++renewals}`, user } };
      return authorization(init) === "Bearer old" ? expired : { status: 200, body: [] };
    };
    replies = Array.from({ length: 9 }, () => answer);
    await Promise.all([
      call(endpoints.queues.list),
      call(endpoints.queues.list),
      call(endpoints.queues.list),
    ]);
    expect(renewals).toBe(1);
  });

  it("forgets a session that is over, and says so", async () => {
    replies = [() => ({ status: 401, body: { error: "ERR_SESSION_EXPIRED", message: "Sessão expirada." } })];
    await expect(call(endpoints.queues.list)).rejects.toMatchObject({
      code: "ERR_SESSION_EXPIRED",
      status: 401,
      message: "Sessão expirada.",
    });
    expect(accessToken.get()).toBeNull();
  });

  it("comes home once from a visit that is over, and no late refusal of it ends the session at home", async () => {
    const visit = `h.${btoa(JSON.stringify({ sub: "2", visit: true }))}.s`;
    keepToken(visit);
    let lateAnswer: (reply: Reply) => void = () => undefined;
    const over: Reply = { status: 401, body: { error: "ERR_SESSION_EXPIRED", message: "" } };
    replies = [
      () => new Promise((resolve) => (lateAnswer = resolve)),
      () => over,
      () => ({ status: 200, body: { token: "home", user } }),
    ];
    const late = call(endpoints.tags.list);
    await expect(call(endpoints.queues.list)).rejects.toMatchObject({ status: 401 });
    await vi.waitFor(() => expect(accessToken.get()).toBe("home"));
    lateAnswer(over);
    await expect(late).rejects.toMatchObject({ status: 401 });
    expect(accessToken.get()).toBe("home");
    comeHome();
    expect(asked.filter((line) => line.includes("refresh_token"))).toHaveLength(1);
  });

  it("tells of refusals that speak of the account, not of a login's", async () => {
    const reply = (): Reply => ({ status: 402, body: { error: "ERR_SUBSCRIPTION_EXPIRED", message: "" } });
    replies = [reply, reply];
    await expect(
      call(endpoints.auth.login, { body: { email: "a@b.co", password: "x" } }),
    ).rejects.toBeInstanceOf(ApiError);
    expect(refusedSession.get()?.code).not.toBe("ERR_SUBSCRIPTION_EXPIRED");
    await expect(call(endpoints.queues.list)).rejects.toBeInstanceOf(ApiError);
    expect(refusedSession.get()?.code).toBe("ERR_SUBSCRIPTION_EXPIRED");
  });

  it("keeps the session when a login elsewhere in the page is refused", async () => {
    replies = [() => ({ status: 401, body: { error: "ERR_INVALID_CREDENTIALS", message: "" } })];
    await expect(
      call(endpoints.auth.login, { body: { email: "a@b.co", password: "x" } }),
    ).rejects.toBeInstanceOf(ApiError);
    expect(accessToken.get()).toBe("old");
  });

  it("keeps the session while the server only rests", async () => {
    replies = [() => expired, () => ({ status: 503, body: { error: "ERR_UNAVAILABLE", message: "" } })];
    await expect(call(endpoints.queues.list)).rejects.toMatchObject({ code: "ERR_UNAVAILABLE" });
    expect(accessToken.get()).toBe("old");
  });

  it("names a lost network and a proxy's page", async () => {
    await expect(call(endpoints.queues.list)).rejects.toMatchObject({ code: "ERR_NETWORK", status: 0 });
    dropToken();
    replies = [() => ({ status: 502, body: "<html>" })];
    await expect(call(endpoints.queues.list)).rejects.toMatchObject({ code: "ERR_UNAVAILABLE", status: 502 });
  });
});
