import {
  auditEndpoints,
  type Connection,
  type ConnectionChange,
  connectionsEndpoints as connections,
  endpoints,
} from "@balcao/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../app/testing.ts";
import { buildConnection } from "./connections.testing.ts";

let app: TestApp;
beforeAll(async () => {
  // No session runs here: what providers say is not the subject.
  app = await startTestApp({ environment: { ROLES: "http" } });
});

async function inCompany() {
  const { companyId, admin: boss, ana } = await app.inNewCompany();
  const admin = app.as(boss);
  const { id } = await buildConnection(admin, { name: "Recepção" });
  const params = { id };
  const change = (body: ConnectionChange) => admin.ok(connections.update, { params, body });
  return { companyId, boss, admin, ana, params, change };
}
type Company = Awaited<ReturnType<typeof inCompany>>;

const acts = async ({ admin, params }: Company) =>
  (await admin.ok(auditEndpoints.list, { query: { searchParam: "connection" } })).records
    .filter(({ details }) => details["connectionId"] === undefined || details["connectionId"] === params.id)
    .map(({ action, details }) => ({ action, details }));

/** yyyy-mm-dd so many days from today in São Paulo. */
const day = (away: number) =>
  new Intl.DateTimeFormat("en-CA", { timeZone: "America/Sao_Paulo" }).format(Date.now() + away * 86_400_000);

describe("the hours of a connection", () => {
  const monday = {
    weekday: "Segunda-feira",
    weekdayEn: "monday" as const,
    startTimeA: "08:00",
    endTimeA: "12:00",
    startTimeB: "13:00",
    endTimeB: "18:00",
  };

  it("are kept, stay when they are left out, and go when there are none", async () => {
    const { admin, change, params } = await inCompany();
    expect((await admin.ok(connections.get, { params })).schedules).toEqual([]);
    await change({ schedules: [monday], outOfHoursMessage: "Voltamos amanhã." });
    expect((await change({ name: "Balcão" })).schedules).toEqual([monday]);
    const wrong = [{ ...monday, startTimeA: "8h" }];
    await admin.refused(connections.update, { params, body: { schedules: wrong } }, "ERR_VALIDATION");
    expect((await change({ schedules: [] })).schedules).toEqual([]);
    const made = await buildConnection(admin, { schedules: [monday] });
    expect(made.schedules).toEqual([monday]);
  });
});

describe("the rating of a connection", () => {
  it("needs a question and an end where the company asks for one", async () => {
    const { admin, boss, change, params } = await inCompany();
    expect((await change({ expiresTicketNPS: 0 })).ratingMessage).toBe("");
    const whole = { ratingMessage: "De 0 a 10?", expiresTicketNPS: 10 };
    const ask = { body: { column: "userRating" as const, data: "enabled" } };
    const { updateCompanySetting } = endpoints.settings;
    for (const half of [{}, { ratingMessage: whole.ratingMessage }]) {
      await change(half);
      const { details } = await admin.refused(updateCompanySetting, ask, "ERR_RATING_TEXT_MISSING");
      expect(details).toEqual({ connections: ["Recepção"] });
    }
    await change(whole);
    await admin.ok(updateCompanySetting, ask);
    const refused = async (body: { ratingMessage?: string; expiresTicketNPS?: number }) => {
      const { details } = await admin.refused(connections.update, { params, body }, "ERR_VALIDATION");
      return (details as { field: string }[])[0]?.field;
    };
    expect(await refused({ ratingMessage: " " })).toBe("ratingMessage");
    expect(await refused({ expiresTicketNPS: 0 })).toBe("expiresTicketNPS");
    expect(await change(whole)).toMatchObject(whole);
    const other = await buildConnection(app.as(boss), { name: "Outra", ...whole });
    expect(other).toMatchObject(whole);
  });

  it("does not stand in the way of another name, or of another default", async () => {
    const { companyId, admin, change } = await inCompany();
    await change({ ratingMessage: "De 0 a 10?", expiresTicketNPS: 10 });
    await admin.ok(endpoints.settings.updateCompanySetting, {
      body: { column: "userRating", data: "enabled" },
    });
    // State of a connection where the question was not asked for yet.
    await app.database.tenant(companyId, (tx) =>
      tx.query({ text: "update connections set settings = '{}'" }),
    );
    expect(await change({ name: "Balcão", isDefault: true })).toMatchObject({ name: "Balcão" });
  });
});

describe("a collective vacation", () => {
  const vacation = (start: string, end: string) => ({
    collectiveVacationMessage: "Voltamos em janeiro.",
    collectiveVacationStart: start,
    collectiveVacationEnd: end,
  });

  it("begins ten days ago at most, and ends after it began", async () => {
    const { admin, change, params } = await inCompany();
    for (const [wrong, field] of [
      [vacation(day(-12), day(3)), "collectiveVacationStart"],
      [vacation(day(2), day(1)), "collectiveVacationEnd"],
      [vacation("2026-02-30", day(1)), "collectiveVacationStart"],
    ] as const) {
      const { details } = await admin.refused(connections.update, { params, body: wrong }, "ERR_VALIDATION");
      expect((details as { field: string }[])[0]?.field).toBe(field);
    }
    const right = vacation(day(-9), day(1));
    expect(await change(right)).toMatchObject(right);
  });

  it("that is older by now does not stand in the way", async () => {
    const { companyId, change, params } = await inCompany();
    await app.database.tenant(companyId, (tx) =>
      tx.query({
        text: "update connections set settings = $2 where id = $1",
        values: [params.id, JSON.stringify(vacation(day(-30), day(5)))],
      }),
    );
    expect(await change({ ...vacation(day(-30), day(6)), inactiveMessage: "Ainda aí?" })).toMatchObject({
      collectiveVacationEnd: day(6),
    });
  });
});

describe("what is done to a connection", () => {
  it("is written down, with both values and no secret", async () => {
    const company = await inCompany();
    const { admin, change, params } = company;
    const { token } = await admin.ok(connections.get, { params });
    await change({ greetingMessage: "Olá!", timeInactiveMessage: 30 });
    const renewed = await change({ token: "A1".repeat(15) });
    expect(renewed.token).toBe("A1".repeat(15));
    await admin.ok(connections.startSession, { params });
    await admin.ok(connections.newQrCode, { params });
    await admin.ok(connections.endSession, { params });
    await admin.ok(connections.restartAll);
    await admin.ok(connections.delete, { params });
    const found = await acts(company);
    expect(found.map(({ action }) => action)).toEqual([
      "connection.deleted",
      "connections.restarted",
      "connection.disconnected",
      "connection.relinked",
      "connection.restarted",
      "connection.token-renewed",
      "connection.updated",
      "connection.created",
    ]);
    expect(found[6]?.details).toEqual({
      connectionId: params.id,
      name: "Recepção",
      changes: {
        greetingMessage: { from: "", to: "Olá!" },
        timeInactiveMessage: { from: 0, to: 30 },
      },
    });
    const written = JSON.stringify(found);
    for (const secret of [token, renewed.token]) expect(written).not.toContain(secret);
  });
});

describe("the file of a greeting", () => {
  function formOf(name?: string): FormData {
    const form = new FormData();
    if (name !== undefined) form.append("file", new Blob(["GIF89a"]), name);
    return form;
  }
  const idIn = ({ greetingMedia }: Connection) => greetingMedia?.path.split("?")[0]?.split("/").at(-1) ?? "";

  it("is shown by a link, replaced and taken away, live", async () => {
    const company = await inCompany();
    const { admin, boss, ana, params } = company;
    const heard = await app.listen(boss);
    const upload = (name: string) => admin.upload(connections.uploadMedia, { params, form: formOf(name) });
    const first = await upload("mapa.gif");
    expect(first).toMatchObject({
      greetingMediaAttachment: "mapa.gif",
      greetingMedia: { mimetype: "image/gif", size: 6 },
    });
    expect(await heard.next("-whatsapp")).toMatchObject({
      action: "update",
      whatsapp: { greetingMediaAttachment: "mapa.gif" },
    });
    const id = idIn(first);
    const see = async (person: typeof boss) => (await app.fetchFile(person, app.linkFor(person, id))).status;
    expect([await see(boss), await see(ana)]).toEqual([200, 404]);
    await app.setUser(ana, { columns: { allow_connections: true } });
    expect(await see(ana)).toBe(200);

    expect(await upload("endereco.gif")).toMatchObject({ greetingMediaAttachment: "endereco.gif" });
    await expect.poll(() => see(boss)).toBe(404);
    expect(await admin.ok(connections.deleteMedia, { params })).toMatchObject({
      greetingMediaAttachment: null,
      greetingMedia: null,
    });
    const changes = (await acts(company))[0]?.details["changes"];
    expect(changes).toEqual({ greetingMediaAttachment: { from: "endereco.gif", to: null } });
  });

  it("is no program, not empty-handed, and nobody else's to change", async () => {
    const { admin, ana, params } = await inCompany();
    const stranger = (await inCompany()).admin;
    const upload = (caller: typeof admin, name?: string) =>
      caller.call(connections.uploadMedia, { params, body: formOf(name) });
    expect(await upload(admin)).toMatchObject({ body: { error: "ERR_NO_FILE" } });
    expect(await upload(admin, "virus.html")).toMatchObject({ body: { error: "ERR_FILE_TYPE" } });
    expect(await upload(stranger, "mapa.gif")).toMatchObject({ body: { error: "ERR_NO_WAPP_FOUND" } });
    await stranger.refused(connections.deleteMedia, { params }, "ERR_NO_WAPP_FOUND");
    await app.as(ana).refused(connections.deleteMedia, { params }, "ERR_NO_PERMISSION");
    expect(await upload(admin, "mapa.gif")).toMatchObject({ status: 200 });
  });

  it("goes with its connection", async () => {
    const { admin, boss, params } = await inCompany();
    const id = idIn(await admin.upload(connections.uploadMedia, { params, form: formOf("mapa.gif") }));
    expect((await app.fetchFile(boss, app.linkFor(boss, id))).status).toBe(200);
    await admin.ok(connections.delete, { params });
    await expect.poll(async () => (await app.fetchFile(boss, app.linkFor(boss, id))).status).toBe(404);
  });
});
