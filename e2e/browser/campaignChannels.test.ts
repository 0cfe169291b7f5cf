import { endpoints } from "@balcao/contract";
import pg from "pg";
import type { Page } from "playwright-core";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { type Client, startTestApp, type TestApp } from "../../server/src/app/testing.ts";
import { type FakeGraph, startFakeGraph } from "../fake-graph/fakeGraph.ts";
import { type FakeWhatsapp, startFakeWhatsapp } from "../fake-whatsapp/index.ts";
import { hasBrowser, keepPicture, openPageAs } from "./browser.ts";
import { addLogin } from "./person.ts";
import { pickInRow } from "./rows.ts";

const appSecret = "0123456789abcdef0123456789abcdef";
const account = {
  businessAccountId: "102290129340398",
  phoneNumberId: "106540352242922",
  displayPhoneNumber: "+55 11 5555-0100",
  verifiedName: "Clínica Aurora",
  accessToken: "EAAJB-test-token",
  templates: [
    {
      name: "mudanca",
      language: "pt_BR",
      status: "APPROVED" as const,
      category: "MARKETING",
      components: [{ type: "BODY", text: "Olá, {{1}}! Mudamos. Para sair, responda SAIR." }],
    },
  ],
};
const patience = { timeout: 30_000, interval: 100 };
const [ana, bruno] = [
  { phone: "5511988880001", name: "Ana Souza" },
  { phone: "5511988880002", name: "Bruno Lima" },
];

const day = 86_400_000;
/** A moment of the coming Saturday or of a day after it, three hours ahead of São Paulo. */
function inWeekend(days: number, time: string): string {
  const today = Date.now() - (Date.now() % day);
  const saturday = today + ((6 - new Date(today).getUTCDay() + 7) % 7 || 7) * day;
  return `${new Date(saturday + days * day).toISOString().slice(0, 10)}T${time}Z`;
}
const saturday = inWeekend(0, "15:00:00");
const holiday = inWeekend(2, "15:00:00");
const opening = inWeekend(3, "12:05:00");

describe.skipIf(!hasBrowser)("campaigns over a weekend and a holiday", () => {
  let app: TestApp;
  let graph: FakeGraph;
  let whatsapp: FakeWhatsapp;
  let owner: pg.Client;
  beforeAll(async () => {
    graph = await startFakeGraph({
      accounts: [account],
      appSecret,
      automaticStatuses: [
        { status: "sent", afterMs: 20 },
        { status: "delivered", afterMs: 40 },
        { status: "read", afterMs: 60 },
      ],
    });
    whatsapp = await startFakeWhatsapp({ contact: ana, receipts: { deliveredAfter: 50 } });
    app = await startTestApp({
      environment: {
        META_GRAPH_URL: graph.url,
        META_APP_SECRET: appSecret,
        WHATSAPP_WEB_URL: whatsapp.url,
      },
      overrides: {
        trustedMediaHost: { host: whatsapp.mediaHost, ca: whatsapp.mediaCa },
        // Between two messages to many a number rests up to a minute, which no moved clock shortens.
        bulkPace: { everyMs: 20, burst: 1 },
      },
    });
    graph.webhooks.setCallbackUrl(`${app.url}/webhooks/meta`);
    owner = new pg.Client({ connectionString: app.databaseUrl });
    await owner.connect();
    return async () => {
      await owner.end();
      await Promise.all([graph.close(), whatsapp.stop()]);
    };
  });
  afterEach(() => owner.query("delete from app.clock"));

  async function turnClock(moment: string): Promise<void> {
    await owner.query("delete from app.clock");
    await owner.query("insert into app.clock values ($1::timestamptz - now())", [moment]);
  }

  /** A company that is closed on Monday, with both patients on a list. */
  async function openClinic() {
    const { companyId, admin } = await app.inNewCompany();
    const as = app.as(admin);
    const date = holiday.slice(0, 10);
    await as.ok(endpoints.settings.updateHolidays, {
      body: { holidays: [{ name: "Aniversário da cidade", startDate: date, endDate: date, yearly: false }] },
    });
    const lines = [ana, bruno].map(({ name, phone }) => `${name}; ${phone}`).join("\n");
    const list = await as.ok(endpoints.contactLists.create, {
      body: { name: "Pacientes", source: { lines } },
    });
    const bia = await addLogin(app, companyId, { name: "Bia Reis", profile: "admin" });
    return { as, listId: list.id, enter: (path: string) => openPageAs(app.url, bia, { path }) };
  }

  const isConnected = (as: Client, id: number) =>
    vi.waitUntil(
      async () => (await as.ok(endpoints.connections.get, { params: { id } })).status === "CONNECTED",
      patience,
    );

  /** Reads when it would begin, and starts it nevertheless. */
  async function start(page: Page) {
    await pickInRow(page, "Mudança", "Iniciar");
    const before = page.getByRole("dialog", { name: /^Antes de enviar/ });
    const tuesday = new Date(opening).toLocaleDateString("pt-BR", { timeZone: "America/Sao_Paulo" });
    await before.getByText(tuesday.slice(0, 5), { exact: false }).first().waitFor();
    await keepPicture(page, "campaigns-weekend");
    await before.getByRole("button", { name: /^Iniciar (agora|mesmo assim)$/ }).click();
    await page.getByText("Campanha iniciada.").waitFor();
  }

  const isCounted = (page: Page, figure: string, count: number) =>
    page.locator(`[data-figure=${figure}]`).getByText(String(count), { exact: true }).waitFor();

  it(
    "asks over WhatsApp, writes to who says yes, and lets go of who asks to stop",
    { tags: ["wide"] },
    async () => {
      const { as, listId, enter } = await openClinic();
      const second = whatsapp.addContact(bruno);
      const { id } = await as.ok(endpoints.connections.create, {
        body: { name: "Recepção", channel: "whatsapp" },
      });
      const session = () => as.ok(endpoints.connections.get, { params: { id } });
      const qrcode = await vi.waitUntil(async () => (await session()).qrcode, patience);
      whatsapp.scan(qrcode?.text ?? "");
      await isConnected(as, id);
      await as.ok(endpoints.campaigns.create, {
        body: {
          name: "Mudança",
          whatsappId: id,
          contactListId: listId,
          confirmation: true,
          confirmationMessage1:
            "Podemos contar uma novidade? 1 sim, 2 não. Para não receber mais, responda SAIR.",
          message1: "{primeiro nome}, mudamos para a Rua das Flores, 100.",
        },
      });
      const before = whatsapp.sent.length;
      const sentTo = (phone: string) => whatsapp.sent.slice(before).filter(({ to }) => to === phone).length;
      await turnClock(saturday);
      await start(await enter("/campaigns"));
      await turnClock(holiday);
      await app.running.pipeline.timers.runDue();
      expect(whatsapp.sent.slice(before)).toEqual([]);
      await turnClock(opening);
      await vi.waitUntil(() => sentTo(ana.phone) === 1, patience);
      await turnClock(inWeekend(3, "12:10:00"));
      await vi.waitUntil(() => sentTo(bruno.phone) === 1, patience);
      await whatsapp.phone.sendText("Sim 👍");
      await second.sendText("Sair");
      await turnClock(inWeekend(3, "12:20:00"));
      await vi.waitUntil(() => sentTo(ana.phone) === 2 && sentTo(bruno.phone) === 2, patience);
      await turnClock(inWeekend(4, "13:00:00"));
      const page = await enter("/campaigns");
      await pickInRow(page, "Mudança", "Relatório");
      await page.getByText("Finalizada").first().waitFor();
      await isCounted(page, "confirmed", 1);
      await isCounted(page, "optedOut", 1);
      await keepPicture(page, "campaigns-weekend-report");
    },
  );

  it("begins with a template over the Cloud API, and tells who read and who answered", async () => {
    const { as, listId, enter } = await openClinic();
    const { phoneNumberId, businessAccountId, accessToken } = account;
    const { id } = await as.ok(endpoints.connections.create, {
      body: { name: "Oficial", channel: "whatsappapi", phoneNumberId, businessAccountId, accessToken },
    });
    await isConnected(as, id);
    await as.ok(endpoints.campaigns.create, {
      body: {
        name: "Mudança",
        whatsappId: id,
        contactListId: listId,
        template: { name: "mudanca", language: "pt_BR", variables: ["{primeiro nome}"] },
      },
    });
    await turnClock(saturday);
    await start(await enter("/campaigns"));
    await turnClock(holiday);
    await app.running.pipeline.timers.runDue();
    expect(graph.world.sent).toEqual([]);
    await turnClock(opening);
    await vi.waitUntil(() => graph.world.sent.length === 1, patience);
    await turnClock(inWeekend(3, "12:10:00"));
    await vi.waitUntil(() => graph.world.sent.length === 2, patience);
    await graph.contactWrites({ phone: ana.phone, name: ana.name }, "Onde fica?");
    const page = await enter("/campaigns");
    await pickInRow(page, "Mudança", "Relatório");
    await page.getByText("Finalizada").first().waitFor();
    await isCounted(page, "read", 2);
    await isCounted(page, "answered", 1);
    await keepPicture(page, "campaigns-template-report");
  });
});
