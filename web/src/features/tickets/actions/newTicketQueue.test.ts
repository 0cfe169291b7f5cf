import { expect, it } from "vitest";
import { newTicketQueue } from "./newTicketQueue.ts";

it("stays in the queue where one may, else goes to one's only one, and asks for one of several", () => {
  expect(newTicketQueue(2, [{ id: 1 }, { id: 2 }], false)).toBe(2);
  expect(newTicketQueue(3, [{ id: 1 }], false)).toBe(1);
  expect(newTicketQueue(3, [{ id: 1 }, { id: 2 }], false)).toBeUndefined();
  expect(newTicketQueue(null, [{ id: 1 }, { id: 2 }], true)).toBeUndefined();
  expect(newTicketQueue(3, [{ id: 1 }], true)).toBe(3);
  expect(newTicketQueue(null, [{ id: 1 }], true)).toBe(1);
  expect(newTicketQueue(null, [], false)).toBeNull();
});
