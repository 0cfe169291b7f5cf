import { expect, it } from "vitest";
import { newTicketQueue } from "./newTicketQueue.ts";

it("stays in the queue where one works, and else goes where there is no choice", () => {
  expect(newTicketQueue(2, [{ id: 1 }, { id: 2 }])).toBe(2);
  expect(newTicketQueue(3, [{ id: 1 }])).toBe(1);
  expect(newTicketQueue(3, [{ id: 1 }, { id: 2 }])).toBeNull();
  expect(newTicketQueue(null, [])).toBeNull();
});
