import { expect, it } from "vitest";
import { buildTicket } from "../buildTicket.testing.ts";
import { nextOf } from "./openNext.ts";

it("is the one below, at the end the one above, and none of a list without it", () => {
  const [first, second, third] = [buildTicket(1), buildTicket(2), buildTicket(3)];
  const shown = [first, second, third];
  expect(shown.map((ticket) => nextOf(shown, ticket)?.id)).toEqual([2, 3, 2]);
  expect(nextOf([first], first)).toBe(undefined);
  expect(nextOf([second, third], first)).toBe(undefined);
});
