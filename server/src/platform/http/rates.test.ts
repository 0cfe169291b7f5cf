import { endpoints } from "@balcao/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../app/testing.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    environment: { ROLES: "http", RATE_PER_SESSION: "3", RATE_PER_ADDRESS: "2", TRUST_PROXY: "on" },
  });
});

const { plans, tags } = endpoints;
const times = async (count: number, ask: () => Promise<number>): Promise<number[]> => {
  const statuses = [];
  for (let turn = 0; turn < count; turn += 1) statuses.push(await ask());
  return statuses;
};
const same = (status: number, count: number) => Array.from({ length: count }, () => status);
/** Calls as the proxy in front tells it: what stands left of the last address is the caller's own word. */
const from = (forwarded: string, token?: string) =>
  fetch(`${app.url}/api${token ? tags.list.path : plans.listPublic.path}`, {
    headers: { "x-forwarded-for": forwarded, ...(token && { authorization: `Bearer ${token}` }) },
  });

describe("calls", () => {
  it("of one session are refused when they are too many, and others' are not", async () => {
    const { admin, ana } = await app.inNewCompany();
    const ask = () =>
      app
        .as(admin)
        .call(tags.list)
        .then(({ status }) => status);
    expect(await times(31, ask)).toEqual([...same(200, 30), 429]);
    await app.as(ana).ok(tags.list);
    const refusal = await from("10.0.0.1", admin.token);
    expect(Number(refusal.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(Number(refusal.headers.get("retry-after"))).toBeLessThanOrEqual(10);
    expect(await refusal.json()).toMatchObject({
      error: "ERR_TOO_MANY_REQUESTS",
      message: expect.any(String),
    });
  });

  it("of one address are refused when they are too many, whatever it forges in front of its address", async () => {
    let forged = 0;
    const ask = () => from(`1.2.3.${(forged += 1)}, 20.0.0.1`).then(({ status }) => status);
    expect(await times(21, ask)).toEqual([...same(200, 20), 429]);
    expect((await from("20.0.0.2")).status).toBe(200);
  });

  it("of one IPv6 line are counted together, whichever of its addresses it calls from", async () => {
    let turn = 0;
    const ask = () => from(`2001:db8::${(turn += 1)}`).then(({ status }) => status);
    expect(await times(21, ask)).toEqual([...same(200, 20), 429]);
    expect((await from("2001:db8:0:1::1")).status).toBe(200);
  });

  it("with bad tokens count for their address; good ones from there go on", async () => {
    const { admin } = await app.inNewCompany();
    const ask = (token: string) => from("20.0.0.3", token).then(({ status }) => status);
    expect(await times(21, () => ask("forged"))).toEqual([...same(401, 20), 429]);
    expect(await ask(admin.token)).toBe(200);
  });
});

it("believes nobody in front where no proxy is trusted, and named ones alone where they are", async () => {
  const addressOf = async (environment: Record<string, string>) => {
    const other = await app.startAnother({ RATE_PER_ADDRESS: "1", TRUST_PROXY: "off", ...environment });
    const ask = (address: string) =>
      fetch(`${other.url}/api${plans.listPublic.path}`, { headers: { "x-forwarded-for": address } });
    await times(10, () => ask("30.0.0.1").then(({ status }) => status));
    return (await ask("30.0.0.2")).status === 429 ? "the caller" : "the word";
  };
  expect(await addressOf({})).toBe("the caller");
  expect(await addressOf({ TRUST_PROXY: "10.0.0.0/8" })).toBe("the caller");
  expect(await addressOf({ TRUST_PROXY: "127.0.0.0/8" })).toBe("the word");
});
