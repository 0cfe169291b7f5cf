import { expect, it } from "vitest";
import { limitsNear } from "./limitsNear.ts";

const usage = (used: number, ofPrompt: number) => ({
  month: "2026-11-01",
  limit: 1_000,
  used,
  platform: { hasKey: true, model: "gpt-4o-mini" },
  prompts: [{ promptId: 1, calls: 1, tokensIn: ofPrompt, tokensOut: 0, characters: 0, cost: null }],
});
const prompts = [
  { id: 1, name: "Clínica", monthlyTokens: 100 },
  { id: 2, name: "Loja", monthlyTokens: null },
];

it("tells a limit from 80 % on, the company's and each prompt's", () => {
  expect(limitsNear(usage(799, 79), prompts)).toEqual([]);
  expect(limitsNear(usage(800, 79), prompts)).toEqual([{ name: undefined, percent: 80 }]);
  expect(limitsNear(usage(799, 95), prompts)).toEqual([{ name: "Clínica", percent: 95 }]);
  expect(limitsNear(usage(5_000, 0), prompts)).toEqual([{ name: undefined, percent: 100 }]);
  expect(limitsNear(undefined, prompts)).toEqual([]);
});
