import { endpoints, schedulesEndpoints as schedules } from "@balcao/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../server/src/app/testing.ts";
import {
  buildSchedule,
  hoursFromNow,
  letHoursPass,
} from "../../server/src/features/schedules/schedules.testing.ts";
import { buildConnection, buildPerson } from "../../server/src/features/tickets/tickets.testing.ts";
import { hasBrowser, keepPicture, openPageAs, pageErrors } from "./browser.ts";
import { addLogin } from "./person.ts";
import { openSite } from "./site.ts";

const daysFrom = (date: Date, days: number) => new Date(date.getTime() + days * 86_400_000);
const daysFromNow = (days: number) => daysFrom(new Date(), days);
/** Date of the company's clock, which is three hours behind. */
const companyDay = (days: number) =>
  daysFrom(new Date(Date.now() - 3 * 3_600_000), days)
    .toISOString()
    .slice(0, 10);

const wide = { tags: ["wide"] };

describe.skipIf(!hasBrowser)("scheduled messages", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });

  it("that were sent are not edited, but duplicated with their file", wide, async () => {
    const { companyId, admin } = await openSite(app);
    const site = { database: app.database, companyId };
    const contactId = await buildPerson(site, { name: "João Prado" });
    const as = app.as(admin);
    // A moment ago by the company's clock once two hours are gone, so that it is of this week.
    const sendAt = hoursFromNow(1.99);
    const { id } = await buildSchedule(as, { contactId, body: "Seu boleto segue em anexo.", sendAt });
    const form = new FormData();
    form.append("file", new Blob(["%PDF-1.4"]), "boleto.pdf");
    await as.upload(schedules.uploadMedia, { params: { id }, form });
    await letHoursPass(site, 2);
    await app.running.pipeline.timers.runDue();
    expect(await as.ok(schedules.get, { params: { id } })).toMatchObject({ status: "ENVIADA" });

    const page = await openPageAs(
      app.url,
      await addLogin(app, companyId, { name: "Ana Lima", profile: "admin" }),
    );
    const held = Promise.withResolvers<void>();
    await page.route("**/api/schedules?*", async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.getByRole("link", { name: "Agendamentos" }).click();
    const hours = page.getByRole("region", { name: "Semana" });
    const calendar = page.locator("[aria-busy]").filter({ has: hours });
    await expect.poll(() => calendar.last().getAttribute("aria-busy")).toBe("true");
    // An outline stands there until the entries come, and nothing moves when they do.
    const outline = page.locator("[data-outline=week]");
    await outline.waitFor();
    await keepPicture(page, "schedules-outline");
    const place = await hours.boundingBox();
    held.resolve();
    await expect.poll(() => calendar.last().getAttribute("aria-busy")).toBe("false");
    await outline.waitFor({ state: "detached" });
    expect(await hours.boundingBox()).toEqual(place);
    await hours.focus();
    expect(await hours.evaluate((element) => element === document.activeElement)).toBe(true);
    const duplicate = page.getByRole("button", { name: "Duplicar o agendamento de João Prado" });
    await duplicate.waitFor();
    expect(await page.getByRole("button", { name: "Editar o agendamento de João Prado" }).count()).toBe(0);
    await duplicate.click();
    const dialog = page.getByRole("dialog", { name: "Duplicar mensagem agendada" });
    await dialog.getByText(/Enviada em .*não pode mais ser alterada/).waitFor();
    await dialog.getByText("boleto.pdf").waitFor();
    await keepPicture(page, "schedule-duplicate");
    await dialog.getByRole("textbox", { name: "Mensagem" }).fill("Segunda via do boleto.");
    await dialog.getByRole("button", { name: "Salvar agendamento" }).click();
    await dialog.waitFor({ state: "hidden" });

    const { schedules: all } = await as.ok(schedules.list, {});
    expect(all).toMatchObject([
      { status: "PENDENTE", body: "Segunda via do boleto.", mediaName: "boleto.pdf", contactId },
      { id, status: "ENVIADA", body: "Seu boleto segue em anexo.", mediaName: "boleto.pdf" },
    ]);
    // The copy is for tomorrow, which may be another week.
    await page.goto(`${app.url}/schedules?view=agenda`);
    await page.getByRole("row", { name: /Segunda via do boleto/ }).waitFor();
    expect(pageErrors).toEqual([]);
  });

  it("are opened in the agenda by a tap, and begin another from the menu of their line", wide, async () => {
    const { companyId, admin } = await openSite(app);
    const site = { database: app.database, companyId };
    const contactId = await buildPerson(site, { name: "João Prado" });
    await buildSchedule(app.as(admin), { contactId, body: "Olá {{firstName}}, até amanhã!" });
    const boss = await addLogin(app, companyId, { name: "Ana Lima", profile: "admin" });
    const page = await openPageAs(app.url, boss, { width: 390, height: 844, touch: true });
    await page.goto(`${app.url}/schedules`);
    const line = page.getByRole("row", { name: /João Prado/ });
    await line.getByText("Olá João, até amanhã!").waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    // Headers without cells would be read as an empty table.
    expect(await page.getByRole("columnheader").count()).toBe(0);
    await keepPicture(page, "schedules-phone");
    const dialog = page.getByRole("dialog");
    await line.getByText("João Prado").tap();
    await expect
      .poll(() => dialog.getByRole("textbox", { name: "Mensagem" }).inputValue())
      .toContain("até amanhã!");
    await dialog.getByRole("button", { name: "Cancelar" }).tap();
    await dialog.waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Opções do agendamento de João Prado" }).tap();
    await keepPicture(page, "schedules-phone-menu");
    await page.getByRole("menuitem", { name: "Duplicar" }).tap();
    await page.getByRole("heading", { name: "Duplicar mensagem agendada" }).waitFor();
    await dialog.getByRole("button", { name: "Salvar agendamento" }).tap();
    await dialog.waitFor({ state: "detached" });
    await expect.poll(() => page.getByRole("row", { name: /João Prado/ }).count()).toBe(2);
    expect(pageErrors).toEqual([]);
  });

  it("are paused from the calendar and go on from the form, by keyboard too", wide, async () => {
    const { companyId, admin } = await openSite(app);
    const contactId = await buildPerson({ database: app.database, companyId }, { name: "João Prado" });
    const as = app.as(admin);
    const day = companyDay(1);
    const { id } = await buildSchedule(as, { contactId, sendAt: `${day}T10:00`, enviarQuantasVezes: 3 });
    const isPaused = async () => (await as.ok(schedules.get, { params: { id } })).pausedAt !== null;
    const boss = await addLogin(app, companyId, { name: "Ana Lima", profile: "admin" });
    const page = await openPageAs(app.url, boss, { path: "/schedules?view=agenda" });
    const line = page.getByRole("row", { name: /João Prado/ }).first();
    const menu = line.getByRole("button", { name: "Opções do agendamento de João Prado" });
    await menu.focus();
    await page.keyboard.press("Enter");
    await page.getByRole("menuitem", { name: "Pausar envios" }).focus();
    await page.keyboard.press("Enter");
    await line.getByText("Pausada", { exact: true }).waitFor();
    expect(await isPaused()).toBe(true);
    await keepPicture(page, "schedules-paused-agenda");
    await page.getByRole("button", { name: "Desfazer" }).click();
    await line.getByText("Pausada", { exact: true }).waitFor({ state: "detached" });
    expect(await isPaused()).toBe(false);

    await page.goto(`${app.url}/schedules?view=day&date=${day}`);
    const entry = page.locator(".rbc-event").filter({ hasText: "João Prado" }).first();
    await entry.hover();
    await entry.getByRole("button", { name: "Opções do agendamento de João Prado" }).click();
    await keepPicture(page, "schedules-entry-menu");
    await page.getByRole("menuitem", { name: "Pausar envios" }).click();
    await entry.getByText("Pausada", { exact: true }).waitFor();
    await keepPicture(page, "schedules-paused-day");
    await page.goto(`${app.url}/schedules?view=month&date=${day}`);
    await entry.getByRole("img", { name: "Pausada" }).waitFor();
    await keepPicture(page, "schedules-paused-month");

    await entry.getByText("João Prado").click();
    const dialog = page.getByRole("dialog", { name: "Editar agendamento" });
    await dialog.getByText(/nada é enviado até você retomar/).waitFor();
    const note = dialog.getByRole("status").filter({ hasText: "retomar" });
    expect(await note.evaluate((box) => box.scrollHeight <= box.clientHeight)).toBe(true);
    await keepPicture(page, "schedule-paused");
    await dialog.getByRole("button", { name: "Retomar envios" }).click();
    await dialog.getByRole("button", { name: "Pausar envios" }).waitFor();
    expect(await isPaused()).toBe(false);
    await keepPicture(page, "schedule-pause");
    expect(pageErrors).toEqual([]);
  });

  it("are dragged to another day and hour, taken back, and refused in the past", async () => {
    const { companyId, admin } = await openSite(app);
    const contactId = await buildPerson({ database: app.database, companyId }, { name: "João Prado" });
    const as = app.as(admin);
    // Wednesday of a week ahead, whose month and days are shown whole.
    const start = daysFromNow(10 - new Date().getUTCDay());
    const wednesday = start.toISOString().slice(0, 10);
    const tuesday = daysFrom(start, -1).toISOString().slice(0, 10);
    const { id, nextAt } = await buildSchedule(as, {
      contactId,
      sendAt: `${wednesday}T10:00:07`,
      enviarQuantasVezes: 3,
      intervalo: 2,
    });
    const times = async () =>
      (await as.ok(schedules.get, { params: { id } })).sends.map(({ sendAt }) => sendAt.slice(0, 19));
    const before = await times();
    const boss = await addLogin(app, companyId, { name: "Ana Lima", profile: "admin" });
    const page = await openPageAs(app.url, boss, { path: `/schedules?view=month&date=${wednesday}` });
    const entry = page.locator(".rbc-event[draggable=true]");
    await entry.waitFor();
    expect(await entry.count()).toBe(1);
    await entry.dragTo(page.locator(`.rbc-day-bg[data-day="${tuesday}"]`));
    await page.getByText(/Mensagem movida para .*, com as 2 seguintes\./).waitFor();
    expect((await times())[0]).toBe(`${tuesday}T13:00:00`);
    await page.getByRole("button", { name: "Desfazer" }).click();
    await expect.poll(times).toEqual(before);
    expect((await as.ok(schedules.get, { params: { id } })).nextAt).toBe(nextAt);

    await page.goto(`${app.url}/schedules?view=week&date=${wednesday}`);
    await entry.waitFor();
    const column = page.locator(`[data-hours][data-day="${tuesday}"]`);
    const { width, height } = (await column.boundingBox()) ?? { width: 0, height: 0 };
    await entry.hover({ position: { x: 8, y: 4 } });
    await page.mouse.down();
    const box = await column.boundingBox();
    await page.mouse.move((box?.x ?? 0) + width / 2, (box?.y ?? 0) + (height * 12) / 24, { steps: 4 });
    await page.mouse.move((box?.x ?? 0) + width / 2, (box?.y ?? 0) + (height * 12.5) / 24 + 4, { steps: 4 });
    await page
      .getByText(/às 12:30|12:30/)
      .first()
      .waitFor();
    await keepPicture(page, "schedules-dragging");
    await page.mouse.up();
    await expect.poll(async () => (await times())[0]).toBe(`${tuesday}T15:30:00`);

    await page.goto(`${app.url}/schedules?view=agenda&date=${tuesday}`);
    const menu = page.getByRole("button", { name: "Opções do agendamento de João Prado" }).first();
    await menu.focus();
    await page.keyboard.press("Enter");
    await page.getByRole("menuitem", { name: "Mudar horário" }).focus();
    await page.keyboard.press("Enter");
    const day = page.getByRole("dialog", { name: "Editar agendamento" }).getByLabel("Próximo envio");
    const first = page.getByRole("dialog", { name: "Editar agendamento" }).getByLabel("Quando");
    const field = day.or(first).first();
    await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
    await keepPicture(page, "schedule-change-time");
    expect(pageErrors).toEqual([]);
  });

  it("stand among the company's holidays, whose days say their name", wide, async () => {
    const { companyId, admin } = await openSite(app);
    const as = app.as(admin);
    const contactId = await buildPerson({ database: app.database, companyId }, { name: "João Prado" });
    const day = `${new Date().getUTCFullYear() + 1}-12-25`;
    const holiday = { name: "Natal", startDate: day, endDate: day, yearly: true };
    await as.ok(endpoints.settings.updateHolidays, { body: { holidays: [holiday] } });
    await buildSchedule(as, { contactId, sendAt: `${day}T10:00` });
    const boss = await addLogin(app, companyId, { name: "Ana Lima", profile: "admin" });
    const page = await openPageAs(app.url, boss, { path: `/schedules?view=month&date=${day}` });
    for (const view of ["month", "week", "day", "agenda"]) {
      await page.goto(`${app.url}/schedules?view=${view}&date=${day}`);
      await page.getByText("Natal", { exact: true }).waitFor();
      await keepPicture(page, `schedules-holiday-${view}`);
    }
    await page.goto(`${app.url}/schedules?view=month&date=${day}`);
    await page.getByRole("cell", { name: "Natal 25" }).waitFor();
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await keepPicture(page, "schedules-holiday-phone");
    await page.emulateMedia({ colorScheme: "dark" });
    await page.reload();
    await page.getByRole("cell", { name: "Natal 25" }).waitFor();
    await page.locator(".rbc-event").waitFor();
    await keepPicture(page, "schedules-holiday-dark");
    await page.getByRole("button", { name: "25", exact: true }).click();
    await page.waitForURL(/view=day/);
    expect(pageErrors).toEqual([]);
  });

  it("are not dragged into the past", wide, async () => {
    const { companyId, admin } = await openSite(app);
    const contactId = await buildPerson({ database: app.database, companyId }, { name: "João Prado" });
    const as = app.as(admin);
    const { id, nextAt } = await buildSchedule(as, { contactId, sendAt: hoursFromNow(24) });
    const boss = await addLogin(app, companyId, { name: "Ana Lima", profile: "admin" });
    const page = await openPageAs(app.url, boss, { path: `/schedules?view=month&date=${companyDay(0)}` });
    const yesterday = page.locator(`.rbc-day-bg[data-day="${companyDay(-1)}"]`);
    await page.locator(".rbc-day-bg").first().waitFor();
    const entry = page.locator(".rbc-event[draggable=true]");
    // Some months end between the two days: then one of them stands on another page.
    if (
      (await yesterday.count()) === 1 &&
      (await page.locator(`.rbc-day-bg[data-day="${companyDay(1)}"]`).count()) === 1
    ) {
      await entry.waitFor();
      await entry.dragTo(yesterday);
      await page.locator("[data-sonner-toast]").getByText("Escolha um horário futuro.").waitFor();
    }
    expect((await as.ok(schedules.get, { params: { id } })).nextAt).toBe(nextAt);
    expect(pageErrors).toEqual([]);
  });

  it("are filtered by their connection, and say how many are shown", wide, async () => {
    const { companyId, admin } = await openSite(app);
    const site = { database: app.database, companyId };
    const [sales] = [
      await buildConnection(site, { name: "Vendas Sul" }),
      await buildConnection(site, { name: "Suporte" }),
    ];
    const as = app.as(admin);
    const [maria, pedro] = [
      await buildPerson(site, { name: "Maria Alves" }),
      await buildPerson(site, { name: "Pedro Reis" }),
    ];
    await buildSchedule(as, { contactId: maria, whatsappId: sales, enviarQuantasVezes: 2 });
    await buildSchedule(as, { contactId: pedro });
    const boss = await addLogin(app, companyId, { name: "Ana Lima", profile: "admin" });
    const page = await openPageAs(app.url, boss, { width: 390, height: 844, touch: true });
    await page.goto(`${app.url}/schedules`);
    await page.getByRole("row", { name: /Pedro Reis/ }).waitFor();
    const results = page.getByRole("status").filter({ hasText: /resultados?$/ });
    expect(await results.count()).toBe(0);
    // The entries begin in the upper half; the filters come when they are asked for.
    const first = await page.getByRole("row", { name: /Pedro Reis/ }).boundingBox();
    expect(first?.y).toBeLessThan(422);
    await page.getByRole("button", { name: "Filtros" }).tap();
    await page.getByRole("combobox", { name: "Todas as conexões" }).tap();
    await page.getByRole("option", { name: "Vendas Sul" }).tap();
    await results.getByText("2 resultados").waitFor();
    await page.getByRole("row", { name: /Pedro Reis/ }).waitFor({ state: "detached" });
    expect(await page.getByRole("row", { name: /Maria Alves/ }).count()).toBe(2);
    expect(new URL(page.url()).searchParams.get("whatsappId")).toBe(String(sales));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await keepPicture(page, "schedules-filter-phone");
    // A change elsewhere enters the filtered list, or stays out of it.
    await buildSchedule(as, { contactId: maria, whatsappId: sales });
    await results.getByText("3 resultados").waitFor();
    await page.setViewportSize({ width: 1366, height: 768 });
    await keepPicture(page, "schedules-filter");
    expect(pageErrors).toEqual([]);
  });

  it("stand above the composer until they go, and change from there", wide, async () => {
    const { companyId, admin, addOpen, addQueue } = await openSite(app);
    const as = app.as(admin);
    const ana = await addLogin(app, companyId, { name: "Ana Lima", profile: "admin" });
    const { uuid } = await addOpen("Vera", { queueId: await addQueue("Vendas"), userId: ana.id });
    const { contactId } = await as.ok(endpoints.tickets.get, { params: { uuid } });
    const page = await openPageAs(app.url, ana, { path: `/tickets/${uuid}` });
    await page.getByLabel("Mensagem para Vera").waitFor();
    const line = page.getByRole("region", { name: "Agendamentos" });
    expect(await line.count()).toBe(0);
    const { id } = await buildSchedule(as, { contactId, body: "Olá {{firstName}}, até amanhã!" });
    await line.getByText("Olá Vera, até amanhã!").waitFor();
    await page.getByRole("button", { name: /Ver os dados do contato/ }).click();
    const panel = page.getByRole("complementary", { name: "Dados do contato" });
    await panel.getByText("Olá Vera, até amanhã!").waitFor();
    await panel.getByRole("button", { name: "Fechar" }).click();
    await keepPicture(page, "schedule-next");
    await line.getByRole("button", { name: "Opções do agendamento de Vera" }).click();
    await page.getByRole("menuitem", { name: "Editar" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox", { name: "Mensagem" }).fill("Até sexta!");
    await dialog.getByRole("button", { name: "Salvar agendamento" }).click();
    await page.getByText(/^Mensagem agendada para/).waitFor();
    expect(await page.locator("[data-sonner-toast]").count()).toBe(1);
    await line.getByText("Até sexta!").waitFor();
    await as.ok(schedules.pause, { params: { id } });
    await line.waitFor({ state: "detached" });
    await as.ok(schedules.resume, { params: { id } });
    await line.getByText("Até sexta!").waitFor();
    await as.ok(schedules.delete, { params: { id } });
    await line.waitFor({ state: "detached" });
    expect(pageErrors).toEqual([]);
  });

  it("say in full which days are shown, where letters are twice as large", wide, async () => {
    const { companyId } = await openSite(app);
    const ana = await addLogin(app, companyId, { name: "Ana Lima", profile: "admin" });
    for (const [width, height, kind] of [
      [1366, 768, "label"],
      [390, 844, "button"],
    ] as const) {
      const page = await openPageAs(app.url, ana, { path: "/schedules", width, height });
      const cdp = await page.context().newCDPSession(page);
      await cdp.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
      await page.reload();
      const days = page.getByRole("radiogroup", { name: "Período" });
      const choice =
        kind === "label" ? days : page.getByRole("button", { name: "Período: Agenda" }).locator("..");
      await choice.waitFor();
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("32px");
      const cutBy = () =>
        choice.evaluate((group) => {
          const labels = [...group.querySelectorAll("label, button")];
          const box = group.getBoundingClientRect();
          const cut = labels.map(
            ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
              Math.max(scrollWidth - clientWidth, 0) + Math.max(scrollHeight - clientHeight, 0),
          );
          const out = labels.map((label) => {
            const { left, right } = label.getBoundingClientRect();
            return Math.max(0, box.left - left, right - box.right, right - innerWidth);
          });
          return [...cut, ...out];
        });
      // The light patch lies under the choice that holds.
      const astray = () =>
        choice.evaluate((group) => {
          const left = (part: string) => group.querySelector(part)?.getBoundingClientRect().left ?? 0;
          return Math.abs(left("label[data-active]") - left(".mantine-SegmentedControl-indicator"));
        });
      if (kind === "label") await expect.poll(astray).toBeLessThan(2);
      await keepPicture(page, `schedules-large-letters-${width}`);
      expect((await cutBy()).filter((pixels) => pixels > 1)).toEqual([]);
      await page.close();
    }
    expect(pageErrors).toEqual([]);
  });
});
