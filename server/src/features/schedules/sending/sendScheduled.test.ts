import { endpoints } from "@balcao/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../app/testing.ts";
import { openScheduledConnection } from "./scheduledConnection.testing.ts";
import { buildSchedule, letHoursPass } from "../schedules.testing.ts";
import { giveUpSend } from "./scheduleTrouble.ts";
import { sendScheduled } from "./sendScheduled.ts";

const { schedules } = endpoints;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
const onLine = () => openScheduledConnection(app);

describe("after downtime", () => {
  it("goes when it is at most a day late, else it is marked as missed", async () => {
    const { ana, contactId, passHours, bodies, get } = await onLine();
    const { id } = await buildSchedule(ana, {
      contactId,
      enviarQuantasVezes: 3,
      intervalo: 4,
      valorIntervalo: 600,
    });
    // Due in 1, 11 and 21 hours; the server is back in 30.
    await passHours(30);
    const { status, failure, sends } = await get(id);
    expect(sends.map((send) => [send.status, send.failure?.code])).toEqual([
      ["ERRO", "missed"],
      ["ENVIADA", undefined],
      ["ENVIADA", undefined],
    ]);
    expect([status, failure?.code]).toEqual(["ERRO", "missed"]);
    expect(await bodies()).toHaveLength(2);
  });

  it("waits while the subscription is over, and goes when it is valid again", async () => {
    const { companyId, ana, contactId, passHours, bodies } = await onLine();
    await buildSchedule(ana, { contactId });
    const until = (date: string) =>
      app.database.system({
        text: "update companies set due_date = $2 where company_id = $1",
        values: [companyId, date],
      });
    await until("2020-01-01");
    await passHours(2);
    expect(await bodies()).toEqual([]);
    await until("2999-12-31");
    await passHours(0);
    expect(await bodies()).toHaveLength(1);
  });

  it("does not go on a day that has become a holiday", async () => {
    const { companyId, admin, contactId, passHours, bodies, get } = await onLine();
    const { id, nextAt } = await buildSchedule(admin, { contactId, tipoDias: 6 });
    const away = (Date.parse(nextAt ?? "") - Date.now()) / 3_600_000;
    const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
    await app.database.tenant(companyId, (tx) =>
      tx.query({
        text: "insert into company_holidays (company_id, name, start_date, end_date, yearly) values ($1, 'Ponte', $2, $3, false)",
        values: [tx.companyId, day(-3), day(3)],
      }),
    );
    await passHours(Math.ceil(away) + 1);
    expect(await bodies()).toEqual([]);
    const moved = await get(id);
    expect(moved.status).toBe("PENDENTE");
    expect((moved.nextAt ?? "") > day(3)).toBe(true);
  });
});

it("a sending that fails by our own fault for the last time says so, and what is ahead stays", async () => {
  const { companyId, ana, contactId, get, bodies } = await onLine();
  const { id } = await buildSchedule(ana, {
    contactId,
    enviarQuantasVezes: 2,
    intervalo: 4,
    valorIntervalo: 600,
  });
  await app.database.tenant(companyId, (tx) => giveUpSend(tx, { scheduleId: id, number: 1 }));
  expect(await get(id)).toMatchObject({
    failure: { code: "internal" },
    sends: [{ status: "ERRO" }, { status: "PENDENTE" }],
  });
  expect(await bodies()).toEqual([]);
});

describe("once and no more", () => {
  it("when the process is killed before the commit, nothing went, and then it goes", async () => {
    const { companyId, ana, contactId, session, passHours, drain, bodies, outbox } = await onLine();
    const { id } = await buildSchedule(ana, { contactId });
    // Ahead of the sender's own rounds: the due moment is moved within the transaction that is lost.
    const killed = app.database.tenant(companyId, async (tx) => {
      await tx.query({
        text: "update schedule_sends set due_at = due_at - interval '2 hours' where company_id = $1",
        values: [companyId],
      });
      await sendScheduled(app.running.services, tx, { scheduleId: id, number: 1 });
      throw new Error("killed");
    });
    await expect(killed).rejects.toThrow("killed");
    expect([await bodies(), await outbox()]).toEqual([[], []]);
    await passHours(2);
    await drain();
    expect(session.sent).toHaveLength(1);
  });

  it("when several processes find it due at the same moment", async () => {
    const { companyId, ana, contactId, site, bodies } = await onLine();
    const { id } = await buildSchedule(ana, { contactId });
    await letHoursPass(site, 2);
    const send = () =>
      app.database.tenant(companyId, (tx) =>
        sendScheduled(app.running.services, tx, { scheduleId: id, number: 1 }),
      );
    await Promise.all([send(), send(), send(), send()]);
    expect(await bodies()).toHaveLength(1);
  });

  it("and not at all when it was deleted or put off meanwhile", async () => {
    const { ana, contactId, passHours, bodies } = await onLine();
    const [gone, later] = [await buildSchedule(ana, { contactId }), await buildSchedule(ana, { contactId })];
    await ana.ok(schedules.delete, { params: { id: gone.id } });
    await ana.ok(schedules.update, {
      params: { id: later.id },
      body: { sendAt: new Date(Date.now() + 9 * 3_600_000).toISOString(), body: "Mais tarde" },
    });
    await passHours(2);
    expect(await bodies()).toEqual([]);
    await passHours(8);
    expect(await bodies()).toEqual(["Mais tarde"]);
  });

  it("keeps a change that comes between two sendings for the next", async () => {
    const { ana, contactId, passHours, bodies } = await onLine();
    const { id } = await buildSchedule(ana, { contactId, enviarQuantasVezes: 2 });
    await passHours(2);
    await ana.ok(schedules.update, { params: { id }, body: { body: "Outro texto" } });
    await passHours(24);
    expect(await bodies()).toEqual(["Olá, tudo bem?", "Outro texto"]);
  });
});
