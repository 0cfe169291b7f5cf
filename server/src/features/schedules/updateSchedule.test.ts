import { type Schedule, schedulesEndpoints as schedules } from "@balcao/contract";
import { describe, expect, it } from "vitest";
import { startTestApp } from "../../app/testing.ts";
import { png } from "../../platform/storage/picture.testing.ts";
import { buildConnection, buildPerson } from "../tickets/tickets.testing.ts";
import { buildSchedule, hoursFromNow, letHoursPass } from "./schedules.testing.ts";

const app = await startTestApp();

async function inCompany() {
  const { companyId, ana } = await app.inNewCompany();
  const site = { database: app.database, companyId };
  return { site, contactId: await buildPerson(site), ana: app.as(ana) };
}

const byId = ({ id }: Schedule) => ({ params: { id } });

describe("a change", () => {
  it("of one that is sent is refused, fields and file; it can be deleted, and another made of it", async () => {
    const { site, contactId, ana } = await inCompany();
    await buildConnection(site, { is_default: true });
    const schedule = await buildSchedule(ana, { contactId });
    await ana.ok(schedules.update, { ...byId(schedule), body: { body: "Ainda muda" } });
    await letHoursPass(site, 2);
    await app.running.pipeline.timers.runDue();
    const sent = await ana.ok(schedules.get, byId(schedule));
    expect(sent).toMatchObject({ status: "ENVIADA", body: "Ainda muda" });

    const file = new FormData();
    file.append("file", new Blob(["oi"]), "oi.txt");
    const attempts = [
      ana.call(schedules.update, { ...byId(schedule), body: { body: "De novo" } }),
      ana.call(schedules.update, { ...byId(schedule), body: { sendAt: hoursFromNow(3) } }),
      ana.call(schedules.uploadMedia, { ...byId(schedule), body: file }),
      ana.call(schedules.deleteMedia, byId(schedule)),
    ];
    for (const answer of await Promise.all(attempts))
      expect(answer).toMatchObject({ status: 409, body: { error: "ERR_SCHEDULE_SENT" } });
    expect(await ana.ok(schedules.get, byId(schedule))).toEqual(sent);

    const another = await buildSchedule(ana, { contactId, body: sent.body });
    expect(another).toMatchObject({ status: "PENDENTE", body: sent.body });
    await ana.ok(schedules.delete, byId(schedule));
  });

  it("that leaves more words beside a file than the channel takes is refused, and so is the file", async () => {
    const { site, contactId, ana } = await inCompany();
    await buildConnection(site, { is_default: true });
    const official = await buildConnection(site, { channel: "whatsappapi", name: "Oficial" });
    const picture = () => {
      const form = new FormData();
      form.append("file", new Blob([png], { type: "image/png" }), "foto.png");
      return form;
    };
    const tooLong = { status: 400, body: { error: "ERR_CAPTION_TOO_LONG", details: { max: 1024 } } };
    const text = (length: number) => "x".repeat(length);
    const long = await buildSchedule(ana, { contactId, whatsappId: official, body: text(1025) });
    expect(await ana.call(schedules.uploadMedia, { ...byId(long), body: picture() })).toMatchObject(tooLong);
    expect(await ana.ok(schedules.get, byId(long))).toMatchObject({ mediaName: null });
    await ana.ok(schedules.update, { ...byId(long), body: { body: text(1024) } });
    await ana.upload(schedules.uploadMedia, { ...byId(long), form: picture() });
    const change = (body: object) => ana.call(schedules.update, { ...byId(long), body });
    expect(await change({ body: text(1025) })).toMatchObject(tooLong);
    // The signature counts, a variable's name does not.
    expect(await change({ assinar: true })).toMatchObject(tooLong);
    expect(await change({ body: `${text(1015)}{{firstName}}` })).toMatchObject({ status: 200 });
    // It may be as long as any over a phone, or without the picture.
    expect(await change({ whatsappId: null, body: text(1025) })).toMatchObject({ status: 200 });
    expect(await change({ whatsappId: official })).toMatchObject(tooLong);
    await ana.ok(schedules.deleteMedia, byId(long));
    expect(await change({ whatsappId: official })).toMatchObject({ status: 200 });
  });

  it("of one that failed needs a new time, and runs it anew", async () => {
    const { site, contactId, ana } = await inCompany();
    const schedule = await buildSchedule(ana, { contactId });
    await letHoursPass(site, 2);
    await app.running.pipeline.timers.runDue();
    expect((await ana.ok(schedules.get, byId(schedule))).status).toBe("ERRO");
    await ana.refused(
      schedules.update,
      { ...byId(schedule), body: { body: "De novo" } },
      "ERR_SCHEDULE_IN_PAST",
    );
    const again = await ana.ok(schedules.update, {
      ...byId(schedule),
      body: { body: "De novo", sendAt: hoursFromNow(3) },
    });
    expect(again).toMatchObject({ status: "PENDENTE", enviarQuantasVezes: 1 });
    expect(again.sends.map(({ number, status }) => [number, status])).toEqual([
      [1, "ERRO"],
      [2, "PENDENTE"],
    ]);
  });

  it("of the time can be taken back whole, also in a series that counts from the 31st and has begun", async () => {
    const { site, contactId, ana } = await inCompany();
    const nextYear = new Date().getUTCFullYear() + 1;
    const start = `${nextYear}-01-31T12:00:07.000Z`;
    const schedule = await buildSchedule(ana, {
      contactId,
      sendAt: start,
      intervalo: 3,
      enviarQuantasVezes: 4,
    });
    await site.database.tenant(site.companyId, (tx) =>
      tx.query({
        text: "update schedule_sends set state = 'sent' where company_id = $1 and schedule_id = $2 and number = 1",
        values: [site.companyId, schedule.id],
      }),
    );
    const before = await ana.ok(schedules.get, byId(schedule));
    const pending = ({ sends }: Schedule) => sends.slice(1).map(({ sendAt }) => sendAt.slice(5, 19));
    expect(pending(before)).toEqual(["02-28T12:00:07", "03-31T12:00:07", "04-30T12:00:07"]);

    const moved = await ana.ok(schedules.update, {
      ...byId(schedule),
      body: { sendAt: `${nextYear}-03-05T12:00:00.000Z` },
    });
    expect(moved).toMatchObject({ countsFrom: 2 });
    expect(pending(moved)).toEqual(["03-05T12:00:00", "04-05T12:00:00", "05-05T12:00:00"]);
    const { sendAt, countsFrom } = before;
    const back = await ana.ok(schedules.update, { ...byId(schedule), body: { sendAt, countsFrom } });
    expect(back).toEqual(before);
  });

  it("of the time to a start whose next sending would be over is refused", async () => {
    const { contactId, ana } = await inCompany();
    const schedule = await buildSchedule(ana, { contactId, enviarQuantasVezes: 3 });
    const body = { sendAt: hoursFromNow(-50), countsFrom: 1 };
    await ana.refused(schedules.update, { ...byId(schedule), body }, "ERR_SCHEDULE_IN_PAST");
    // A number that is not there yet is that of the next.
    const later = await ana.ok(schedules.update, {
      ...byId(schedule),
      body: { sendAt: hoursFromNow(5), countsFrom: 3 },
    });
    expect(later.countsFrom).toBe(1);
  });
});
