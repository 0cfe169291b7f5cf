import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createReloader } from "./reloader.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("asks soon, and then once in a while however much comes", () => {
  const client = new QueryClient();
  const asked = vi.spyOn(client, "invalidateQueries").mockResolvedValue();
  const reload = createReloader(client, { within: 300, every: 2000 });
  reload([]);
  vi.advanceTimersByTime(5000);
  expect(asked).not.toHaveBeenCalled();

  reload([["tickets"], ["tags", 1]]);
  vi.advanceTimersByTime(300);
  expect(asked.mock.calls).toEqual([[{ queryKey: ["tickets"] }], [{ queryKey: ["tags", 1] }]]);

  for (let event = 0; event < 100; event += 1) reload([["tickets"]]);
  vi.advanceTimersByTime(1600);
  expect(asked).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(700);
  expect(asked).toHaveBeenCalledTimes(3);
});
