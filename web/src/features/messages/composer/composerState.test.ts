import { describe, expect, it } from "vitest";
import { buildTicket } from "../../tickets/buildTicket.testing.ts";
import { decideComposer } from "./composerState.ts";

const now = Date.parse("2026-11-20T12:00:00Z");
const hoursAgo = (hours: number) => new Date(now - hours * 3_600_000).toISOString();

describe("the composer", () => {
  it("is open in open and group tickets alone", () => {
    expect(decideComposer(buildTicket(1, { status: "open" }), now).closedBy).toBeUndefined();
    expect(decideComposer(buildTicket(1, { status: "group" }), now).closedBy).toBeUndefined();
    for (const status of ["pending", "closed", "nps", "lgpd"] as const)
      expect(decideComposer(buildTicket(1, { status }), now).closedBy).toBe(status);
  });

  it("says when the contact is blocked", () => {
    const ticket = buildTicket(1);
    expect(decideComposer({ ...ticket, contact: { ...ticket.contact, active: false } }, now).closedBy).toBe(
      "blocked",
    );
  });

  it("counts 24 hours on the channels that do", () => {
    expect(
      decideComposer(buildTicket(1, { channel: "whatsappapi", lastInboundAt: hoursAgo(23) }), now).windowOver,
    ).toBe(false);
    expect(
      decideComposer(buildTicket(1, { channel: "whatsappapi", lastInboundAt: hoursAgo(25) }), now).windowOver,
    ).toBe(true);
    expect(
      decideComposer(buildTicket(1, { channel: "instagram", lastInboundAt: null }), now).windowOver,
    ).toBe(true);
    expect(
      decideComposer(buildTicket(1, { channel: "whatsapp", lastInboundAt: hoursAgo(99) }), now).windowOver,
    ).toBe(false);
  });
});
