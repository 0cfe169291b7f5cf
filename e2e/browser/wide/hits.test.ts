import { endpoints } from "@balcao/contract";
import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../server/src/app/testing.ts";
import { buildSchedule } from "../../../server/src/features/schedules/schedules.testing.ts";
import { buildTag } from "../../../server/src/features/tags/tags.testing.ts";
import { hasBrowser, keepPicture, openPageAs, pageErrors } from "../browser.ts";
import { conversationOf } from "../inbox.ts";
import { smallTargets } from "../judging/targets.ts";
import { focusOf } from "../mouse.ts";
import { addLogin } from "../person.ts";
import { openSite } from "../site.ts";
import { Thumb } from "../thumb.ts";

describe.skipIf(!hasBrowser)("a finger hits what it sees", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });

  /** Vera's conversation on a small phone; another contact has written meanwhile. */
  async function openVera() {
    const site = await openSite(app);
    const queueId = await site.addQueue("Vendas");
    const carla = await addLogin(app, site.companyId, {
      name: "Carla",
      profile: "admin",
      queueIds: [queueId],
    });
    const vera = await site.addOpen("Vera", { queueId, userId: carla.id });
    const raul = await site.addOpen("Raul", { queueId, userId: carla.id });
    await raul.writes("Bom dia");
    const boss = app.as(site.admin);
    const { contactId } = await boss.ok(endpoints.tickets.get, { params: { uuid: vera.uuid } });
    const phone = { width: 360, height: 740, touch: true };
    const open = () => openPageAs(app.url, carla, { ...phone, path: `/tickets/${vera.uuid}` });
    return { boss, contactId, open };
  }
  const more = (page: Page) => page.getByRole("button", { name: "Mais ações do atendimento", exact: true });

  it("also on what is sent shortly before midnight", async () => {
    const { boss, contactId, open } = await openVera();
    const day = `${new Date().getUTCFullYear() + 1}-03-10`;
    for (const minute of [30, 50]) await buildSchedule(boss, { contactId, sendAt: `${day}T23:${minute}` });
    const page = await open();
    await page.goto(`${app.url}/schedules?view=day&date=${day}`);
    const last = page.getByRole("button", { name: /^Opções do agendamento/ }).last();
    await last.scrollIntoViewIfNeeded();
    await keepPicture(page, "hits-midnight");
    expect(await smallTargets(page)).toEqual([]);
  });

  it("also on the number over the bell", async () => {
    const { open } = await openVera();
    const page = await open();
    await page.getByRole("button", { name: "Notificações: 1 não lida" }).waitFor();
    const { x, y } = await middleOf(page.locator(".mantine-Indicator-indicator").getByText("1"));
    await page.touchscreen.tap(x, y);
    await page.getByRole("dialog").getByText("Bom dia").waitFor();
    expect(pageErrors).toEqual([]);
  }, 60_000);

  it.each([
    { width: 844, height: 390 },
    { width: 320, height: 640 },
  ])(
    "and finds whom the bell is about, before its settings, on $width × $height",
    async (size) => {
      const { open } = await openVera();
      const page = await open();
      await page.setViewportSize(size);
      await new Thumb(page).press(/^Notificações/);
      const row = page.getByRole("dialog").getByRole("link", { name: /Raul/ });
      await row.waitFor();
      await keepPicture(page, `hits-bell-${size.width}`);
      const isHit = () =>
        row.evaluate((link) => {
          const { left, bottom, height } = link.getBoundingClientRect();
          return height >= 44 && link.contains(document.elementFromPoint(left + 60, bottom - 4));
        });
      await expect.poll(isHit).toBe(true);
      expect(pageErrors).toEqual([]);
    },
    60_000,
  );

  it("also around the cross of a tag, and beside the pencil of what is scheduled", async () => {
    const { boss, contactId, open } = await openVera();
    const { id } = await buildTag(boss, { name: "Retorno" });
    await boss.ok(endpoints.tags.syncContact, { body: { contactId, tags: [id] } });
    await buildSchedule(boss, { contactId, body: "Até amanhã!" });
    const page = await open();
    await new Thumb(page).tap(page.getByRole("button", { name: /Ver os dados do contato/ }));
    const panel = page.getByRole("dialog", { name: "Dados do contato" });
    const cross = panel.getByRole("button", { name: "Remover a tag Retorno" });
    for (const down of [-18, 18]) expect(await hitBeside(cross, { down })).toBe("Remover a tag Retorno");
    const pencil = panel.getByRole("button", { name: /^Editar o agendamento/ });
    for (const right of [-18, 18])
      expect(await hitBeside(pencil, { right })).toMatch(/^Editar o agendamento/);
    await keepPicture(page, "hits-panel");
    expect(pageErrors).toEqual([]);
  }, 60_000);

  it("also where one choice stands below another, or one small button beside another", async () => {
    const { boss, contactId, open } = await openVera();
    const { id } = await buildTag(boss, { name: "Retorno" });
    await boss.ok(endpoints.tags.syncContact, { body: { contactId, tags: [id] } });
    const page = await open();
    const thumb = new Thumb(page);
    await page.goto(`${app.url}/quick-messages`);
    await thumb.press("Nova resposta");
    const choice = page.getByText("Toda a equipe (só eu edito)");
    for (const down of [-18, 18])
      expect(await hitBeside(choice, { down })).toBe("Toda a equipe (só eu edito)");

    await page.goto(`${app.url}/queues`);
    await thumb.press("Nova fila");
    await page.getByLabel("Ordem").waitFor();
    expect(await page.locator(".mantine-NumberInput-control").filter({ visible: true }).count()).toBe(0);

    await page.goto(`${app.url}/tags`);
    const contacts = page.getByRole("button", { name: /^Ver 1 contato / });
    for (const down of [-18, 18]) expect(await hitBeside(contacts, { down })).toMatch(/^Ver 1 contato /);

    await page.goto(`${app.url}/reports`);
    const log = page.getByRole("button", { name: /^Histórico do atendimento/ }).first();
    for (const right of [-20, 20])
      expect(await hitBeside(log, { right })).toMatch(/^Histórico do atendimento/);
    await page.goto(`${app.url}/connections`);
    const pencil = page.getByRole("button", { name: "Editar Principal" });
    for (const right of [-20, 20]) expect(await hitBeside(pencil, { right })).toBe("Editar Principal");
    expect(pageErrors).toEqual([]);
  }, 60_000);

  it("also over the list of the smallest phone, whose rare tools stand in a menu", async () => {
    const site = await openSite(app);
    const boss = await addLogin(app, site.companyId, { name: "Ana", profile: "admin" });
    const page = await openPageAs(app.url, boss, { width: 320, height: 640, touch: true });
    const thumb = new Thumb(page);
    const name = page.getByRole("button", { name: "Filtros salvos: Atendimentos" }).locator("span").last();
    await name.waitFor();
    // The name of the list is whole beside its tools.
    expect(await name.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
    const entry = (role: "menuitemradio" | "menuitemcheckbox", label: string) =>
      page.getByRole(role, { name: label, exact: true });
    await thumb.press("Mais opções da lista");
    await thumb.tap(entry("menuitemcheckbox", "Mostrar todos os atendimentos"));
    await thumb.press("Mais opções da lista");
    await entry("menuitemcheckbox", "Mostrar todos os atendimentos")
      .and(page.locator("[aria-checked=true]"))
      .waitFor();
    await thumb.tap(entry("menuitemradio", "Mais antigos primeiro"));
    await thumb.press("Mais opções da lista");
    await entry("menuitemradio", "Mais antigos primeiro").and(page.locator("[aria-checked=true]")).waitFor();
    await page.getByRole("menuitem", { name: "Resolver todos" }).waitFor();
    expect(pageErrors).toEqual([]);
  }, 60_000);

  it("and writes at once into the search of a conversation, where it sees what it writes", async () => {
    const { open } = await openVera();
    const page = await open();
    await conversationOf(page, "Vera").getByText("Oi, sou Vera").waitFor();
    const thumb = new Thumb(page);
    await thumb.pick(more(page), "Buscar na conversa");
    const field = page.getByRole("textbox", { name: "Buscar na conversa" });
    await field.waitFor();
    await page.getByRole("menu").waitFor({ state: "detached" });
    await field.and(page.locator(":focus")).waitFor();
    // Leaving at once is no matter of the search, which has the cursor again once it is asked for again.
    await more(page).focus();
    expect(await focusOf(page)).not.toBe("Buscar na conversa");
    await thumb.pick(more(page), "Buscar na conversa");
    await page.getByRole("menu").waitFor({ state: "detached" });
    await field.and(page.locator(":focus")).waitFor();
    await page.keyboard.insertText("sobrancelha");
    await page.getByText("Nada encontrado").waitFor();
    expect((await field.boundingBox())?.width).toBeGreaterThan(120);
    await keepPicture(page, "hits-find");
    await page.goBack();
    await field.waitFor({ state: "detached" });
    expect(pageErrors).toEqual([]);
  }, 60_000);

  it("and hears what it ticks without the marks of its looks", async () => {
    const { open } = await openVera();
    const page = await open();
    const thumb = new Thumb(page);
    await thumb.write(page.getByLabel("Mensagem para Vera"), "*Sim*, amanhã");
    await thumb.press("Enviar");
    const bubble = conversationOf(page, "Vera").getByRole("article").filter({ hasText: "amanhã" });
    await thumb.pick(bubble.getByRole("button", { name: "Opções da mensagem" }), "Selecionar mensagens");
    const mark = page.getByRole("checkbox", {
      name: /^Selecionar a mensagem: Você, \d\d:\d\d: Sim, amanhã$/,
    });
    await mark.waitFor();
    expect(pageErrors).toEqual([]);
  }, 60_000);
});

async function middleOf(target: Locator): Promise<{ x: number; y: number }> {
  await target.waitFor();
  const box = await target.boundingBox();
  if (box === null) return expect.fail(`${String(target)} is not in sight`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Name of the button or choice that a finger hits so many px beside the middle of one. */
async function hitBeside(target: Locator, { right = 0, down = 0 }): Promise<string | null> {
  await target.scrollIntoViewIfNeeded();
  const { x, y } = await middleOf(target);
  const place = { x: x + right, y: y + down };
  return target.evaluate((_, { x: left, y: top }) => {
    const hit = document.elementFromPoint(left, top)?.closest("button, label");
    return hit?.getAttribute("aria-label") ?? hit?.textContent ?? null;
  }, place);
}
