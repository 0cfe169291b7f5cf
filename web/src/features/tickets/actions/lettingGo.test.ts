import { expect, it } from "vitest";
import { createLettingGo } from "./lettingGo.ts";

it("knows what is given out of hand from the start of the call until the next one", async () => {
  const lettingGo = createLettingGo();
  const call = lettingGo.during(1, async () => "handed on");
  expect(lettingGo.includes(1)).toBe(true);
  expect(lettingGo.includes(2)).toBe(false);
  await call;
  expect(lettingGo.includes(1)).toBe(true);
  await lettingGo.during(null, async () => "accepted");
  expect(lettingGo.includes(1)).toBe(false);
});

it("lets nothing go that was refused or is kept", async () => {
  const lettingGo = createLettingGo();
  await expect(lettingGo.during(1, () => Promise.reject(new Error("refused")))).rejects.toThrow("refused");
  await lettingGo.during(2, async () => undefined);
  expect([1, 2].map(lettingGo.includes)).toEqual([false, false]);
});
