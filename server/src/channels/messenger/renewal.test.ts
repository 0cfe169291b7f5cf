import { createServer } from "node:http";
import { once } from "node:events";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMemoryState } from "../memoryState.testing.ts";
import { tokenOf } from "./renewal.ts";

const dayMs = 86_400_000;
let url: string;
let isAway = false;
const asked: string[] = [];
const server = createServer((request, response) => {
  asked.push(request.url ?? "");
  const query = new URL(request.url ?? "/", "http://localhost").searchParams;
  const isExchange = request.url?.includes("oauth/access_token") ?? false;
  const access_token = isExchange
    ? `${query.get("fb_exchange_token")}+`
    : `page of ${request.headers.authorization?.replace("Bearer ", "")}`;
  response.writeHead(isAway ? 500 : 200).end(JSON.stringify(isAway ? {} : { access_token }));
});

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
});
afterAll(() => void server.close());

const app = () => ({ url, version: "v26.0", appId: "1", appSecret: "s" });

describe("a page's token", () => {
  it("is renewed by who handed the page over, once in 30 days, and survives a restart", async () => {
    const state = createMemoryState();
    let day = 0;
    const open = () =>
      tokenOf({
        state,
        pageId: "301",
        accessToken: "first",
        userToken: "ana",
        app: app(),
        now: () => day * dayMs,
      });
    const token = open();
    await token.refresh();
    day = 29;
    await token.refresh();
    expect([token.current(), asked.length]).toEqual(["first", 0]);

    day = 31;
    await token.refresh();
    expect(token.current()).toBe("page of ana+");
    expect(asked[0]).toContain("grant_type=fb_exchange_token");

    const restarted = open();
    await restarted.refresh();
    expect([restarted.current(), asked.length]).toEqual(["page of ana+", 2]);
    day = 62;
    await restarted.refresh();
    expect(restarted.current()).toBe("page of ana++");
  });

  it("stays while Meta is away, and is the typed one where another was typed since", async () => {
    const state = createMemoryState();
    let day = 0;
    const open = (accessToken: string) =>
      tokenOf({ state, pageId: "301", accessToken, userToken: "ana", app: app(), now: () => day * dayMs });
    const token = open("first");
    await token.refresh();
    day = 40;
    isAway = true;
    await token.refresh();
    expect(token.current()).toBe("first");
    isAway = false;
    await token.refresh();
    expect(token.current()).toBe("page of ana+");

    const typed = open("typed");
    await typed.refresh();
    expect(typed.current()).toBe("typed");
  });
});
