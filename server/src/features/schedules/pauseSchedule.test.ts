import { type Schedule, schedulesEndpoints as schedules } from "@balcao/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../app/testing.ts";
import { buildSchedule, hoursFromNow } from "./schedules.testing.ts";
import { openScheduledConnection } from "./sending/scheduledConnection.testing.ts";
import { sendScheduled } from "./sending/sendScheduled.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

const byId = ({ id }: Schedule) => ({ params: { id } });
const statuses = ({ sends }: Schedule) => sends.map((send) => send.status);

const isOfNoPause = (event: object) => JSON.stringify(event).includes('"pausedAt":null');

/** A series of four: in 1, 11, 21 and 31 hours. */
async function withSeries() {
  const line = await openScheduledConnection(app);
  const schedule = await buildSchedule(line.ana, {
    contactId: line.contactId,
    enviarQuantasVezes: 4,
    intervalo: 4,
    valorIntervalo: 600,
  });
  const timers = () =>
    app.database.read<{ key: string }>(line.companyId, {
      text: "select key from timers where company_id = $1 and kind = 'schedules.send' order by key",
      values: [line.companyId],
    });
  return { ...line, schedule, timers };
}

describe("a paused series", () => {
  it("sends nothing, also after a restart, and goes on with the next in the future", async () => {
    const { ana, people, schedule, timers, passHours, bodies, get } = await withSeries();
    await passHours(2);
    expect([await bodies(), (await timers()).length]).toEqual([["Olá, tudo bem?"], 3]);

    const ear = await app.listen(people.admin);
    const paused = await ana.ok(schedules.pause, byId(schedule));
    expect(paused).toMatchObject({ status: "PENDENTE", pausedAt: expect.any(String) });
    expect(await ear.next("-schedule")).toEqual({ action: "update", schedule: paused });
    expect(await timers()).toEqual([]);

    await passHours(25);
    const restarted = await app.startAnother();
    await restarted.running.pipeline.timers.runDue();
    expect(await bodies()).toHaveLength(1);
    expect(await get(schedule.id)).toMatchObject({ status: "PENDENTE", pausedAt: paused.pausedAt });
    expect(statuses(await get(schedule.id))).toEqual(["ENVIADA", "PENDENTE", "PENDENTE", "PENDENTE"]);

    const resumed = await ana.ok(schedules.resume, byId(schedule));
    expect(resumed).toMatchObject({ status: "PENDENTE", pausedAt: null, failure: null });
    expect(statuses(resumed)).toEqual(["ENVIADA", "PULADA", "PULADA", "PENDENTE"]);
    expect(resumed.nextAt).toBe(resumed.sends[3]?.sendAt);
    expect(await ear.next("-schedule", isOfNoPause)).toEqual({
      action: "update",
      schedule: resumed,
    });
    await passHours(0);
    expect(await bodies()).toHaveLength(1);
    await passHours(5);
    expect(await bodies()).toHaveLength(2);
    const done = await get(schedule.id);
    expect([done.status, statuses(done)]).toEqual(["ENVIADA", ["ENVIADA", "PULADA", "PULADA", "ENVIADA"]]);
  });

  it("is not sent by a sending that was on its way", async () => {
    const { companyId, ana, schedule, bodies, site, passHours } = await withSeries();
    await ana.ok(schedules.pause, byId(schedule));
    await passHours(2);
    const send = () =>
      app.database.tenant(companyId, (tx) =>
        sendScheduled(app.running.services, tx, { scheduleId: schedule.id, number: 1 }),
      );
    await send();
    expect(await bodies()).toEqual([]);
    await site.database.tenant(companyId, (tx) =>
      tx.query({ text: "update schedules set paused_at = null where company_id = $1", values: [companyId] }),
    );
    await send();
    expect(await bodies()).toHaveLength(1);
  });

  it("stays paused when it is edited, and does not send again what was skipped", async () => {
    const { ana, schedule, timers, passHours, bodies } = await withSeries();
    await ana.ok(schedules.pause, byId(schedule));
    const edited = await ana.ok(schedules.update, {
      ...byId(schedule),
      body: { body: "Outro texto", enviarQuantasVezes: 5, sendAt: hoursFromNow(2) },
    });
    expect([edited.pausedAt === null, edited.sends.length, await timers()]).toEqual([false, 5, []]);
    await passHours(13);
    await ana.ok(schedules.resume, byId(schedule));
    expect(await timers()).toHaveLength(3);
    const longer = await ana.ok(schedules.update, { ...byId(schedule), body: { enviarQuantasVezes: 6 } });
    expect(statuses(longer)).toEqual(["PULADA", "PULADA", "PENDENTE", "PENDENTE", "PENDENTE", "PENDENTE"]);
    await passHours(0);
    expect(await bodies()).toEqual([]);
  });

  it("is paused and resumed once: again changes nothing", async () => {
    const { ana, schedule, timers, companyId } = await withSeries();
    const told = async () =>
      (
        await app.database.read(companyId, {
          text: "select seq from events where company_id = $1 and type = 'schedule.updated'",
          values: [companyId],
        })
      ).length;
    const paused = await ana.ok(schedules.pause, byId(schedule));
    expect(await ana.ok(schedules.pause, byId(schedule))).toEqual(paused);
    expect(await told()).toBe(1);
    const resumed = await ana.ok(schedules.resume, byId(schedule));
    expect(await ana.ok(schedules.resume, byId(schedule))).toEqual(resumed);
    expect([resumed, await told()]).toEqual([schedule, 2]);
    expect(await timers()).toHaveLength(4);
  });
});

describe("a pause is refused", () => {
  it("to who may not change it; its author and admins may", async () => {
    const { ana, admin, people, schedule, contactId } = await withSeries();
    const bia = app.as(people.bia);
    await bia.refused(schedules.pause, byId(schedule), "ERR_NO_SCHEDULE_FOUND");
    const handed = await buildSchedule(ana, { contactId, ticketUserId: people.bia.id });
    await bia.refused(schedules.pause, byId(handed), "ERR_NO_PERMISSION");
    expect((await ana.ok(schedules.get, byId(handed))).pausedAt).toBeNull();
    expect((await ana.ok(schedules.pause, byId(handed))).pausedAt).not.toBeNull();
    await bia.refused(schedules.resume, byId(handed), "ERR_NO_PERMISSION");
    await bia.refused(schedules.resume, byId(schedule), "ERR_NO_SCHEDULE_FOUND");
    expect((await admin.ok(schedules.resume, byId(handed))).pausedAt).toBeNull();
  });

  it("of one whose last sending is over", async () => {
    const { ana, admin, people, contactId, passHours, schedule } = await withSeries();
    const [sent, failed] = [
      await buildSchedule(ana, { contactId }),
      await buildSchedule(admin, { contactId }),
    ];
    await app.database.tenant(people.admin.companyId, (tx) =>
      tx.query({
        text: "update schedule_sends set state = 'failed' where company_id = $1 and schedule_id = $2",
        values: [tx.companyId, failed.id],
      }),
    );
    await passHours(2);
    await ana.refused(schedules.pause, byId(sent), "ERR_SCHEDULE_SENT");
    await admin.refused(schedules.pause, byId(failed), "ERR_SCHEDULE_NOTHING_AHEAD");
    await ana.ok(schedules.pause, byId(schedule));
  });
});

it("resuming needs something in the future: one that has nothing left waits for a new time", async () => {
  const { ana, contactId, passHours, bodies, timers, get } = await withSeries();
  const once = await buildSchedule(ana, { contactId, body: "Uma vez só" });
  await ana.ok(schedules.pause, byId(once));
  await passHours(3);
  const before = await get(once.id);
  expect(before).toMatchObject({ status: "PENDENTE", sends: [{ status: "PENDENTE" }] });
  await ana.refused(schedules.resume, byId(once), "ERR_SCHEDULE_NOTHING_AHEAD");
  expect(await get(once.id)).toEqual(before);
  const others = (await timers()).length;
  await ana.ok(schedules.update, { ...byId(once), body: { sendAt: hoursFromNow(1) } });
  expect(await timers()).toHaveLength(others);
  await ana.ok(schedules.resume, byId(once));
  await passHours(2);
  expect(await bodies()).toEqual(["Olá, tudo bem?", "Uma vez só"]);
});
