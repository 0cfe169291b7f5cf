import { expect, it } from "vitest";
import { buildMessage } from "../messages/buildMessage.testing.ts";
import { buildTicket } from "../tickets/buildTicket.testing.ts";
import { decideRing, type ScreenState } from "./decideRing.ts";

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
    { message: event.message, ticket: { ...ticket, userId: 2 } },
    { message: event.message, ticket: { ...ticket, status: "pending" as const, userId: null } },
  ];
  for (const one of silent) expect(decideRing(one, me, away)).toBe("none");
});
