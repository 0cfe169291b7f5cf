import { expect, it } from "vitest";
import { ApiError } from "../../lib/api/apiError.ts";
import { isGone } from "./isGone.ts";

const refused = (status: number) => isGone(new ApiError({ code: "ERR_NO_TICKET_FOUND", status }));

it("leaves a conversation that the server does not show, and no other", () => {
  expect([404, 403, 400].map(refused)).toEqual([true, true, true]);
  expect([0, 429, 500, 502, 503].map(refused)).toEqual([false, false, false, false, false]);
  expect([null, new Error("lost")].map(isGone)).toEqual([false, false]);
});
