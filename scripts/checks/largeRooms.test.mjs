import { expect, it } from "vitest";
import { findLargeRooms, mostLines } from "./largeRooms.mjs";

const document = "Large:\n\n- server, `tickets`: who sees a list decides what is in it.\n";

it("lets through what is small, and what is large for a reason", () => {
  expect(findLargeRooms({ "server/tickets": mostLines + 1, "web/tickets": mostLines }, document)).toEqual([]);
});

it("stops what is large without a reason, also where another side has one", () => {
  const lines = { "server/tickets": mostLines + 1, "web/tickets": mostLines + 1 };
  expect(findLargeRooms(lines, document)).toEqual([
    `web/tickets has ${mostLines + 1} lines, and docs/architecture.md does not say why it is one feature`,
  ]);
});

it("stops a reason that nothing needs any more", () => {
  expect(findLargeRooms({ "server/tickets": mostLines }, document)).toEqual([
    "docs/architecture.md explains server/tickets, which is not large",
  ]);
});
