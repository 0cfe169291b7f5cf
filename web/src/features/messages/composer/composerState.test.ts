import { describe, expect, it } from "vitest";
import { buildTicket } from "../../tickets/buildTicket.testing.ts";
import { decideComposer } from "./composerState.ts";

const now = Date.parse("2026-11-20T12:00:00Z");
const always = { now, channel: { replyWindowHours: null, personWindowHours: null } };
const window = { now, channel: { replyWindowHours: 24, personWindowHours: null } };
const hoursAgo = (hours: number) => new Date(now - hours * 3_600_000).toISOString();

describe("the composer", () => {
  it("is open in open and group tickets alone", () => {
    expect(decideComposer(buildTicket(1, { status: "open" }), always).closedBy).toBeUndefined();
    expect(decideComposer(buildTicket(1, { status: "group" }), always).closedBy).toBeUndefined();
    for (const status of ["pending", "closed", "nps", "lgpd"] as const)
      expect(decideComposer(buildTicket(1, { status }), always).closedBy).toBe(status);
  });

  it("says when the contact is blocked", () => {
    const ticket = buildTicket(1);
    expect(
      decideComposer({ ...ticket, contact: { ...ticket.contact, active: false } }, always).closedBy,
    ).toBe("blocked");
  });

  it("counts the hours of a channel that has a window", () => {
    const isOver = (lastInboundAt: string | null, circumstances = window) =>
      decideComposer(buildTicket(1, { lastInboundAt }), circumstances).windowOver;
    expect([isOver(hoursAgo(23)), isOver(hoursAgo(25)), isOver(null)]).toEqual([false, true, true]);
    expect(isOver(hoursAgo(5), { now, channel: { replyWindowHours: 4, personWindowHours: null } })).toBe(
      true,
    );
  });

  it("never closes where the channel has none", () => {
    expect(decideComposer(buildTicket(1, { lastInboundAt: hoursAgo(99) }), always).windowOver).toBe(false);
  });
});
