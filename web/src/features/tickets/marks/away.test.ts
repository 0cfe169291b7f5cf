import { expect, it } from "vitest";
import { buildTicket } from "../buildTicket.testing.ts";
import { awayOf } from "./away.ts";

const viewerId = 7;
const [mine, open, other, plain] = [
  buildTicket(1, { userId: viewerId }),
  buildTicket(2, { userId: viewerId }),
  buildTicket(3, { userId: 8 }),
  buildTicket(4, { userId: viewerId }),
];
const reminders = [mine, open, other].map(({ id }) => ({ ticketId: id, at: "2026-11-24T11:00:00.000Z" }));

it("leaves out what the viewer attends and is reminded of, but for the open one", () => {
  const tickets = [mine, open, other, plain];
  expect([...awayOf(tickets, { reminders, viewerId, uuid: open.uuid })]).toEqual([mine.id]);
  expect([...awayOf(tickets, { reminders, viewerId, uuid: undefined })]).toEqual([mine.id, open.id]);
  expect(awayOf(tickets, { reminders: [], viewerId, uuid: undefined }).size).toBe(0);
});
