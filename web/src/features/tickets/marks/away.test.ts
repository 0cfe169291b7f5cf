import { expect, it } from "vitest";
import { buildTicket } from "../buildTicket.testing.ts";
import { awayOf } from "./away.ts";

const viewerId = 7;
const [mine, other, plain] = [
  buildTicket(1, { userId: viewerId }),
  buildTicket(2, { userId: 8 }),
  buildTicket(3, { userId: viewerId }),
];
const reminders = [mine, other].map(({ id }) => ({ ticketId: id, at: "2026-11-24T11:00:00.000Z" }));

it("is what the viewer attends and is reminded of", () => {
  expect([...awayOf([mine, other, plain], reminders, viewerId)]).toEqual([mine.id]);
  expect(awayOf([mine, other, plain], [], viewerId).size).toBe(0);
});
