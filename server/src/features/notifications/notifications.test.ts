import { setTimeout as wait } from "node:timers/promises";
import { randomUUID } from "node:crypto";
import { endpoints } from "@balcao/contract";
import { afterAll, beforeAll, describe, it } from "vitest";
import { type Person, startTestApp, type TestApp } from "../../app/testing.ts";
import { openSession } from "../auth/index.ts";
import { endSessions, operator } from "../users/index.ts";
import { buildConnection, buildPerson, buildQueue, buildTicket } from "../tickets/tickets.testing.ts";
import {
  browserKeys,
  PushedBrowser,
  type PushService,
  readVapid,
  startPushService,
} from "./notifications.testing.ts";

const { notifications, messages, settings, auth } = endpoints;
let service: PushService;
let app: TestApp;
beforeAll(async () => {
  service = await startPushService();
  app = await startTestApp({ environment: { OUTBOUND_ALLOW: new URL(service.origin).host } });
});
afterAll(() => service.stop());

/** Milliseconds from the message to the browser: gathering, patience, the worker's look at what is due. */
const within = { timeout: 15_000, interval: 50 };

/** Ana and Bia support; Ana has a conversation with Carla. */
async function inOffice() {
  const company = await app.inNewCompany();
  const { companyId, admin, ana, bia } = company;
  const site = { database: app.database, companyId };
  const queue_id = await buildQueue(site);
  const connection_id = await buildConnection(site);
  for (const person of [ana, bia]) await app.setUser(person, { queueIds: [queue_id] });

  const browserOf = async (person: Person) => {
    const browser = new PushedBrowser(service);
    await browser.subscribe(app.as(person));
    return browser;
  };
  /** A conversation with somebody of this name; without one they are called by their number. */
  const talk = async (fields: Parameters<typeof buildTicket>[1], name?: string) => {
    const contact_id = await buildPerson(site, {});
    const [contact] = await app.database.tenant(companyId, (tx) =>
      tx.query<{ number: string }>({
        text: "update contacts set name = coalesce($2, number) where id = $1 returning number",
        values: [contact_id, name],
      }),
    );
    const number = contact?.number ?? "";
    const ticket = await buildTicket(site, { queue_id, connection_id, contact_id, ...fields });
    const hear = (body: string) =>
      app.running.pipeline.inbox.accept({
        companyId,
        connectionId: connection_id,
        events: [
          {
            kind: "message",
            eventId: randomUUID(),
            chat: { identities: [{ kind: "phone", value: number }], name: "", isGroup: false },
            at: new Date().toISOString(),
            key: { providerId: randomUUID(), fromMe: false },
            content: { type: "text", body },
          },
        ],
      });
    return { ticket, number, hear };
  };
  const setting = (
    column: "showNotificationPending" | "enableLGPD" | "lgpdHideNumber",
    data: boolean | string,
  ) => app.as(admin).ok(settings.updateCompanySetting, { body: { column, data } });
  return { ...company, site, browserOf, talk, setting };
}

describe.concurrent("a push", () => {
  it("tells the owner's browser of a message, so that nobody else can read it, from whom they can check", async ({
    expect,
  }) => {
    const { ana, browserOf, talk } = await inOffice();
    const browser = await browserOf(ana);
    const { ticket, hear } = await talk({ status: "open", user_id: ana.id }, "Carla");
    await hear("Bom dia");
    await expect.poll(() => browser.requests.length, within).toBe(1);
    expect(browser.read()).toEqual([
      {
        title: "Carla",
        body: "Bom dia",
        tag: `ticket-${ticket.uuid}`,
        url: `/tickets/${ticket.uuid}`,
        answer: "Responder",
      },
    ]);
    const [request] = browser.requests;
    expect(request?.headers).toMatchObject({
      ttl: "14400",
      urgency: "high",
      "content-encoding": "aes128gcm",
    });
    expect(request?.body.includes("Bom dia")).toBe(false);
    const { publicKey } = await app.as(ana).ok(notifications.pushKey);
    const claims = await readVapid(request?.headers.authorization);
    expect(claims).toMatchObject({
      key: publicKey,
      aud: service.origin,
      sub: expect.stringMatching(/^mailto:/),
    });
    expect(Number(claims.exp) * 1000).toBeLessThan(Date.now() + 24 * 3_600_000);
  });

  it("is one for several messages of a conversation, in the reader's language", async ({ expect }) => {
    const { ana, browserOf, talk } = await inOffice();
    await app.setUser(ana, { columns: { language: "en" } });
    const browser = await browserOf(ana);
    const { hear } = await talk({ status: "open", user_id: ana.id }, "Carla");
    await Promise.all([hear("Oi"), hear("Tudo bem?")]);
    await hear("Preciso\nde ajuda");
    await expect.poll(() => browser.read().at(-1)?.body, within).toBe("3 new messages · Preciso de ajuda");
    expect(browser.requests.length).toBeLessThan(3);
  });

  it("reaches those whose bell rings, and only them", async ({ expect }) => {
    const { ana, bia, admin, browserOf, talk, setting } = await inOffice();
    const [hers, others, theirs] = [await browserOf(ana), await browserOf(bia), await browserOf(admin)];
    const [mine, waiting] = [
      await talk({ status: "open", user_id: ana.id }, "Carla"),
      await talk({}, "Davi"),
    ];
    await waiting.hear("Alguém?");
    await mine.hear("Oi");
    await expect.poll(() => hers.read().map(({ title }) => title), within).toEqual(["Carla"]);
    expect([others.requests.length, theirs.requests.length]).toEqual([0, 0]);

    await setting("showNotificationPending", true);
    await waiting.hear("Olá?");
    for (const browser of [hers, others, theirs])
      await expect
        .poll(() => browser.read().at(-1), within)
        .toMatchObject({ title: "Davi", accept: "Aceitar" });
  });

  it("is not sent for what a blocked contact writes, though more of it is unread", async ({ expect }) => {
    const { ana, site, browserOf, talk } = await inOffice();
    const browser = await browserOf(ana);
    const blocked = await talk({ status: "open", user_id: ana.id }, "Carla");
    const other = await talk({ status: "open", user_id: ana.id }, "Davi");
    await blocked.hear("Oi");
    await expect.poll(() => browser.read().map(({ title }) => title), within).toEqual(["Carla"]);
    await app
      .as(ana)
      .ok(endpoints.contacts.block, { params: { id: blocked.ticket.contact_id }, body: { active: false } });
    await blocked.hear("Ei");
    await other.hear("Oi");
    await expect.poll(() => browser.read().map(({ title }) => title), within).toEqual(["Carla", "Davi"]);
    const kept = {
      text: "select count(*)::int as n from messages where company_id = $1",
      values: [site.companyId],
    };
    expect(await app.database.read(site.companyId, kept)).toEqual([{ n: 3 }]);
  });

  it("says no number to whom it is hidden from, and says it to an admin", async ({ expect }) => {
    const { ana, admin, browserOf, talk, setting } = await inOffice();
    await setting("enableLGPD", "enabled");
    await setting("lgpdHideNumber", "enabled");
    await setting("showNotificationPending", true);
    const [hers, theirs] = [await browserOf(ana), await browserOf(admin)];
    const { hear, number } = await talk({});
    await hear("Oi");
    await expect.poll(() => theirs.read().map(({ title }) => title), within).toEqual([number]);
    await expect.poll(() => hers.requests.length, within).toBe(1);
    expect(JSON.stringify(hers.read())).not.toContain(number.slice(4, -2));
    expect(hers.read()[0]?.title).toMatch(new RegExp(`${number.slice(-2)}$`));
  });

  it("is not sent to whom looks at the conversation, whose page rings, or who has read it; else it is", async ({
    expect,
  }) => {
    const { ana, browserOf, talk } = await inOffice();
    const browser = await browserOf(ana);
    const [seen, unseen, read] = [
      await talk({ status: "open", user_id: ana.id }, "Vista"),
      await talk({ status: "open", user_id: ana.id }, "Outra"),
      await talk({ status: "open", user_id: ana.id }, "Lida"),
    ];
    const page = await app.listen(ana);
    const looks = (ticketId: number) =>
      app.running.pipeline.onlookers.isLookingAt(ana.companyId, ana.id, ticketId);
    page.socket.emit("joinChatBox", seen.ticket.id);
    await expect.poll(() => looks(seen.ticket.id)).toBe(true);
    await Promise.all([seen, unseen, read].map(({ hear }) => hear("Oi")));
    await page.next("-appMessage", (event) => JSON.stringify(event).includes(read.ticket.uuid));
    await app.as(ana).ok(messages.markRead, { params: { ticketId: read.ticket.id } });
    await expect.poll(() => browser.read().map(({ title }) => title), within).toEqual(["Outra"]);

    page.socket.emit("joinNotification");
    await expect.poll(() => looks(0)).toBe(true);
    await unseen.hear("De novo");
    page.socket.emit("watching", { visible: false });
    page.socket.emit("watching", { visible: true });
    await wait(5_000);
    expect(browser.requests.length).toBe(1);
    page.socket.emit("watching", { visible: false });
    await expect.poll(() => looks(0)).toBe(false);
    await unseen.hear("E agora?");
    await expect.poll(() => browser.requests.length, within).toBe(2);
  });

  it("is sent again when the service is busy; an address that is gone is forgotten", async ({ expect }) => {
    const { ana, site, browserOf, talk } = await inOffice();
    const [busy, gone] = [await browserOf(ana), await browserOf(ana)];
    service.answer(busy.path, 503);
    service.answer(gone.path, 410);
    const { hear } = await talk({ status: "open", user_id: ana.id }, "Carla");
    await hear("Oi");
    await expect.poll(() => busy.requests.length, within).toBe(2);
    const left = await app.database.read<{ endpoint: string }>(site.companyId, {
      text: "select endpoint from push_subscriptions",
    });
    expect(left).toEqual([{ endpoint: service.origin + busy.path }]);
    expect(gone.requests.length).toBe(1);
  }, 30_000);

  it("to addresses that never answer keeps nobody waiting but its own company", async ({ expect }) => {
    const [slow, other] = [await inOffice(), await inOffice()];
    const mute = [
      await slow.browserOf(slow.ana),
      await slow.browserOf(slow.ana),
      await slow.browserOf(slow.ana),
    ];
    for (const { path } of mute) service.ignore(path);
    const browser = await other.browserOf(other.ana);
    const [unheard, heard] = [
      await slow.talk({ status: "open", user_id: slow.ana.id }),
      await other.talk({ status: "open", user_id: other.ana.id }, "Davi"),
    ];
    await unheard.hear("Oi");
    await heard.hear("Oi");
    await expect.poll(() => browser.read().map(({ title }) => title), within).toEqual(["Davi"]);
    const tried = () => mute.filter(({ requests }) => requests.length > 0).length;
    await expect.poll(tried, { ...within, timeout: 30_000 }).toBe(3);
    expect(service.mostIgnored()).toBe(1);
  }, 60_000);

  it("that was due while no server ran is sent when one runs again", async ({ expect }) => {
    const { ana, companyId, browserOf, talk } = await inOffice();
    const browser = await browserOf(ana);
    const { hear } = await talk({ status: "open", user_id: ana.id }, "Carla");
    await hear("Primeira");
    await expect.poll(() => browser.requests.length, within).toBe(1);
    await app.database.tenant(companyId, (tx) =>
      tx.query({ text: "update event_cursors set seq = 0 where company_id = $1", values: [companyId] }),
    );
    const other = await app.startAnother();
    await expect.poll(() => browser.requests.length, within).toBe(2);
    await other.stop();
  }, 30_000);
});

describe("a browser", () => {
  const addressesOf = (companyId: number) =>
    app.database.read(companyId, { text: "select endpoint from push_subscriptions order by id" });
  const body = (endpoint: string) => ({ endpoint, keys: browserKeys });

  it("is pushed to once however often it subscribes, and no more after it unsubscribed", async ({
    expect,
  }) => {
    const { companyId, ana, bia } = await app.inNewCompany();
    const endpoint = "https://push.example/abc";
    const { id } = await app.as(ana).ok(notifications.subscribe, { body: body(endpoint) });
    expect(await app.as(ana).ok(notifications.subscribe, { body: body(endpoint) })).toEqual({ id });
    expect(await addressesOf(companyId)).toEqual([{ endpoint }]);
    await app.as(bia).refused(notifications.unsubscribe, { params: { id } }, "ERR_NO_SUBSCRIPTION_FOUND");
    await app.as(ana).ok(notifications.unsubscribe, { params: { id } });
    expect(await addressesOf(companyId)).toEqual([]);
  });

  it("belongs to whoever is logged in in it, until they log out or their sessions are ended", async ({
    expect,
  }) => {
    const { companyId, ana, bia } = await app.inNewCompany();
    const endpoint = "https://push.example/shared";
    const owner = async () => {
      const rows = await app.database.read<{ user_id: number }>(companyId, {
        text: "select user_id from push_subscriptions",
      });
      return rows.map((row) => row.user_id);
    };
    await app.as(ana).ok(notifications.subscribe, { body: body(endpoint) });
    await app.as(bia).ok(notifications.subscribe, { body: body(endpoint) });
    expect(await owner()).toEqual([bia.id]);
    await app.as(ana).ok(auth.logout);
    expect(await owner()).toEqual([bia.id]);
    await app.database.tenant(companyId, (tx) =>
      endSessions(app.running.services, tx, { userId: bia.id, reason: "identity", by: operator }),
    );
    expect(await owner()).toEqual([]);
  });

  it("is kept for a phone whose user logs in at another computer, and ends with that of the first", async ({
    expect,
  }) => {
    const { companyId, ana } = await app.inNewCompany();
    const logIn = async (device: "computer" | "mobile") => {
      const { services } = app.running;
      const { sessionId } = await app.database.tenant(companyId, (tx) =>
        openSession(services, tx, { userId: ana.id, name: ana.name, remember: true, device }),
      );
      const key = { companyId, userId: ana.id, sessionId };
      return { ...ana, token: await services.accessTokens.sign(key) };
    };
    const phone = await logIn("mobile");
    await app.as(ana).ok(notifications.subscribe, { body: body("https://push.example/desk") });
    await app.as(phone).ok(notifications.subscribe, { body: body("https://push.example/phone") });
    expect(await addressesOf(companyId)).toHaveLength(2);
    await logIn("computer");
    expect(await addressesOf(companyId)).toEqual([{ endpoint: "https://push.example/phone" }]);
  });

  it("hears of one company only: of whose user is logged in in it now", async ({ expect }) => {
    const [first, second] = [await app.inNewCompany(), await app.inNewCompany()];
    const endpoint = "https://push.example/between-companies";
    await app.as(first.ana).ok(notifications.subscribe, { body: body(endpoint) });
    expect(await addressesOf(first.companyId)).toEqual([{ endpoint }]);
    await app.as(second.ana).ok(notifications.subscribe, { body: body(endpoint) });
    expect(await addressesOf(first.companyId)).toEqual([]);
    expect(await addressesOf(second.companyId)).toEqual([{ endpoint }]);
  });

  it("keeps its newest addresses", async ({ expect }) => {
    const { companyId, ana } = await app.inNewCompany();
    for (let index = 1; index <= 7; index += 1)
      await app.as(ana).ok(notifications.subscribe, { body: body(`https://push.example/${index}`) });
    expect(await addressesOf(companyId)).toEqual(
      [3, 4, 5, 6, 7].map((index) => ({ endpoint: `https://push.example/${index}` })),
    );
  });

  it("is refused with an address that no push service has; with a good one it is not", async ({ expect }) => {
    const { companyId, ana } = await app.inNewCompany();
    const odd = [
      "http://push.example/x",
      "https://10.0.0.1/x",
      "https://[::1]/x",
      "https://0x7f.1:8443/x",
      "https://169.254.169.254/latest",
      "https://user:password@push.example/x",
    ];
    for (const endpoint of odd)
      await app.as(ana).refused(notifications.subscribe, { body: body(endpoint) }, "ERR_OUTBOUND_REFUSED");
    for (const endpoint of ["ftp://push.example/x", "push", `https://push.example/${"x".repeat(1000)}`])
      await app.as(ana).refused(notifications.subscribe, { body: body(endpoint) }, "ERR_VALIDATION");
    const short = { p256dh: browserKeys.p256dh.slice(4), auth: browserKeys.auth };
    const shortened = { endpoint: "https://push.example/x", keys: short };
    await app.as(ana).refused(notifications.subscribe, { body: shortened }, "ERR_VALIDATION");
    expect(await addressesOf(companyId)).toEqual([]);
    await app.as(ana).ok(notifications.subscribe, { body: body("https://push.example/x") });
    expect(await addressesOf(companyId)).toHaveLength(1);
  });

  it("whose name stands for a private address is not called, and forgotten", async ({ expect }) => {
    const { ana, companyId, talk } = await inOffice();
    const endpoint = "https://localhost:9/x";
    await app.as(ana).ok(notifications.subscribe, { body: body(endpoint) });
    const witness = new PushedBrowser(service);
    await witness.subscribe(app.as(ana));
    const { hear } = await talk({ status: "open", user_id: ana.id }, "Carla");
    await hear("Oi");
    await expect.poll(() => witness.requests.length, within).toBe(1);
    await expect
      .poll(() => addressesOf(companyId), within)
      .toEqual([{ endpoint: service.origin + witness.path }]);
  });
});
