import { expect, it } from "vitest";
import { buildMessage } from "../messages/buildMessage.testing.ts";
import { buildTicket } from "../tickets/buildTicket.testing.ts";
import { decideHandedRing, decideRing, type ScreenState, soundOf } from "./decideRing.ts";

const me = { id: 1, showsPending: false };
const ticket = buildTicket(7, { unreadMessages: 1 });
const event = { message: buildMessage(1), ticket };
const away: ScreenState = { focused: false, openUuid: undefined };
const here: ScreenState = { focused: true, openUuid: ticket.uuid };

it("rings louder the farther the user is from the message", () => {
  expect(decideRing(event, me, away)).toBe("sound and notification");
  expect(decideRing(event, me, { ...here, focused: false })).toBe("sound and notification");
  expect(decideRing(event, me, { ...here, openUuid: "another" })).toBe("sound");
  expect(decideRing(event, me, here)).toBe("seen");
});

it("says nothing of what is ours, private, taken back, read, imported, or somebody else's", () => {
  const silent = [
    { message: buildMessage(1, { fromMe: true }), ticket },
    { message: buildMessage(1, { isPrivate: true }), ticket },
    { message: buildMessage(1, { isDeleted: true }), ticket },
    { message: event.message, ticket: { ...ticket, unreadMessages: 0 } },
    { message: event.message, ticket: { ...ticket, contact: { ...ticket.contact, active: false } } },
    { message: event.message, ticket: { ...ticket, userId: 2 } },
    { message: event.message, ticket: { ...ticket, status: "pending" as const, userId: null } },
  ];
  for (const one of silent) expect(decideRing(one, me, away)).toBe("none");
});

const handed = { by: { id: 2, name: "Camila" }, note: "Quer remarcar", at: ticket.updatedAt };

it("rings for a ticket that was given to the user, though no message is new", () => {
  const given = { ...ticket, unreadMessages: 0, isUnread: true, handed };
  expect(decideHandedRing(given, me, away)).toBe("sound and notification");
  expect(decideHandedRing(given, me, { ...here, openUuid: "another" })).toBe("sound");
  expect(decideHandedRing(given, me, here)).toBe("seen");
});

it("rings for one that waits in a queue only where the company has what waits told", () => {
  const waiting = { ...ticket, status: "pending" as const, userId: null, handed };
  expect(decideHandedRing(waiting, { ...me, showsPending: true }, away)).toBe("sound and notification");
  expect(decideHandedRing(waiting, me, away)).toBe("none");
});

it("says nothing of what the user gave away, of what others get, and of what is opened by now", () => {
  const all = { ...me, showsPending: true };
  const silent = [
    {
      ...ticket,
      status: "pending" as const,
      userId: null,
      handed: { ...handed, by: { id: 1, name: "Ana" } },
    },
    { ...ticket, userId: 2, handed },
    { ...ticket, status: "group" as const, userId: 2, handed },
    { ...ticket, handed: null },
  ];
  for (const one of silent) expect(decideHandedRing(one, all, away)).toBe("none");
});

it("sounds otherwise for one's own than for who waits for anybody", () => {
  expect([soundOf(buildTicket(1, { userId: 7 })), soundOf(buildTicket(2, { userId: null }))]).toEqual([
    "own",
    "waiting",
  ]);
});
