import { expect, it } from "vitest";
import { heldDays } from "./forecastWords.ts";

it("gathers the days by what held them back", () => {
  const day = (date: string, heldBy: "weekend" | "limit" | null = null) => ({ date, messages: 0, heldBy });
  const days = [
    day("2026-12-04", "limit"),
    day("2026-12-05", "weekend"),
    day("2026-12-06", "weekend"),
    day("2026-12-07"),
  ];
  expect(heldDays(days)).toEqual([
    { heldBy: "limit", dates: ["2026-12-04"] },
    { heldBy: "weekend", dates: ["2026-12-05", "2026-12-06"] },
  ]);
});
