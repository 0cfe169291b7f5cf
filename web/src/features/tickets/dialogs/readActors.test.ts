import { expect, it } from "vitest";
import type { ShownActor } from "@balcao/contract";
import { readActors, readTitle } from "./readActors.ts";

const t = (key: string, values: Record<string, unknown> = {}) => [key, ...Object.values(values)].join(" ");
const ana = { id: 1, name: "Ana" };
const bia = { id: 2, name: "Bia" };
const byAna: ShownActor = { kind: "user", ...ana };
const bySchedule: ShownActor = {
  kind: "product",
  feature: "schedules",
  rule: "scheduleSent",
  id: 12,
  name: null,
};

it("names who did it once", () => {
  expect(readActors({ undone: null, type: "open", user: ana, by: byAna }, t)).toEqual(["Ana"]);
});

it("names who got a ticket, and who gave it", () => {
  expect(readActors({ undone: null, type: "receivedTransfer", user: bia, by: byAna }, t)).toEqual([
    "Bia",
    "log.by Ana",
  ]);
  expect(readActors({ undone: null, type: "receivedTransfer", user: null, by: byAna }, t)).toEqual([
    "log.by Ana",
  ]);
});

it("names whoever did it after their account is gone", () => {
  expect(readActors({ undone: null, type: "closed", user: null, by: byAna }, t)).toEqual(["Ana"]);
});

it("says which rule of the product acted, and for whom", () => {
  expect(readActors({ undone: null, type: "create", user: ana, by: bySchedule }, t)).toEqual([
    "rules:log.scheduleSent 12",
    "Ana",
  ]);
  expect(readActors({ undone: null, type: "create", user: null, by: bySchedule }, t)).toEqual([
    "rules:log.scheduleSent 12",
  ]);
});

it("says in general what a rule did that has no words of its own", () => {
  const by: ShownActor = { kind: "product", feature: "messages", rule: null, id: null, name: null };
  expect(readActors({ undone: null, type: "closed", user: ana, by }, t)).toEqual(["log.product", "Ana"]);
});

it("says what entries from before it was kept say", () => {
  expect(readActors({ undone: null, type: "closed", user: ana, by: null }, t)).toEqual(["Ana"]);
  expect(readActors({ undone: null, type: "closed", user: null, by: null }, t)).toEqual([]);
});

it("says which act was taken back, as the conversation does, and by whom once", () => {
  const undone = { type: "undone", queue: null, user: ana, by: byAna, undone: "resolution" } as const;
  expect(readTitle(undone, t)).toBe("tickets:log.undone.resolution Ana");
  expect(readActors(undone, t)).toEqual([]);
  expect(readActors({ ...undone, user: bia }, t)).toEqual(["Bia"]);
  // Old entries do not say which.
  expect(readTitle({ ...undone, undone: null }, t)).toBe("log.type.undone");
  expect(readActors({ ...undone, undone: null }, t)).toEqual(["Ana"]);
});

it("says that a ticket was left without a queue", () => {
  const left = { type: "queue", queue: null, user: null, by: byAna, undone: null } as const;
  expect(readTitle(left, t)).toBe("log.withoutQueue");
});
