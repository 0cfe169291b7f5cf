import { setTimeout as wait } from "node:timers/promises";
import { endpoints } from "@balcao/contract";
import { afterAll, beforeAll, describe, it } from "vitest";
import { type Person, startTestApp, type TestApp } from "../../app/testing.ts";
import { buildConnection, buildPerson, buildQueue, buildTicket } from "../tickets/tickets.testing.ts";
import { PushedBrowser, type PushService, startPushService } from "./notifications.testing.ts";

const { settings, tickets, messages } = endpoints;
let service: PushService;
let app: TestApp;
beforeAll(async () => {
  service = await startPushService();
  app = await startTestApp({ environment: { OUTBOUND_ALLOW: new URL(service.origin).host } });
});
afterAll(() => service.stop());

const within = { timeout: 15_000, interval: 50 };
/** Longer than a push takes: gathering, patience, the worker's look at what is due. Milliseconds. */
const unheard = 5_000;

/** Ana and Bia sell; Ana attends Sônia. Everybody has a browser that is pushed to. */
async function inShop() {
  const company = await app.inNewCompany();
  const { companyId, admin, ana, bia } = company;
  const site = { database: app.database, companyId };
  const sales = await buildQueue(site, "Vendas");
  for (const person of [ana, bia]) await app.setUser(person, { queueIds: [sales] });
  const ticket = await buildTicket(site, {
    status: "open",
    user_id: ana.id,
    queue_id: sales,
    connection_id: await buildConnection(site),
    contact_id: await buildPerson(site, { name: "Sônia Prado" }),
  });
  const browserOf = async (person: Person) => {
    const browser = new PushedBrowser(service);
    await browser.subscribe(app.as(person));
    return browser;
  };
  const browsers = { admin: await browserOf(admin), ana: await browserOf(ana), bia: await browserOf(bia) };
  const transfer = (by: Person, body: Record<string, unknown>) =>
    app.as(by).ok(tickets.update, {
      params: { id: ticket.id },
      body: { isTransfered: true, queueId: sales, ...body },
    });
  const address = { tag: `ticket-${ticket.uuid}`, url: `/tickets/${ticket.uuid}` };
  const told = (body: string) => ({ title: "Sônia Prado", body, ...address });
  return { ...company, sales, ticket, browsers, transfer, told };
}

describe.concurrent("a ticket that is handed over", () => {
  it("is pushed to whom it is given to, with who gave it and what they said, and to nobody else", async ({
    expect,
  }) => {
    const { ana, bia, browsers, transfer, told } = await inShop();
    await transfer(ana, { status: "open", userId: bia.id, msgTransfer: "Quer\nremarcar" });
    await expect
      .poll(() => browsers.bia.read(), within)
      .toEqual([told("Ana transferiu para você: Quer remarcar")]);
    await wait(unheard);
    expect([browsers.ana.requests.length, browsers.admin.requests.length]).toEqual([0, 0]);
  }, 30_000);

  it("is pushed in the reader's language, and not once it is opened or by who takes it for themself", async ({
    expect,
  }) => {
    const { admin, bia, ticket, browsers, transfer, told } = await inShop();
    await app.setUser(bia, { columns: { language: "es" } });
    await transfer(admin, { status: "open", userId: admin.id });
    await wait(unheard);
    expect([browsers.bia.requests.length, browsers.admin.requests.length]).toEqual([0, 0]);

    await transfer(admin, { status: "open", userId: bia.id });
    await app.as(bia).ok(messages.markRead, { params: { ticketId: ticket.id } });
    await wait(unheard);
    expect(browsers.bia.requests.length).toBe(0);

    await transfer(admin, { status: "open", userId: bia.id });
    await expect
      .poll(() => browsers.bia.read(), within)
      .toEqual([told("Adriana le transfirió esta conversación")]);
  }, 30_000);

  it("rings as one that waits where it is given to a queue, but for who gave it", async ({ expect }) => {
    const { admin, ana, bia, browsers, transfer, told } = await inShop();
    await app.setUser(bia, { columns: { language: "es" } });
    await transfer(ana, { status: "pending", msgTransfer: "Quem puder" });
    await wait(unheard);
    expect(browsers.bia.requests.length).toBe(0);
    const body = { column: "showNotificationPending" as const, data: true };
    await app.as(admin).ok(settings.updateCompanySetting, { body });
    await transfer(ana, { status: "pending", msgTransfer: "Quem puder" });
    const said = { ...told("Ana transferiu para a fila Vendas: Quem puder"), accept: "Aceitar" };
    const inSpanish = {
      ...told("Ana transfirió esta conversación a la cola Vendas: Quem puder"),
      accept: "Aceptar",
    };
    await expect.poll(() => browsers.bia.read(), within).toEqual([inSpanish]);
    await expect.poll(() => browsers.admin.read(), within).toEqual([said]);
    expect(browsers.ana.requests.length).toBe(0);
  }, 30_000);

  it("is pushed to who wanted to be reminded of it at its time, and to nobody else", async ({ expect }) => {
    const { ana, ticket, browsers, told } = await inShop();
    const at = new Date().toISOString();
    await app.as(ana).ok(tickets.remind, { params: { id: ticket.id }, body: { at } });
    await expect.poll(() => browsers.ana.read(), within).toEqual([told("Lembrete")]);
    expect([browsers.bia.requests.length, browsers.admin.requests.length]).toEqual([0, 0]);
  }, 30_000);
});
