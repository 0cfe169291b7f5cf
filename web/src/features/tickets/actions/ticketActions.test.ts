import type { Ticket } from "@balcao/contract";
import { describe, expect, it } from "vitest";
import { buildTicket } from "../buildTicket.testing.ts";
import { acceptance, actionsFor, changeOf, readOwner, transferOf } from "./ticketActions.ts";

const actor = { id: 4, mayIgnore: false };

describe("ticket actions", () => {
  it("offers what a ticket's status allows", () => {
    expect(actionsFor(buildTicket(1, { status: "pending" }), actor)).toEqual([
      "accept",
      "transfer",
      "markUnread",
    ]);
    expect(actionsFor(buildTicket(1, { status: "open" }), actor)).toContain("return");
    expect(actionsFor(buildTicket(1, { status: "group" }), actor)).not.toContain("return");
    expect(actionsFor(buildTicket(1, { status: "closed" }), actor)).toEqual(["reopen"]);
  });

  it("transfers from every active status, and only from those", () => {
    const mayTransfer = (status: Ticket["status"]) =>
      actionsFor(buildTicket(1, { status }), actor).includes("transfer");
    expect((["open", "pending", "group", "nps", "lgpd"] as const).map(mayTransfer)).toEqual(
      Array.from({ length: 5 }, () => true),
    );
    expect(mayTransfer("closed")).toBe(false);
  });

  it("leaves it to the company whether one who waits is told goodbye", () => {
    const waiting = buildTicket(1, { status: "pending" });
    expect(changeOf("ignore", waiting, actor)).toEqual({ status: "closed", amountUsedBotQueues: 0 });
  });

  it("offers to ignore only to those who may close waiting tickets", () => {
    const waiting = buildTicket(1, { status: "pending" });
    expect(actionsFor(waiting, { ...actor, mayIgnore: true })).toContain("ignore");
    expect(actionsFor(waiting, actor)).not.toContain("ignore");
  });

  it("accepts with the chosen queue, else with the ticket's own", () => {
    expect(acceptance(buildTicket(1, { queueId: null }), actor, 7)).toEqual({
      status: "open",
      userId: 4,
      queueId: 7,
    });
    expect(acceptance(buildTicket(1, { queueId: 2 }), actor)).toEqual({
      status: "open",
      userId: 4,
      queueId: 2,
    });
  });

  it("keeps a group a group, unless it lives like a person's ticket", () => {
    const group = buildTicket(1, { status: "closed", isGroup: true });
    expect(changeOf("reopen", group, actor).status).toBe("group");
    const whatsapp = { id: 1, name: "Principal", groupAsTicket: "enabled" as const };
    expect(changeOf("reopen", { ...group, whatsapp }, actor).status).toBe("open");
  });

  it("lets a transferred ticket wait when nobody is chosen", () => {
    expect(transferOf(buildTicket(1), { queueId: 2, userId: null, message: " " })).toEqual({
      status: "pending",
      userId: null,
      queueId: 2,
      isTransfered: true,
    });
    expect(transferOf(buildTicket(1), { queueId: 2, userId: 9, message: "Olá" })).toMatchObject({
      status: "open",
      userId: 9,
      msgTransfer: "Olá",
    });
  });

  it("reads who has the conversation from either place", () => {
    const owner = { uuid: buildTicket(1).uuid, userId: 3, user: { id: 3, name: "Bia" }, queue: null };
    const code = "ERR_OTHER_OPEN_TICKET";
    expect(readOwner({ code, details: owner, answer: {} })?.user?.name).toBe("Bia");
    expect(readOwner({ code, details: undefined, answer: { ...owner, error: code } })?.userId).toBe(3);
    expect(readOwner({ code: "ERR_TICKET_STATUS", details: owner, answer: owner })).toBeUndefined();
  });
});
