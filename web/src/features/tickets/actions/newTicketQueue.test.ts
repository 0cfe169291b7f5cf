import { expect, it } from "vitest";
import { newTicketQueue } from "./newTicketQueue.ts";

it("stays in the queue where one works, and else goes to one's first", () => {
  expect(newTicketQueue(2, [{ id: 1 }, { id: 2 }], false)).toBe(2);
  expect(newTicketQueue(3, [{ id: 1 }, { id: 2 }], false)).toBe(1);
  expect(newTicketQueue(3, [{ id: 1 }], true)).toBe(3);
  expect(newTicketQueue(null, [{ id: 1 }], true)).toBe(1);
  expect(newTicketQueue(null, [], false)).toBeNull();
});
