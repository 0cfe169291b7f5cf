import { TicketChange } from "@balcao/contract";
import { describe, expect, it } from "vitest";
import { decideChange } from "./decideChange.ts";

const change = (body: object) => TicketChange.parse(body);

describe("decideChange", () => {
  it.each([
    [{ status: "open", userId: 1 }, "pending", "accept"],
    [{ status: "group" }, "pending", "accept"],
    [{ status: "open", userId: 1 }, "lgpd", "accept"],
    [{ status: "open", userId: 1 }, "closed", "reopen"],
    [{ status: "pending", userId: null }, "open", "return"],
    [{ status: "closed", userId: 1 }, "open", "resolve"],
    [{ status: "closed" }, "group", "resolve"],
    [{ status: "closed" }, "nps", "resolve"],
    [{ status: "closed" }, "pending", "ignore"],
    [{ status: "closed" }, "lgpd", "ignore"],
    [{ status: "open", userId: 2, queueId: 3, isTransfered: true }, "open", "transfer"],
    [{ status: "pending", userId: null, queueId: 3, isTransfered: true }, "open", "transfer"],
    [{ queueId: 3 }, "pending", "transfer"],
    [{ useIntegration: false }, "open", "toggleIntegration"],
    [{ unread: true }, "pending", "markUnread"],
  ] as const)("reads %j on a %s ticket as %s", (body, status, action) => {
    expect(decideChange(change(body), status)).toBe(action);
  });

  it.each([
    [{ unread: true }, "closed"],
    [{ status: "pending" }, "closed"],
    [{ status: "pending", userId: null }, "group"],
    [{ status: "open" }, "open"],
    [{ status: "closed" }, "closed"],
    [{ status: "open", queueId: 1, isTransfered: true }, "closed"],
    [{}, "open"],
  ] as const)("finds no meaning in %j on a %s ticket", (body, status) => {
    expect(decideChange(change(body), status)).toBeUndefined();
  });
});
