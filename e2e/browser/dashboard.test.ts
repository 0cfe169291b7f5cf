import { endpoints } from "@balcao/contract";
import { readFile } from "node:fs/promises";
import { readXlsx } from "hucre";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { startTestApp, type TestApp } from "../../server/src/app/testing.ts";
import { buildQueue } from "../../server/src/features/tickets/tickets.testing.ts";
import { type FakeWhatsapp, startFakeWhatsapp } from "../fake-whatsapp/index.ts";
import { logIn, hasBrowser, keepPicture, openPage, pageErrors } from "./browser.ts";
import { shownWithin } from "./inbox.ts";
import { addLogin } from "./person.ts";

const { connections, dashboard, messages, settings, tickets } = endpoints;
const patience = { timeout: 20_000, interval: 50 };

describe.skipIf(!hasBrowser)("the dashboard", () => {
  let app: TestApp;
  let fake: FakeWhatsapp;
  beforeAll(async () => {
    fake = await startFakeWhatsapp({ receipts: { deliveredAfter: 5 } });
    app = await startTestApp({
      environment: { WHATSAPP_WEB_URL: fake.url },
      overrides: { trustedMediaHost: { host: fake.mediaHost, ca: fake.mediaCa } },
    });
    return () => fake.stop();
  });

  /** A company whose WhatsApp is linked, and which asks for a rating. */
  async function openCompany() {
    const company = await app.inNewCompany();
    const { admin, ana, bia, companyId } = company;
    const as = app.as(admin);
    const sales = await buildQueue({ database: app.database, companyId }, "Vendas");
    for (const one of [ana, bia]) await app.setUser(one, { queueIds: [sales] });
    const { id } = await as.ok(connections.create, {
      body: {
        name: "Recepção",
        channel: "whatsapp",
        queueIds: [sales],
        ratingMessage: "De 0 a 10?",
        expiresTicketNPS: 10,
      },
    });
    await as.ok(settings.updateCompanySetting, { body: { column: "userRating", data: "enabled" } });
    const session = () => as.ok(connections.get, { params: { id } });
    const qrcode = await vi.waitUntil(async () => (await session()).qrcode, patience);
    fake.scan(qrcode?.text ?? "");
    await vi.waitFor(async () => expect((await session()).status).toBe("CONNECTED"), patience);
    return { ...company, as, sales };
  }

  /** Seven write; three attendants take six, answer, and resolve five, of which four are rated. */
  async function workADay({ admin, ana, bia, as, sales }: Awaited<ReturnType<typeof openCompany>>) {
    const people = Array.from({ length: 7 }, (_, n) =>
      fake.addContact({ phone: `551198765010${n}`, name: `Contato ${n}` }),
    );
    for (const [n, person] of people.entries()) await person.sendText(`Bom dia, sou o contato ${n}`);
    const waiting = await vi.waitUntil(async () => {
      const { tickets: rows } = await as.ok(tickets.list, { query: { status: "pending", showAll: "true" } });
      return rows.length === people.length && rows;
    }, patience);
    const ticketOf = (n: number) => {
      const found = waiting.find(({ contact }) => contact.name === `Contato ${n}`);
      if (!found) throw new Error(`Contact ${n} waits nowhere`);
      return found.id;
    };
    const attendants = [admin, ana, bia];
    for (const n of [0, 1, 2, 3, 4, 5]) {
      const attendant = attendants[n % attendants.length] ?? admin;
      const params = { id: ticketOf(n) };
      const user = app.as(attendant);
      await user.ok(tickets.update, {
        params,
        body: { status: "open", userId: attendant.id, queueId: sales },
      });
      await user.ok(messages.send, { params: { ticketId: params.id }, body: { body: "Posso ajudar?" } });
      if (n < 5) await user.ok(tickets.update, { params, body: { status: "closed" } });
    }
    for (const [n, rating] of ["10", "9", "8", "3"].entries()) await people[n]?.sendText(rating);
    const rated = async () => {
      const { tickets: rows } = await as.ok(tickets.list, { query: { status: "closed", showAll: "true" } });
      return rows.filter(({ userRating }) => userRating !== null);
    };
    await vi.waitFor(async () => expect(await rated()).toHaveLength(4), patience);
  }

  it("says what the report, its file and the tables say after a day, and moves as things happen", async () => {
    const company = await openCompany();
    const { companyId, as } = company;
    const login = await addLogin(app, companyId, { name: "Sônia Reis", profile: "admin" });
    await workADay(company);
    const page = await openPage(`${app.url}/login`);
    // She lands where everybody works, also after a session that is over, and comes here when she opens the login again.
    await page.evaluate(() => localStorage.setItem("token", "over"));
    await page.reload();
    await logIn(page, login);
    await page.getByRole("tab", { name: "Aguardando" }).waitFor();
    await page.goto(`${app.url}/login`);
    await page.getByRole("heading", { level: 1, name: "Dashboard" }).waitFor();
    const { counters } = await as.ok(dashboard.get, { query: {} });
    expect(counters).toMatchObject({
      tickets: 7,
      supportHappening: 1,
      supportPending: 1,
      supportFinished: 5,
      leads: 7,
      waitRating: 1,
      withRating: 4,
      withoutRating: 0,
      npsScore: 25,
      npsPromoters: 2,
    });
    await isInTheTables(companyId, counters);

    for (const id of ["supportPending", "leads"] as const) await leadsTo(page, id, counters[id]);
    await page.locator('[data-figure="receivedMessages"] [data-value]').click();
    await page.getByText(`Mensagens recebidas ${counters.receivedMessages}`).waitFor();
    await page.goBack();
    await page.getByRole("tab", { name: "NPS" }).click();
    await page.getByRole("img", { name: "NPS: 25" }).waitFor();
    await keepPicture(page, "dashboard-nps");
    await leadsTo(page, "withRating", counters.withRating);
    await page.locator('[data-figure="promoters"]').click();
    await rowsAre(page, counters.npsPromoters);
    await page.goBack();

    await page.getByRole("tab", { name: "Atendentes" }).click();
    const rows = await exported(page, () =>
      page.getByRole("button", { name: "Exportar para Excel" }).click(),
    );
    expect(rows.slice(1).map(([name, , rated, all]) => [name, rated, all])).toEqual([
      ["Adriana", 2, 2],
      ["Ana", 1, 2],
      ["Bia", 1, 2],
      ["Sônia Reis", 0, 0],
    ]);
    await keepPicture(page, "dashboard-attendants");

    await page.getByRole("tab", { name: "Indicadores" }).click();
    const asked: string[] = [];
    page.on("request", (request) => {
      if (new URL(request.url()).pathname.endsWith("/dashboard")) asked.push(request.url());
    });
    const shown = page.locator('[data-figure="tickets"] [data-value]');
    await shownWithin(5, shown.filter({ hasText: /^11$/ }), async () => {
      for (const n of [7, 8, 9, 10])
        await fake.addContact({ phone: `551198765020${n}`, name: `Contato ${n}` }).sendText("Oi");
    });
    expect(asked.length).toBeLessThanOrEqual(4);
    expect(pageErrors).toEqual([]);
  }, 90_000);

  it(
    "is refused to whom it is not switched on for, and shown to the colleague for whom it is",
    { tags: ["wide"] },
    async () => {
      const { companyId, admin } = await app.inNewCompany();
      const bia = await addLogin(app, companyId, { name: "Bia Reis" });
      const page = await openPage(`${app.url}/login`);
      await logIn(page, bia);
      await page.goto(`${app.url}/login`);
      await page.waitForURL("**/tickets");
      await page.goto(`${app.url}/`);
      await page.getByRole("heading", { name: "Oops! Acesso Negado!" }).waitFor();
      await page.getByRole("link", { name: "Voltar aos atendimentos" }).waitFor();
      await app.setUser({ ...admin, id: bia.id }, { columns: { show_dashboard: true } });
      await page.reload();
      await page.getByRole("heading", { level: 1, name: "Dashboard" }).waitFor();
      expect(pageErrors).toEqual([]);
    },
  );

  async function isInTheTables(companyId: number, counters: object): Promise<void> {
    const [counted] = await app.database.read(companyId, {
      text: `
        select count(*) as tickets, count(*) filter (where status = 'open') as "supportHappening",
          count(*) filter (where status = 'pending') as "supportPending",
          count(*) filter (where status in ('closed', 'nps')) as "supportFinished",
          count(distinct contact_id) as leads, count(rating) as "withRating",
          count(*) filter (where rating >= 9) as "npsPromoters"
        from tickets where company_id = $1`,
      values: [companyId],
    });
    const [said] = await app.database.read(companyId, {
      text: `
        select count(*) filter (where not from_me) as "receivedMessages", count(*) filter (where from_me) as "sentMessages"
        from messages where company_id = $1 and not is_private`,
      values: [companyId],
    });
    expect(counters).toMatchObject({ ...counted, ...said });
  }
});

/** A figure shows a number, and leads to as many conversations; then back. */
async function leadsTo(page: Page, id: string, figure: number): Promise<void> {
  const value = page.locator(`[data-figure="${id}"] [data-value]`);
  await expect.poll(() => value.textContent(), patience).toBe(String(figure));
  await value.click();
  await rowsAre(page, figure);
  const rows = await exported(page, async () => {
    await page.getByRole("button", { name: "Exportar" }).click();
    await page.getByRole("menuitem", { name: "Excel (.xlsx)" }).click();
  });
  expect(rows).toHaveLength(figure + 1);
  await page.goBack();
}

async function rowsAre(page: Page, figure: number): Promise<void> {
  const rows = page.getByRole("table", { name: "Relatórios" }).getByRole("row");
  await expect.poll(() => rows.count(), patience).toBe(figure + 1);
}

async function exported(page: Page, take: () => Promise<void>): Promise<readonly unknown[][]> {
  const download = page.waitForEvent("download");
  await take();
  const book = await readXlsx(await readFile(await (await download).path()));
  return book.sheets[0]?.rows ?? [];
}
