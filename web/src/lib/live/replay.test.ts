import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { describe, expect, it, vi } from "vitest";
import { ApiError } from "../api/apiError.ts";
import { askAgain, reload, replayAfterLoads } from "./replay.ts";

const queryKey = ["greeting"];

function answerLater<T>() {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  return { queryFn: () => promise, resolve, reject };
}

describe("events that come while something loads", () => {
  const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

  it("are told again when the answer is here, in their order", async () => {
    const cache = client();
    const told: unknown[] = [];
    const { remember } = replayAfterLoads(cache, ({ payload }) => told.push(payload));
    const { queryFn, resolve } = answerLater<string>();
    const loaded = cache.fetchQuery({ queryKey, queryFn });
    remember({ name: "a", payload: 1 });
    remember({ name: "b", payload: 2 });
    expect(told).toEqual([]);
    resolve("old");
    await loaded;
    expect(told).toEqual([1, 2]);
  });

  it("are told again after a load that was under way before anybody listened", async () => {
    const cache = client();
    const hear = vi.fn<() => void>();
    const { queryFn, resolve } = answerLater<string>();
    const loaded = cache.fetchQuery({ queryKey, queryFn });
    replayAfterLoads(cache, hear).remember({ name: "a", payload: 1 });
    resolve("old");
    await loaded;
    expect(hear).toHaveBeenCalledTimes(1);
  });

  it("are told to the state that the answer brought", async () => {
    const cache = client();
    const { remember } = replayAfterLoads(cache, ({ payload }) => cache.setQueryData(queryKey, payload));
    const { queryFn, resolve } = answerLater<string>();
    const loaded = cache.fetchQuery({ queryKey, queryFn });
    remember({ name: "greeting", payload: "new" });
    resolve("old");
    await loaded;
    expect(cache.getQueryData(queryKey)).toBe("new");
  });

  it("are forgotten when nothing loads, or the load failed", async () => {
    const cache = client();
    const hear = vi.fn<() => void>();
    const { remember } = replayAfterLoads(cache, hear);
    remember({ name: "a", payload: 1 });
    const { queryFn, reject } = answerLater<string>();
    const loaded = cache.fetchQuery({ queryKey, queryFn });
    remember({ name: "a", payload: 2 });
    reject(new Error("no"));
    await expect(loaded).rejects.toThrow("no");
    await cache.fetchQuery({ queryKey, queryFn: () => "yes" });
    expect(hear).not.toHaveBeenCalled();
  });
});

describe("loading anew", () => {
  it("follows a first load with another", async () => {
    const cache = new QueryClient();
    const { queryFn, resolve } = answerLater<string>();
    const load = vi.fn<() => Promise<string>>().mockImplementationOnce(queryFn).mockResolvedValue("new");
    const stop = new QueryObserver(cache, { queryKey, queryFn: load }).subscribe(() => undefined);
    reload(cache);
    resolve("old");
    await vi.waitFor(() => expect(cache.getQueryData(queryKey)).toBe("new"));
    expect(load).toHaveBeenCalledTimes(2);
    stop();
  });
});

describe("what found no server", () => {
  it("is asked for again once there is one, and what was refused is not", async () => {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    const errors = [
      new ApiError({ code: "ERR_NETWORK", status: 0 }),
      new ApiError({ code: "ERR_UNAVAILABLE", status: 502 }),
      new ApiError({ code: "ERR_NO_TICKET_FOUND", status: 404 }),
    ];
    const asked = errors.map((error) => vi.fn<() => Promise<string>>().mockRejectedValueOnce(error));
    const shown = asked.map((queryFn, index) => new QueryObserver(client, { queryKey: [index], queryFn }));
    for (const queryFn of asked) queryFn.mockResolvedValue("here");
    const stops = shown.map((observer) => observer.subscribe(() => {}));
    await vi.waitFor(() => expect(shown.every((one) => one.getCurrentResult().isError)).toBe(true));
    askAgain(client);
    await vi.waitFor(() =>
      expect(shown.map((one) => one.getCurrentResult().data)).toEqual(["here", "here", undefined]),
    );
    expect(asked.map((queryFn) => queryFn.mock.calls.length)).toEqual([2, 2, 1]);
    for (const stop of stops) stop();
  });
});
