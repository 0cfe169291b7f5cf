import { afterEach, expect, it, vi } from "vitest";
import { dropEarly, type EarlyCall, takeEarly } from "./early.ts";

const headers = { Authorization: "Bearer a", "Accept-Language": "pt" };
const early = (answer: Response): EarlyCall => ({
  at: performance.now(),
  method: "GET",
  url: "/api/auth/me",
  headers,
  answer: Promise.resolve(answer),
});
afterEach(() => vi.unstubAllGlobals());

it("gives an answer that was asked for early to the first who asks the same, and to nobody else", async () => {
  const answer = new Response("{}");
  vi.stubGlobal("window", { earlyCalls: [early(answer)] });
  expect(takeEarly("GET", "/api/tickets", headers)).toBeUndefined();
  expect(takeEarly("POST", "/api/auth/me", headers)).toBeUndefined();
  // Another user has logged in meanwhile, or another language was chosen.
  expect(takeEarly("GET", "/api/auth/me", { ...headers, Authorization: "Bearer b" })).toBeUndefined();
  expect(takeEarly("GET", "/api/auth/me", { ...headers, "Accept-Language": "en" })).toBeUndefined();
  expect(await takeEarly("GET", "/api/auth/me", { ...headers, Accept: "application/json" })).toBe(answer);
  expect(takeEarly("GET", "/api/auth/me", headers)).toBeUndefined();
});

it("lets what has become old be asked anew", () => {
  vi.stubGlobal("window", { earlyCalls: [early(new Response("{}"))] });
  const later = performance.now() + 20_000;
  vi.stubGlobal("performance", { now: () => later });
  expect(takeEarly("GET", "/api/auth/me", headers)).toBeUndefined();
});

it("lets everything be asked anew once that is said", () => {
  vi.stubGlobal("window", { earlyCalls: [early(new Response("{}"))] });
  dropEarly();
  expect(takeEarly("GET", "/api/auth/me", headers)).toBeUndefined();
});

it("asks for nothing early where there is no page", () => {
  expect(takeEarly("GET", "/api/auth/me", headers)).toBeUndefined();
});
