import type { ShownActor } from "@balcao/contract";
import { expect, it } from "vitest";
import { settingOf } from "./settingOf.ts";

const by = (
  rule:
    | "outOfHours"
    | "optionTree"
    | "messageReceived"
    | "ticketExpired"
    | "ticketRotated"
    | "laneTimeOver"
    | "consentAsked"
    | "ratingAnswered",
): ShownActor => ({
  kind: "product",
  feature: "responder",
  rule,
  id: 1,
  name: "Recepção",
});

it("leads whoever may edit it to the setting that made a rule act", () => {
  expect(settingOf(by("outOfHours"), ["connections"])).toBe("/connections?edit=1&field=outOfHoursMessage");
  expect(settingOf(by("optionTree"), ["admin"])).toBe("/queues?edit=1&field=chatbots");
  expect(settingOf(by("ticketExpired"), ["connections"])).toBe("/connections?edit=1&field=expiresTicket");
  expect(settingOf(by("ticketRotated"), ["admin"])).toBe("/queues?edit=1&field=ativarRoteador");
  expect(settingOf(by("laneTimeOver"), [])).toBe("/TagsKanban?edit=1&field=timeLane");
  expect(settingOf(by("consentAsked"), ["admin"])).toBe("/settings?field=enableLGPD");
  expect(settingOf(by("ratingAnswered"), ["admin"])).toBe("/settings?field=userRating");
  const ofNobody: ShownActor = {
    kind: "product",
    feature: "timers",
    rule: "ticketExpired",
    id: null,
    name: "10",
  };
  expect(settingOf(ofNobody, ["connections"])).toBe("/connections");
});

it("leads nobody else there, and to no setting where there is none", () => {
  expect(settingOf(by("outOfHours"), [])).toBeUndefined();
  expect(settingOf(by("optionTree"), ["connections"])).toBeUndefined();
  expect(settingOf(by("consentAsked"), ["connections"])).toBeUndefined();
  expect(settingOf(by("ratingAnswered"), ["connections"])).toBeUndefined();
  expect(settingOf(by("messageReceived"), ["admin", "connections"])).toBeUndefined();
  expect(settingOf({ kind: "user", id: 1, name: "Ana" }, ["admin"])).toBeUndefined();
  expect(settingOf(null, ["admin"])).toBeUndefined();
});
