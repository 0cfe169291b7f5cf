import { beforeAll, describe, expect, it } from "vitest";
import { loadPortuguese } from "../../lib/i18n.testing.ts";
import { usualWeek } from "../../ui/hours/week.ts";
import { buildConnection } from "./buildConnection.testing.ts";
import { changesIn, connectionBodyOf, connectionCheck, connectionValuesOf } from "./connectionForm.ts";
import { connectionRules } from "./connectionRules.ts";
import { tabOf } from "./connectionTabs.ts";
import { randomToken } from "./randomToken.ts";

beforeAll(() => loadPortuguese());

const channels = {
  whatsapp: { groups: true },
  whatsappapi: { groups: false },
  facebook: { groups: false },
  instagram: { groups: false },
  simulator: { groups: true },
} as const;
const values = { ...connectionValuesOf(undefined, "whatsapp"), name: "Loja" };
const cloud = {
  ...values,
  channel: "whatsappapi" as const,
  phoneNumberId: "123",
  businessAccountId: "456",
  accessToken: "EAAB",
};
const circumstances = {
  connection: undefined,
  asksForRating: false,
  hasHours: false,
  today: "2026-11-22",
};
const rules = connectionRules((key) => key, circumstances);

describe("a connection's form", () => {
  it("makes tokens of 30 letters and digits, never the same", () => {
    expect(randomToken()).toMatch(/^[A-Za-z0-9]{30}$/);
    expect(randomToken()).not.toBe(randomToken());
  });

  it("asks for a greeting only with more than one queue", () => {
    expect(rules.greetingMessage?.("", { ...values, queueIds: ["1"] })).toBeUndefined();
    expect(rules.greetingMessage?.("", { ...values, queueIds: ["1", "2"] })).toBe("problem.greeting");
    expect(rules.greetingMessage?.("Oi!", { ...values, queueIds: ["1", "2"] })).toBeUndefined();
  });

  it("asks for credentials only on the Cloud API, and for the secret only at first", () => {
    const check = connectionCheck(channels);
    expect([values, cloud].map(check)).toEqual([{}, {}]);
    expect(check({ ...cloud, phoneNumberId: "", businessAccountId: "12a" })).toEqual({
      phoneNumberId: "Obrigatório",
      businessAccountId: "Use somente números.",
    });
    expect(rules.accessToken?.("", cloud)).toBe("ui:validation.required");
    const known = connectionRules((key) => key, { ...circumstances, connection: buildConnection() });
    expect(known.accessToken?.("", cloud)).toBeUndefined();
  });

  it("sends credentials of the Cloud API only, and no empty secret over a stored one", () => {
    expect(connectionBodyOf(cloud, channels)).toMatchObject({
      phoneNumberId: "123",
      businessAccountId: "456",
      accessToken: "EAAB",
    });
    expect(connectionBodyOf({ ...cloud, accessToken: "" }, channels)).not.toHaveProperty("accessToken");
    expect(connectionBodyOf({ ...cloud, channel: "whatsapp" }, channels)).not.toHaveProperty("phoneNumberId");
  });

  it("treats groups as tickets only where groups are taken at all", () => {
    expect(
      connectionBodyOf({ ...values, allowGroup: true, groupAsTicket: true }, channels).groupAsTicket,
    ).toBe("enabled");
    expect(
      connectionBodyOf({ ...values, allowGroup: false, groupAsTicket: true }, channels).groupAsTicket,
    ).toBe("disabled");
    expect(connectionBodyOf({ ...cloud, allowGroup: true }, channels).allowGroup).toBe(false);
  });

  it("asks for a queue and a time together", () => {
    const problems = (timeSendQueue: number | string, sendIdQueue: string | null) => {
      const chosen = { ...values, timeSendQueue, sendIdQueue };
      return [rules.timeSendQueue?.(timeSendQueue, chosen), rules.sendIdQueue?.(sendIdQueue, chosen)];
    };
    expect(problems(0, "1")).toEqual(["problem.sendTime", undefined]);
    expect(problems(5, null)).toEqual([undefined, "problem.sendQueue"]);
    expect([problems("", null), problems(5, "1")].flat().filter(Boolean)).toEqual([]);
  });

  it("asks for what a rating needs only where the company asks for one", () => {
    const asking = connectionRules((key) => key, { ...circumstances, asksForRating: true });
    expect(asking.ratingMessage?.(" ", values)).toBe("problem.rating");
    expect(asking.expiresTicketNPS?.(0, values)).toBe("problem.ratingEnd");
    expect(asking.ratingMessage?.("0 a 10?", values) ?? asking.expiresTicketNPS?.(5, values)).toBeUndefined();
    expect(rules.ratingMessage?.("", values) ?? rules.expiresTicketNPS?.(0, values)).toBeUndefined();
  });

  it("knows a vacation by its text, and when it may begin and end", () => {
    const on = (start: string, end: string) => {
      const vacation = {
        ...values,
        collectiveVacationMessage: "Até já",
        collectiveVacationStart: start,
        collectiveVacationEnd: end,
      };
      return [rules.collectiveVacationStart?.(start, vacation), rules.collectiveVacationEnd?.(end, vacation)];
    };
    expect(on("", "")).toEqual(["problem.vacationStart", "problem.vacationEnd"]);
    expect(on("2026-11-11", "2026-11-30")).toEqual(["problem.vacationOld", undefined]);
    expect(on("2026-11-25", "2026-11-24")).toEqual([undefined, "problem.vacationOrder"]);
    expect(on("2026-11-12", "2026-11-12")).toEqual([undefined, undefined]);
    const known = buildConnection({ collectiveVacationStart: "2026-10-01" });
    const old = connectionRules((key) => key, { ...circumstances, connection: known });
    const vacation = { ...values, collectiveVacationMessage: "Até já" };
    expect(old.collectiveVacationStart?.("2026-10-01", vacation)).toBeUndefined();
    const without = { ...values, collectiveVacationStart: "2026-11-25", collectiveVacationEnd: "2026-11-30" };
    expect(connectionBodyOf(without, channels)).toMatchObject({
      collectiveVacationStart: null,
      collectiveVacationEnd: null,
    });
  });

  it("asks for a text outside the hours where they count", () => {
    const schedules = usualWeek();
    const counting = connectionRules((key) => key, { ...circumstances, hasHours: true });
    expect(counting.outOfHoursMessage?.("", { ...values, schedules })).toBe("problem.outOfHours");
    expect(counting.outOfHoursMessage?.("Amanhã", { ...values, schedules })).toBeUndefined();
    expect(counting.outOfHoursMessage?.("", values)).toBeUndefined();
    expect(rules.outOfHoursMessage?.("", { ...values, schedules })).toBeUndefined();
  });

  it("sends of a known one what is another, and every field has its tab", () => {
    const connection = buildConnection({ timeInactiveMessage: 30 });
    const known = connectionValuesOf(connection);
    const before = connectionBodyOf(known, channels);
    expect(changesIn(before, connectionBodyOf(known, channels))).toEqual({});
    expect(changesIn(before, connectionBodyOf({ ...known, expiresTicket: "60" }, channels))).toEqual({
      expiresTicket: 60,
    });
    const general = Object.keys(known).filter((name) => tabOf(name) === "general");
    expect(general.toSorted()).toEqual([
      "accessToken",
      "allowGroup",
      "businessAccountId",
      "channel",
      "groupAsTicket",
      "instagramId",
      "isDefault",
      "name",
      "pageId",
      "phoneNumberId",
      "proxy",
      "queueIds",
      "token",
    ]);
  });
});
