import { describe, expect, it } from "vitest";
import { buildTicket } from "../buildTicket.testing.ts";
import { defaultFilters, type TicketFilters } from "../filters/ticketFilters.ts";
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

  it("leaves a searched text to the server, but not what the filters rule out", () => {
    const search = filters({ tab: "search", search: "ana" });
    expect(belongsTo(buildTicket(1), search, ana)).toBe("unknown");
    expect(belongsTo(buildTicket(1), { ...search, statuses: ["closed"] }, ana)).toBe("no");
    expect(belongsTo(buildTicket(1, { status: "closed" }), { ...search, statuses: ["closed"] }, ana)).toBe(
      "unknown",
    );
  });

  it("finds those who wait for consent among the waiting, and those who rate among the resolved", () => {
    const searched = (statuses: TicketFilters["statuses"]) =>
      (["pending", "lgpd", "closed", "nps", "open"] as const).filter(
        (status) =>
          belongsTo(buildTicket(1, { status }), filters({ tab: "search", statuses }), ana) === "yes",
      );
    expect(searched(["pending"])).toEqual(["pending", "lgpd"]);
    expect(searched(["closed"])).toEqual(["closed", "nps"]);
    expect(searched(["open"])).toEqual(["open"]);
  });

  it("searches what others attend only for admins who ask for it", () => {
    const anothers = buildTicket(1, { userId: 2 });
    const search = filters({ tab: "search" });
    expect(belongsTo(anothers, search, admin)).toBe("no");
    expect(belongsTo(anothers, { ...search, showAll: true }, admin)).toBe("yes");
    expect(belongsTo(anothers, { ...search, showAll: true }, { ...ana, allUserChat: true })).toBe("no");
    expect(belongsTo(buildTicket(1, { status: "closed", userId: 2 }), search, ana)).toBe("yes");
  });

  it("shows the chosen tags and connections, and to admins the chosen colleagues", () => {
    const tagged = buildTicket(1, { tags: [{ id: 5, name: "VIP", color: "2F9E44" }], whatsappId: 3 });
    const of = (chosen: Partial<TicketFilters>, viewer = ana) => belongsTo(tagged, filters(chosen), viewer);
    expect([of({ tagIds: [5, 6] }), of({ tagIds: [6] }), of({ untagged: true })]).toEqual([
      "yes",
      "no",
      "no",
    ]);
    expect([of({ connectionIds: [3] }), of({ connectionIds: [4] })]).toEqual(["yes", "no"]);
    expect([of({ userIds: [2] }), of({ userIds: [2] }, admin), of({ userIds: [1] }, admin)]).toEqual([
      "yes",
      "no",
      "yes",
    ]);
  });
});
