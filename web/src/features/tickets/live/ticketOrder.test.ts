import { describe, expect, it } from "vitest";
import { buildTicket } from "../buildTicket.testing.ts";
import { waitingOrder } from "./ticketOrder.ts";

describe("the waiting tab", () => {
  it("begins with who waits longest, and ends with those who are asked for consent", () => {
    const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();
    const tickets = [
      buildTicket(1, { status: "lgpd", waitingSince: at(1) }),
      buildTicket(2, { status: "pending", waitingSince: at(3) }),
      buildTicket(3, { status: "pending", waitingSince: at(2) }),
      buildTicket(4, { status: "lgpd", waitingSince: at(4) }),
    ];
    const ids = (direction: "asc" | "desc") => tickets.toSorted(waitingOrder(direction)).map(({ id }) => id);
    expect(ids("desc")).toEqual([3, 2, 1, 4]);
    expect(ids("asc")).toEqual([2, 3, 4, 1]);
  });
});
