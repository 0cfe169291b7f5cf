import { endpoints } from "@balcao/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { ChannelError } from "../../../channels/port.ts";
import { startTestApp, type TestApp } from "../../../app/testing.ts";
import { buildConnection, buildQueue } from "../../tickets/tickets.testing.ts";
import { openCampaignConnection, someNumbers } from "./campaignConnection.testing.ts";

const { campaigns, connections } = endpoints;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

const byId = (id: number) => ({ params: { id } });

describe("a campaign that runs", () => {
  it("writes to everybody once, in the order of the list, with their values, and is over", async () => {
    const { boss, list, campaign, pass, drain, session, messages, report, states } =
      await openCampaignConnection(app);
    const { listId } = await list(3);
    const { id } = await campaign({ contactListId: listId, message1: "Olá, {nome}!" });
    expect(await boss.ok(campaigns.start, byId(id))).toMatchObject({
      status: "EM_ANDAMENTO",
      progress: { total: 3, done: 0 },
    });
    await pass();
    await drain();
    expect(session.sent.map(({ content }) => content)).toEqual([
      { type: "text", body: "Olá, Pessoa 000!" },
      { type: "text", body: "Olá, Pessoa 001!" },
      { type: "text", body: "Olá, Pessoa 002!" },
    ]);
    expect(await report(id)).toMatchObject({
      status: "FINALIZADA",
      total: 3,
      valid: 3,
      delivered: 3,
      waiting: 0,
      progress: { total: 3, done: 3 },
      variants: [{ variant: 1, delivered: 3 }],
    });
    expect(await states(id)).toEqual(["sent", "sent", "sent"]);
    const ids = (await messages()).map(({ client_id: clientId }) => clientId);
    expect(ids.every((one) => one?.startsWith(`campaign ${id}.`))).toBe(true);
    expect(new Set(ids).size).toBe(3);
    await pass(86_400);
    await drain();
    expect(session.sent).toHaveLength(3);
  });

  it("keeps the pace of the connection, over several campaigns and restarts", async () => {
    const settings = { messageInterval: 100, longerIntervalAfter: 3, greaterInterval: 500 };
    const { boss, list, campaign, pass, drain, messages } = await openCampaignConnection(app, { settings });
    const started = async () => {
      const { id } = await campaign({ contactListId: (await list(4)).listId });
      await boss.ok(campaigns.start, byId(id));
      return id;
    };
    const ids = [await started(), await started()];
    const sent = async () => {
      await drain();
      return (await messages()).length;
    };
    await pass();
    expect(await sent()).toBe(1);
    await pass(90);
    expect(await sent()).toBe(1);
    await pass(31);
    expect(await sent()).toBe(2);
    await pass(121);
    expect(await sent()).toBe(3);
    await pass(130);
    expect(await sent()).toBe(3);
    await pass(400);
    expect(await sent()).toBe(4);
    const ofCampaign = (await messages()).map(({ client_id: clientId }) =>
      Number(/\d+/.exec(clientId ?? "")?.[0]),
    );
    expect(new Set(ofCampaign)).toEqual(new Set(ids));
  });

  it("sends nothing outside its hours", async () => {
    const now = new Date();
    const utc = (hours: number) => `${String((now.getUTCHours() + hours + 24) % 24).padStart(2, "0")}:30`;
    const later = utc(2) < utc(3) ? [utc(2), utc(3)] : ["03:00", "04:00"];
    const [startHour = "", endHour = ""] = later;
    const { boss, list, campaign, pass, messages, read } = await openCampaignConnection(app, {
      settings: { startHour, endHour },
    });
    await boss.ok(endpoints.settings.updateCompanySetting, { body: { column: "timezone", data: "Etc/UTC" } });
    const { id } = await campaign({ contactListId: (await list(1)).listId });
    await boss.ok(campaigns.start, byId(id));
    await pass();
    expect(await messages()).toEqual([]);
    const [timer] = await read<{ due_at: string }>(
      "select due_at from timers where company_id = $1 and kind = 'campaigns.round'",
    );
    expect(timer?.due_at.slice(11, 16)).toBe(startHour);
    await boss.ok(campaigns.updateSettings, { body: { settings: { startHour: "00:00", endHour: "23:59" } } });
    await pass(86_400);
    expect(await messages()).toHaveLength(1);
  });

  it("puts no more than a minute's worth into the outbox, and cancelled nothing more leaves; nobody gets it twice", async () => {
    const { boss, list, campaign, pass, drain, session, states, outbox } = await openCampaignConnection(app, {
      settings: { messageInterval: 20 },
    });
    const { id } = await campaign({ contactListId: (await list(6)).listId });
    await boss.ok(campaigns.start, byId(id));
    for (let look = 0; look < 6; look += 1) await pass(30);
    expect(await outbox()).toHaveLength(3);
    expect(await boss.ok(campaigns.cancel, byId(id))).toMatchObject({
      status: "CANCELADA",
      progress: { done: 0 },
    });
    expect(await boss.ok(campaigns.cancel, byId(id))).toMatchObject({ status: "CANCELADA" });
    await pass(60);
    await drain();
    expect([session.sent, await outbox()]).toEqual([[], []]);
    expect(new Set(await states(id))).toEqual(new Set(["waiting"]));
    await boss.ok(campaigns.restart, byId(id));
    for (let look = 0; look < 12; look += 1) {
      await pass(30);
      await drain();
    }
    const to = session.sent.map(({ chat }) => chat.identities[0]?.value);
    expect([to.length, new Set(to).size]).toEqual([6, 6]);
    await expect.poll(async () => (await boss.ok(campaigns.get, byId(id))).status).toBe("FINALIZADA");
    await boss.refused(campaigns.cancel, byId(id), "ERR_CAMPAIGN_STATUS");
    await boss.refused(campaigns.restart, byId(id), "ERR_CAMPAIGN_STATUS");
  });

  it("starts once when two press at once, and goes on the same for both", async () => {
    const { boss, list, campaign, hold, release, pass, messages, report } = await openCampaignConnection(app);
    const { id } = await campaign({ contactListId: (await list(2)).listId });
    await hold();
    const press = () => boss.ok(campaigns.start, byId(id));
    const both = await Promise.all([press(), press()]);
    expect(both.map(({ status }) => status)).toEqual(["EM_ANDAMENTO", "EM_ANDAMENTO"]);
    await Promise.all([boss.ok(campaigns.cancel, byId(id)), boss.ok(campaigns.cancel, byId(id))]);
    await Promise.all([boss.ok(campaigns.restart, byId(id)), boss.ok(campaigns.restart, byId(id))]);
    await release();
    await pass();
    expect(await messages()).toHaveLength(2);
    expect((await report(id)).total).toBe(2);
  });

  it("starts at its time, however late, and not when it was cancelled", async () => {
    const { boss, list, campaign, pass, messages, report } = await openCampaignConnection(app);
    const { listId } = await list(1);
    const scheduledAt = new Date(Date.now() + 7_200_000).toISOString();
    const [goes, stays] = [
      await campaign({ contactListId: listId, scheduledAt }),
      await campaign({ contactListId: listId, scheduledAt }),
    ];
    await boss.ok(campaigns.cancel, byId(stays.id));
    await pass();
    expect(await messages()).toEqual([]);
    await pass(3 * 86_400);
    expect(await messages()).toHaveLength(1);
    expect([(await report(goes.id)).status, (await report(stays.id)).status]).toEqual([
      "FINALIZADA",
      "CANCELADA",
    ]);
  });

  it("is made for the list as it was: what changes later changes nobody", async () => {
    const { boss, list, campaign, hold, states } = await openCampaignConnection(app);
    const { listId } = await list(2);
    await hold();
    const { id } = await campaign({ contactListId: listId });
    await boss.ok(campaigns.start, byId(id));
    await boss.ok(endpoints.contactLists.fill, {
      ...byId(listId),
      body: { source: { lines: `Nova; ${someNumbers(1)[0]}` } },
    });
    expect(await states(id)).toHaveLength(2);
    await boss.ok(campaigns.cancel, byId(id));
    const other = await list(3);
    await boss.ok(campaigns.update, { ...byId(id), body: { contactListId: other.listId } });
    await boss.ok(campaigns.restart, byId(id));
    expect(await states(id)).toEqual(["waiting", "waiting", "waiting"]);
  });

  it("opens a ticket only where it says so, and keeps a conversation that goes on", async () => {
    const { boss, list, campaign, pass, read, people, site } = await openCampaignConnection(app);
    const queueId = await buildQueue(site);
    const quiet = await campaign({ contactListId: (await list(1)).listId });
    const loud = await campaign({
      contactListId: (await list(1)).listId,
      openTicket: "enabled",
      statusTicket: "open",
      userId: people.ana.id,
      queueId,
    });
    for (const { id } of [quiet, loud]) {
      await boss.ok(campaigns.start, byId(id));
      await pass();
    }
    const rows = await read<{ status: string; user_id: number; queue_id: number | null }>(
      "select status, user_id, queue_id from tickets where company_id = $1 order by id",
    );
    expect(rows).toEqual([
      { status: "closed", user_id: people.admin.id, queue_id: null },
      { status: "open", user_id: people.ana.id, queue_id: queueId },
    ]);
  });
});

describe("what stands still", () => {
  it("says that its connection is down, and goes on when it is back", async () => {
    const { boss, site, connectionId, list, campaign, pass, messages, report } =
      await openCampaignConnection(app);
    const { id } = await campaign({ contactListId: (await list(1)).listId });
    const setStatus = (status: string) =>
      app.database.tenant(site.companyId, (tx) =>
        tx.query({
          text: "update connections set status = $2 where id = $1",
          values: [connectionId, status],
        }),
      );
    await setStatus("DISCONNECTED");
    await boss.ok(campaigns.start, byId(id));
    await pass();
    expect(await report(id)).toMatchObject({
      status: "EM_ANDAMENTO",
      pause: { reason: "disconnected", isHeld: false },
    });
    await setStatus("CONNECTED");
    await pass(61);
    expect(await report(id)).toMatchObject({ status: "FINALIZADA", pause: null });
    expect(await messages()).toHaveLength(1);
  });

  it("waits for another connection when its own is deleted", async () => {
    const { boss, site, connectionId, list, campaign, hold, release, pass, report } =
      await openCampaignConnection(app);
    const { id } = await campaign({ contactListId: (await list(1)).listId });
    await hold();
    await boss.ok(campaigns.start, byId(id));
    await boss.ok(connections.delete, byId(connectionId));
    await release();
    await pass();
    expect(await report(id)).toMatchObject({ pause: { reason: "connection-gone", isHeld: true } });
    await boss.ok(campaigns.cancel, byId(id));
    const other = await buildConnection(site, { channel: "simulator", status: "CONNECTED" });
    await boss.ok(campaigns.update, { ...byId(id), body: { whatsappId: other } });
    await boss.ok(campaigns.restart, byId(id));
    await pass();
    expect(await report(id)).toMatchObject({ status: "FINALIZADA", delivered: 1 });
  });

  it("waits while the plan is without campaigns, or the company suspended, and goes on afterwards", async () => {
    const { boss, companyId, list, campaign, hold, release, pass, messages } =
      await openCampaignConnection(app);
    const { id } = await campaign({ contactListId: (await list(1)).listId });
    await hold();
    await boss.ok(campaigns.start, byId(id));
    const set = (text: string) => app.database.system({ text, values: [companyId] });
    await set("update companies set status = false where company_id = $1");
    await release();
    await pass();
    expect(await messages()).toEqual([]);
    await set("update companies set status = true where company_id = $1");
    await set(
      `update plans set flags = flags || '{"useCampaigns": false}' where id = (select plan_id from companies where company_id = $1)`,
    );
    await pass(3_600);
    expect(await messages()).toEqual([]);
    await set(
      `update plans set flags = flags || '{"useCampaigns": true}' where id = (select plan_id from companies where company_id = $1)`,
    );
    await pass(3_600);
    expect(await messages()).toHaveLength(1);
  });

  it("writes to nobody new while the number is restricted, and to no more than its age allows", async () => {
    const { boss, site, connectionId, list, campaign, pass, drain, messages, report } =
      await openCampaignConnection(app, {
        channel: "whatsapp",
      });
    const setNumber = (text: string) =>
      app.database.tenant(site.companyId, (tx) =>
        tx.query({ text: `update connections set ${text} where id = $1`, values: [connectionId] }),
      );
    const until = new Date(Date.now() + 7_200_000).toISOString();
    await setNumber(
      `health = '{"restriction": {"of": "all", "why": "spam", "until": "${until}"}}', number_since = app.now()`,
    );
    const { id } = await campaign({ contactListId: (await list(25)).listId });
    await boss.ok(campaigns.start, byId(id));
    await pass();
    expect(await report(id)).toMatchObject({ pause: { reason: "restricted", isHeld: false } });
    expect(await messages()).toEqual([]);
    await setNumber("health = '{}'");
    for (let look = 0; look < 30; look += 1) {
      await pass(3_600);
      await drain();
    }
    expect(await messages()).toHaveLength(20);
  });
});

it("sends a test to one number, and changes nobody's row by it", async () => {
  const { boss, list, campaign, drain, session, states } = await openCampaignConnection(app);
  const { id } = await campaign({
    contactListId: (await list(1)).listId,
    confirmation: true,
    confirmationMessage1: "Quer saber?",
    message1: "Olá, {nome}",
  });
  const [number = ""] = someNumbers(1);
  await boss.refused(campaigns.test, { ...byId(id), body: { number: "123456789" } }, "ERR_NUMBER_INVALID");
  await boss.ok(campaigns.test, { ...byId(id), body: { number, name: "Eu" } });
  await drain();
  expect(session.sent.map(({ content }) => content)).toEqual([
    { type: "text", body: "Quer saber?" },
    { type: "text", body: "Olá, Eu" },
  ]);
  expect(await states(id)).toEqual([]);
});

it("has nobody twice when the process dies while it sends", async () => {
  const { boss, list, campaign, pass, drain, session, report } = await openCampaignConnection(app);
  const { id } = await campaign({ contactListId: (await list(1)).listId });
  session.script.push(() => {
    throw new ChannelError("network", "cut", { retry: "later", ambiguous: true });
  });
  await boss.ok(campaigns.start, byId(id));
  await pass();
  await drain();
  expect(await report(id)).toMatchObject({ status: "FINALIZADA", delivered: 1 });
  expect(new Set(session.sent.map(({ providerId }) => providerId)).size).toBe(1);
});
