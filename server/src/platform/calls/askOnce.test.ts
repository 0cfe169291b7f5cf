import { describe, expect, it } from "vitest";
import { OutboundError, type OutboundAnswer, type SafeFetch } from "../safe-fetch/index.ts";
import { askOnce, textOf } from "./index.ts";

const limits = { tenant: "tests 1", timeoutMs: 1_000, maxBytes: 1_000 };
const answering =
  (status: number, text: string): SafeFetch =>
  (url) =>
    Promise.resolve<OutboundAnswer>({
      status,
      headers: {},
      url: String(url),
      body: Buffer.from(text),
      text: () => text,
      json: () => JSON.parse(text) as unknown,
    });
const ask = (fetch: SafeFetch, signal = new AbortController().signal) =>
  askOnce(fetch, "https://receiver.example/", { ...limits, signal });

describe("a call by HTTP", () => {
  it("is taken by any 2xx, and by nothing else", async () => {
    expect(await ask(answering(204, ""))).toEqual({ isTaken: true, status: 204, answer: "" });
    for (const status of [302, 404, 500])
      expect(await ask(answering(status, "no"))).toEqual({ isTaken: false, status, answer: "no" });
  });

  it("keeps the beginning of an answer, as a database can store it", async () => {
    const { answer } = (await ask(answering(200, `\u0000\uD800${"x".repeat(600)}`))) ?? {};
    expect(answer).toBe(`\uFFFD${"x".repeat(499)}`);
  });

  it("says why there was no answer; a fault of our own is none of the receiver's", async () => {
    const refusing: SafeFetch = () => Promise.reject(new OutboundError("timeout", "too slow"));
    expect(await ask(refusing)).toEqual({ isTaken: false, status: null, answer: "timeout: too slow" });
    await expect(ask(() => Promise.reject(new TypeError("a fault")))).rejects.toThrow("a fault");
  });

  it("has no outcome where we cut it off, unless it was taken by then", async () => {
    const cut = AbortSignal.abort();
    expect(await ask(answering(500, "no"), cut)).toBeUndefined();
    expect(await ask(answering(200, "yes"), cut)).toMatchObject({ isTaken: true });
  });
});

describe("an answer's text", () => {
  it("is read whole, or not at all where it is too long", async () => {
    expect(await textOf(new Response("olá"), 4)).toBe("olá");
    expect(await textOf(new Response("olá!"), 4)).toBeUndefined();
    expect(await textOf(new Response(null), 4)).toBe("");
  });

  it("is none where it breaks off", async () => {
    const broken = new ReadableStream({ pull: (controller) => controller.error(new Error("gone")) });
    expect(await textOf(new Response(broken), 4)).toBeUndefined();
  });
});
