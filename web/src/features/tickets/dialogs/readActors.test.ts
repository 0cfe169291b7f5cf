import { expect, it } from "vitest";
import type { ShownActor } from "@balcao/contract";
import { readActors } from "./readActors.ts";

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
  expect(readActors({ type: "open", user: ana, by: byAna }, t)).toEqual(["Ana"]);
});

it("names who got a ticket, and who gave it", () => {
  expect(readActors({ type: "receivedTransfer", user: bia, by: byAna }, t)).toEqual(["Bia", "log.by Ana"]);
  expect(readActors({ type: "receivedTransfer", user: null, by: byAna }, t)).toEqual(["log.by Ana"]);
});

it("names whoever did it after their account is gone", () => {
  expect(readActors({ type: "closed", user: null, by: byAna }, t)).toEqual(["Ana"]);
});

it("says which rule of the product acted, and for whom", () => {
  expect(readActors({ type: "create", user: ana, by: bySchedule }, t)).toEqual([
    "rules:log.scheduleSent 12",
    "Ana",
  ]);
  expect(readActors({ type: "create", user: null, by: bySchedule }, t)).toEqual([
    "rules:log.scheduleSent 12",
  ]);
});

it("says in general what a rule did that has no words of its own", () => {
  const by: ShownActor = { kind: "product", feature: "messages", rule: null, id: null, name: null };
  expect(readActors({ type: "closed", user: ana, by }, t)).toEqual(["log.product", "Ana"]);
});

it("says what entries from before it was kept say", () => {
  expect(readActors({ type: "closed", user: ana, by: null }, t)).toEqual(["Ana"]);
  expect(readActors({ type: "closed", user: null, by: null }, t)).toEqual([]);
});
