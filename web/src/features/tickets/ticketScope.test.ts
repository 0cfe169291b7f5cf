import { describe, expect, it } from "vitest";
import { buildTicket } from "./buildTicket.testing.ts";
import { defaultFilters, type TicketFilters } from "./ticketFilters.ts";
import { belongsTo, type TicketViewer } from "./ticketScope.ts";

const ana: TicketViewer = { id: 1, isAdmin: false, allowGroup: false, allUserChat: false };
const admin: TicketViewer = { ...ana, isAdmin: true };
const filters = (rest: Partial<TicketFilters> = {}): TicketFilters => ({ ...defaultFilters, ...rest });

describe("where a ticket stands", () => {
  it("shows another's conversation only to those who may and ask to see all", () => {
    const anothers = buildTicket(1, { userId: 2 });
    expect(belongsTo(anothers, filters(), admin)).toBe("no");
    expect(belongsTo(anothers, filters({ showAll: true }), admin)).toBe("yes");
    expect(belongsTo(anothers, filters({ showAll: true }), { ...ana, allUserChat: true })).toBe("yes");
    expect(belongsTo(anothers, filters({ showAll: true }), ana)).toBe("no");
  });

  it("puts those without owner and those who wait for consent into the waiting tab", () => {
    const waiting = filters({ sub: "pending" });
    expect(belongsTo(buildTicket(1, { status: "pending", userId: null }), waiting, ana)).toBe("yes");
    expect(belongsTo(buildTicket(1, { status: "lgpd", userId: null }), waiting, ana)).toBe("yes");
    expect(belongsTo(buildTicket(1, { status: "pending", userId: 2 }), waiting, ana)).toBe("no");
  });

  it("puts resolved ones and those who wait for a rating into the closed tab, whoever had them", () => {
    const closed = filters({ tab: "closed" });
    expect(belongsTo(buildTicket(1, { status: "nps", userId: 2 }), closed, ana)).toBe("yes");
    expect(belongsTo(buildTicket(1, { status: "open" }), closed, ana)).toBe("no");
  });

  it("shows the chosen queues, those without queue, and one's own open ones", () => {
    const chosen = filters({ sub: "pending", queueIds: [2] });
    const waiting = (queueId: number | null) => buildTicket(1, { status: "pending", userId: null, queueId });
    expect([2, 3, null].map((queueId) => belongsTo(waiting(queueId), chosen, ana))).toEqual([
      "yes",
      "no",
      "yes",
    ]);
    expect(belongsTo(buildTicket(1, { queueId: 3 }), filters({ queueIds: [2] }), ana)).toBe("yes");
  });

  it("leaves a search to the server", () => {
    expect(belongsTo(buildTicket(1), filters({ tab: "search", search: "ana" }), ana)).toBe("unknown");
  });
});
