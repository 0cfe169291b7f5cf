import type { Ticket } from "@balcao/contract";
import { expect, it } from "vitest";
import { buildTicket } from "../buildTicket.testing.ts";
import { wayOf } from "./severalActions.ts";

const actor = { id: 4, mayIgnore: true };
const statuses = ["open", "group", "pending", "nps", "closed"] as const;
const waysOf = (status: Ticket["status"], mayIgnore: boolean) =>
  wayOf("resolve", buildTicket(1, { status }), { ...actor, mayIgnore });

it("resolves each ticket as its state allows", () => {
  expect(statuses.map((status) => waysOf(status, true))).toEqual([
    "resolve",
    "resolve",
    "ignore",
    "resolveQuietly",
    undefined,
  ]);
  expect(waysOf("pending", false)).toBeUndefined();
});

it("transfers what is active, and marks what is not resolved as unread", () => {
  expect(wayOf("transfer", buildTicket(1, { status: "open" }), actor)).toBe("transfer");
  expect(wayOf("transfer", buildTicket(1, { status: "closed" }), actor)).toBeUndefined();
  expect(wayOf("markUnread", buildTicket(1, { status: "pending" }), actor)).toBe("markUnread");
  expect(wayOf("markUnread", buildTicket(1, { status: "closed" }), actor)).toBeUndefined();
});
