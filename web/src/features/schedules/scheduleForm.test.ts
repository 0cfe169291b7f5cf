import type { PauseUnit } from "@balcao/flow-engine";
import { beforeAll, describe, expect, it } from "vitest";
import { loadPortuguese } from "../../lib/i18n.testing.ts";
import { setTimeZone } from "../../lib/text/timeZone.ts";
import { buildSchedule } from "./buildSchedule.testing.ts";
import { lastOf } from "./repetition.ts";
import { landAll } from "../../ui/form/formPaths.ts";
import {
  changeOf,
  checkSchedule,
  doneOf,
  fieldsOf,
  newValues,
  scheduleNames,
  scheduleRules,
  type ScheduleValues,
  valuesLike,
  valuesOf,
} from "./scheduleForm.ts";

beforeAll(() => loadPortuguese("schedules"));

setTimeZone("America/Sao_Paulo");

const now = Date.parse("2026-11-20T12:00:00Z");
const rules = scheduleRules((key) => key, { now: () => now });
const contact = { id: 7, name: "João" };
const values = { ...newValues(contact, now), body: "Bom dia" };

const problemsOf = (change: Partial<ScheduleValues>) => {
  const changed = { ...values, ...change };
  return landAll(checkSchedule(changed), changed, scheduleNames);
};

describe("a new schedule", () => {
  it("is in an hour by the company's clock, once, with a ticket that is closed afterwards", () => {
    expect(fieldsOf(values)).toMatchObject({
      contactId: 7,
      sendAt: "2026-11-20T10:00",
      openTicket: "enabled",
      statusTicket: "closed",
      enviarQuantasVezes: 1,
      intervalo: 1,
      valorIntervalo: 1,
      tipoDias: 4,
    });
  });

  it("names nobody where no ticket opens", () => {
    expect(fieldsOf({ ...values, openTicket: false, queueId: "3", ticketUserId: "4" })).toMatchObject({
      queueId: null,
      ticketUserId: null,
    });
  });
});

describe("the rules", () => {
  it("ask for contact, text and a time ahead", () => {
    expect(rules.contact?.(null, values)).toBe("ui:validation.required");
    expect(rules.contact?.(contact, values)).toBeUndefined();
    expect(problemsOf({ body: "  " })).toEqual({ body: "Obrigatório" });
    expect(problemsOf({ body: "Oi! " })).toEqual({ body: "Mensagem muito curta" });
    expect(problemsOf({ body: "Oi !!" })).toEqual({});
    expect(problemsOf({ sendAt: "" })).toEqual({ sendAt: "Obrigatório" });
    expect(rules.sendAt?.("2026-11-20T08:59", values)).toBe("problem.past");
    expect(rules.sendAt?.("2026-11-20T09:00", values)).toBeUndefined();
  });

  it("keep the repeats countable", () => {
    expect(problemsOf({ times: "" })).toEqual({ times: "O menor valor aceito é 1." });
    expect(problemsOf({ times: 367 })).toEqual({ times: "O maior valor aceito é 366." });
    expect(problemsOf({ times: 3 })).toEqual({});
    expect(problemsOf({ every: "", times: 2 })).toEqual({ every: "O menor valor aceito é 1." });
    expect(problemsOf({ every: "", times: 1 })).toEqual({});
  });
});

describe("the wire's numbers", () => {
  it("are words in the form, and go back as they came", () => {
    const schedule = buildSchedule({ intervalo: 3, tipoDias: 6 });
    expect(valuesOf(schedule)).toMatchObject({ unit: "months", dayRule: "after" });
    expect(changeOf(valuesOf(schedule), schedule)).toMatchObject({ intervalo: 3, tipoDias: 6 });
  });
});

describe("a change", () => {
  it("leaves a time alone that nobody touched", () => {
    const schedule = buildSchedule({ sendAt: "2026-11-20T12:00:27.000Z" });
    const before = valuesOf(schedule);
    expect(changeOf(before, schedule)).not.toHaveProperty("sendAt");
    expect(changeOf({ ...before, sendAt: "2026-11-21T09:00" }, schedule)).toHaveProperty(
      "sendAt",
      "2026-11-21T09:00",
    );
  });

  it("shows the next time when the first is over", () => {
    const send = { sentAt: null, failure: null };
    const schedule = buildSchedule({
      nextAt: "2026-11-21T12:00:00.000Z",
      sends: [
        { ...send, number: 1, sendAt: "2026-11-20T12:00:00.000Z", status: "ENVIADA" },
        { ...send, number: 2, sendAt: "2026-11-21T12:00:00.000Z", status: "PENDENTE" },
      ],
    });
    expect(valuesOf(schedule).sendAt).toBe("2026-11-21T09:00");
  });
});

describe("another one like one that is sent", () => {
  it("says the same, tomorrow at its hour, as often as it said", () => {
    const sent = buildSchedule({ status: "ENVIADA", nextAt: null, enviarQuantasVezes: 3, queueId: 4 });
    const fields = fieldsOf(valuesLike(sent, now));
    expect(fields).toEqual({ ...fieldsOf(valuesOf(sent)), sendAt: "2026-11-21T09:00" });
    expect(fields).toMatchObject({ contactId: 7, body: sent.body, enviarQuantasVezes: 3, queueId: 4 });
  });
});

it("counts what was sent as done, and begins with what is ahead, where something was skipped", () => {
  const send = { sentAt: null, failure: null };
  const schedule = buildSchedule({
    nextAt: "2026-11-22T12:00:00.000Z",
    sends: [
      { ...send, number: 1, sendAt: "2026-11-20T12:00:00.000Z", status: "PULADA" },
      { ...send, number: 2, sendAt: "2026-11-21T12:00:00.000Z", status: "PULADA" },
      { ...send, number: 3, sendAt: "2026-11-22T12:00:00.000Z", status: "PENDENTE" },
    ],
  });
  expect([doneOf(schedule), valuesOf(schedule).sendAt]).toEqual([0, "2026-11-22T09:00"]);
});

describe("the last of a repetition", () => {
  const last = (start: string, unit: PauseUnit, [every, times]: [number, number]) =>
    lastOf({ start, unit, every, times });
  it("counts days, weeks, months and minutes", () => {
    expect(last("2026-11-20T09:00", "days", [2, 3])).toBe("2026-11-24T09:00");
    expect(last("2026-11-20T09:00", "weeks", [1, 2])).toBe("2026-11-27T09:00");
    expect(last("2026-01-31T09:00", "months", [1, 2])).toBe("2026-02-28T09:00");
    expect(last("2026-01-31T09:00", "months", [1, 3])).toBe("2026-03-31T09:00");
    expect(last("2026-11-20T23:50", "minutes", [15, 2])).toBe("2026-11-21T00:05");
  });
});
