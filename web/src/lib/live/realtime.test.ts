import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { reloadEarly, reloadEverything, reloadJitterMs } from "./realtime.tsx";
import { queryClient } from "../api/queryClient.ts";

const asked: string[] = [];
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", async (url: string) => {
    asked.push(url);
    return Response.json({ user: { id: 1, company: { companieSettings: [] } } });
  });
});
afterEach(() => {
  asked.length = 0;
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it("loads the session anew with everything that is shown, after too much was missed", async () => {
  const reloaded = vi.spyOn(queryClient, "invalidateQueries").mockResolvedValue();
  reloadEverything();
  await vi.advanceTimersByTimeAsync(reloadJitterMs);
  expect(asked).toEqual(["/api/auth/me"]);
  expect(reloaded).toHaveBeenCalledOnce();
});

it("loads the session anew once the socket stands", async () => {
  reloadEarly();
  await vi.runAllTimersAsync();
  expect(asked).toEqual(["/api/auth/me"]);
});
