import type { ConversationLogEntry } from "@balcao/contract";
import { expect, it } from "vitest";
import { eventText, isTold } from "./eventText.ts";

const t = (key: string, values: Record<string, unknown> = {}) =>
  [key, ...Object.values(values)].filter((part) => part !== "").join(" ");
const ana = { id: 1, name: "Ana" };
const queue = { id: 7, name: "Exames", color: "#123456" };
const entry = (rest: Partial<ConversationLogEntry>): ConversationLogEntry => ({
  id: 1,
  ticketId: 1,
  type: "closed",
  user: ana,
  queue: null,
  by: { kind: "user", ...ana },
  undone: null,
  createdAt: "2026-11-20T12:00:00.000Z",
  ...rest,
});

it("says who did what, and to whom a ticket went", () => {
  expect(eventText(entry({}), t)).toContain("event.by.closed Ana");
  const given = entry({ type: "receivedTransfer", user: { id: 2, name: "Bia" }, queue });
  expect(eventText(given, t)).toBe("event.by.receivedTransfer Ana Bia · Exames");
  expect(eventText({ ...given, user: null }, t)).toBe("event.by.receivedTransfer Ana event.queue Exames");
});

it("says which act somebody took back, where that was kept", () => {
  const undone = entry({ type: "undone", undone: "resolution" });
  expect(eventText(undone, t)).toBe("tickets:log.undone.resolution Ana");
  expect(eventText({ ...undone, undone: null }, t)).toContain("event.by.undone Ana");
});

it("says which number a contact has now, or that it has none any more", () => {
  const by = { kind: "product", feature: "contacts", rule: null, id: null, name: null } as const;
  const changed = entry({ type: "numberChanged", user: null, by });
  const numbers = { from: "5511987000001", to: "5511987000002" };
  expect(isTold(changed)).toBe(true);
  expect(eventText({ ...changed, numbers }, t)).toBe(
    "tickets:log.number.changed +55 11 98700-0001 +55 11 98700-0002",
  );
  expect(eventText({ ...changed, numbers: { ...numbers, to: null } }, t)).toBe(
    "tickets:log.number.lost +55 11 98700-0001",
  );
});

it("says what came about by itself", () => {
  const by = { kind: "product", feature: "schedules", rule: "scheduleSent", id: 1, name: null } as const;
  expect(eventText(entry({ by }), t)).toMatch(/^event.automatic event.closed/);
  expect(eventText(entry({ type: "autoClose", by }), t)).toBe("event.autoClose");
});

it("names of old entries whoever took the ticket, and nobody whom it was given to", () => {
  expect(eventText(entry({ type: "open", by: null }), t)).toContain("event.by.open Ana");
  expect(eventText(entry({ type: "receivedTransfer", by: null }), t)).toBe("event.receivedTransfer Ana");
});

it("leaves out who looked, and the first half of a transfer", () => {
  const told = (["access", "transfered", "create", "open", "redirect"] as const).filter((type) =>
    isTold(entry({ type })),
  );
  expect(told).toEqual(["open", "redirect"]);
});
