import { expect, it } from "vitest";
import { secondsLeft } from "./secondsLeft.ts";

it("counts the seconds of a link down, and never says more than ten minutes", () => {
  const expiresAt = "2026-11-20T12:10:00.000Z";
  const at = (time: string) => secondsLeft({ expiresAt }, Date.parse(`2026-11-20T${time}Z`));
  expect([at("11:59:59.200"), at("12:00:00.001"), at("12:09:59.500"), at("12:10:01")]).toEqual([
    600, 600, 1, 0,
  ]);
});
