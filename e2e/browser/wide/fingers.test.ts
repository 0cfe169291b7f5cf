import { endpoints } from "@balcao/contract";
import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../server/src/app/testing.ts";
import { buildSchedule } from "../../../server/src/features/schedules/schedules.testing.ts";
import { buildPerson } from "../../../server/src/features/tickets/tickets.testing.ts";
import { hasBrowser, keepPicture, openPageAs, pageErrors } from "../browser.ts";
import { conversationOf } from "../inbox.ts";
import { focusOf } from "../mouse.ts";
import { addLogin } from "../person.ts";
import { openSite } from "../site.ts";
import { Thumb } from "../thumb.ts";

describe.skipIf(!hasBrowser)("fingers in a conversation", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });

  async function openOnPhone() {
    const site = await openSite(app);
    const queueId = await site.addQueue("Vendas");
    const carla = await addLogin(app, site.companyId, { name: "Carla", queueIds: [queueId] });
    const vera = await site.addOpen("Vera", { queueId, userId: carla.id });
    const page = await openPageAs(app.url, carla, {
      width: 390,
      height: 844,
      touch: true,
      path: `/tickets/${vera.uuid}`,
    });
    const conversation = conversationOf(page, "Vera");
    const bubble = conversation.getByRole("article").filter({ hasText: "Oi, sou Vera" });
    await bubble.waitFor();
    return { page, vera, conversation, bubble, thumb: new Thumb(page) };
  }

  it("that rest on a message open its sheet with reactions, and push it aside to answer it", async () => {
    const { page, bubble, thumb } = await openOnPhone();
    await rest(page, bubble);
    const sheet = page.getByRole("menu");
    const heart = sheet.getByRole("menuitem", { name: "Reagir com ❤️" });
    await heart.waitFor();
    const bottomOf = async () => {
      const box = await sheet.boundingBox();
      return Math.round((box?.y ?? 0) + (box?.height ?? 0));
    };
    await expect.poll(bottomOf).toBe(844);
    await keepPicture(page, "fingers-1-sheet");
    await thumb.tap(heart);
    await bubble.getByRole("img", { name: /Reações: ❤️/ }).waitFor();

    // A device that calls a press long later than the page tells a tap at its end: it is for nothing that lies there now.
    await sheet.waitFor({ state: "detached" });
    await rest(page, bubble, 1500);
    await heart.waitFor();
    expect(await page.getByRole("dialog").count()).toBe(0);
    await page.goBack();
    await sheet.waitFor({ state: "detached" });

    // The words are no link and the tap no menu: who merely touches a message does nothing.
    await bubble.tap();
    expect(await sheet.count()).toBe(0);
    await thumb.swipe(bubble, "left");
    const answered = page.getByRole("group", { name: "Respondendo a" });
    expect(await answered.count()).toBe(0);
    await thumb.swipe(bubble, "right");
    await answered.getByText("Oi, sou Vera").waitFor();
    expect(pageErrors).toEqual([]);
  }, 60_000);

  it("that push and rest in what a row has opened mean the row no more", async () => {
    const { page, thumb } = await openOnPhone();
    await page.getByRole("link", { name: "Voltar à lista" }).tap();
    const row = page.locator("[data-ticket]").filter({ hasText: "Vera" });
    const menu = page.getByRole("menu");
    await thumb.tap(row.getByRole("button", { name: /^Mais ações/ }));
    const transfer = menu.getByRole("menuitem", { name: "Transferir" });
    await thumb.swipe(transfer, "left");
    await thumb.swipe(transfer, "right");
    await rest(page, transfer);
    const dialog = page.getByRole("dialog", { name: /^Transferir/ });
    if (await menu.isVisible()) await thumb.tap(transfer);
    const note = dialog.getByLabel("Nota interna");
    await thumb.write(note, "Volta amanhã");
    await thumb.swipe(note, "left");
    await rest(page, dialog.getByRole("heading").first());
    expect(await note.inputValue()).toBe("Volta amanhã");
    expect(await page.getByText("1 selecionado").count()).toBe(0);
    await page.goBack();
    await page.getByRole("button", { name: "Descartar" }).tap();
    await dialog.waitFor({ state: "detached" });
    expect(await page.getByText("atendimento resolvido").count()).toBe(0);
    await thumb.swipe(row, "left");
    await page.getByText("Vera: atendimento resolvido").waitFor();
    expect(pageErrors).toEqual([]);
  }, 60_000);

  it("that pull a field's list down leave it and the sheet of filters where they are", async () => {
    const { page, thumb } = await openOnPhone();
    await page.getByRole("link", { name: "Voltar à lista" }).tap();
    await thumb.press("Filtros");
    const filters = page.getByRole("region", { name: "Filtros" });
    await thumb.tap(filters.getByRole("combobox", { name: "Sem resposta há mais de" }));
    const option = page.getByRole("option").nth(1);
    await thumb.swipe(option, "down");
    await page.waitForTimeout(300);
    expect(await filters.isVisible()).toBe(true);
    await thumb.tap(option);
    await option.waitFor({ state: "hidden" });
    expect(await filters.isVisible()).toBe(true);
    expect(pageErrors).toEqual([]);
  }, 60_000);

  it("leave no entry of a sheet that looks pressed, wherever they were before", async () => {
    const { page, bubble, thumb } = await openOnPhone();
    const sheet = page.getByRole("menu");
    const pressed = () =>
      sheet
        .locator("[data-menu-item]")
        .evaluateAll((entries) =>
          entries.flatMap((entry) =>
            getComputedStyle(entry).backgroundColor === "rgba(0, 0, 0, 0)" ? [] : [entry.textContent],
          ),
        );
    const more = page.getByRole("button", { name: "Mais ações do atendimento" });
    for (const open of [() => rest(page, bubble), () => thumb.tap(more), () => thumb.tap(more)]) {
      await open();
      await sheet.waitFor();
      // The library puts the focus on the first entry a moment later.
      await page.waitForTimeout(300);
      expect(await pressed()).toEqual([]);
      await keepPicture(page, "fingers-8-sheet");
      await page.goBack();
      await sheet.waitFor({ state: "detached" });
    }
    expect(pageErrors).toEqual([]);
  }, 60_000);

  it("keep the keyboard over twenty messages", async () => {
    const { page, conversation, thumb } = await openOnPhone();
    const field = page.getByLabel("Mensagem para Vera");
    await thumb.tap(field);
    await expect.poll(() => focusOf(page)).toBe("Mensagem para Vera");
    await field.evaluate((element) =>
      element.addEventListener("blur", () => (document.documentElement.dataset["left"] = "yes")),
    );
    for (let turn = 1; turn <= 20; turn += 1) {
      await page.keyboard.insertText(`Mensagem ${turn}.`);
      await thumb.press("Enviar");
      await conversation.getByText(`Mensagem ${turn}.`).waitFor();
      expect(await focusOf(page), `after ${turn}`).toBe("Mensagem para Vera");
    }
    expect(await page.evaluate(() => document.documentElement.dataset["left"])).toBeUndefined();
    expect(pageErrors).toEqual([]);
  }, 90_000);

  it("see the day over the messages while they scroll, and not when they rest", async () => {
    const { page, vera, conversation } = await openOnPhone();
    for (let line = 1; line <= 30; line += 1) await vera.writes(`Linha ${line}`);
    await conversation.getByText("Linha 30", { exact: true }).waitFor();
    const day = conversation.getByRole("heading", { name: "Hoje" });
    const isShown = () =>
      day.evaluate((label) => {
        const { top, height } = label.getBoundingClientRect();
        return top >= 0 && label.checkVisibility() && top + height <= innerHeight;
      });
    await expect.poll(isShown).toBe(false);
    const list = page.locator("[data-conversation]").first();
    const box = await list.boundingBox();
    if (box === null) return expect.fail("The messages are not in sight");
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.wheel(0, -120);
    await expect.poll(isShown).toBe(true);
    await keepPicture(page, "fingers-2-day");
    await expect.poll(isShown, { timeout: 6_000 }).toBe(false);
    expect(pageErrors).toEqual([]);
  }, 60_000);
});

describe.skipIf(!hasBrowser)("dialogs on a phone", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });

  it.each([
    [390, 844],
    [320, 480],
    [844, 390],
  ])(
    "keep their buttons in sight below a title of several lines on %i × %i",
    async (width, height) => {
      const site = await openSite(app);
      const queueId = await site.addQueue("Vendas");
      const carla = await addLogin(app, site.companyId, { name: "Carla", queueIds: [queueId] });
      const name = "Maria Aparecida Gonçalves de Albuquerque Cavalcanti e Silva Pereira";
      const { uuid } = await site.addOpen(name, { queueId, userId: carla.id });
      const page = await openPageAs(app.url, carla, {
        width,
        height,
        touch: true,
        path: `/tickets/${uuid}`,
      });
      await page.getByRole("button", { name: "Adicionar", exact: true }).tap();
      const list = page.getByRole("menuitem", { name: "Lista", exact: true });
      await list.waitFor();
      // Lies where the finger was on 844 × 390: a second tap counts only once it has been seen.
      await page.waitForTimeout(700);
      await list.tap();
      const dialog = page.getByRole("dialog");
      const title = dialog.getByRole("heading").first();
      await title.waitFor();
      await page.evaluate(() => (document.documentElement.style.fontSize = "150%"));
      await keepPicture(page, `fingers-4-title-${width}`);
      expect(await title.evaluate((text) => text.getBoundingClientRect().height)).toBeGreaterThan(50);
      const save = await dialog.locator("button[type=submit]").boundingBox();
      expect((save?.y ?? height) + (save?.height ?? 0)).toBeLessThanOrEqual(height);
      const [inside, room] = await dialog.evaluate(({ scrollHeight, clientHeight }) => [
        scrollHeight,
        clientHeight,
      ]);
      expect(inside).toBe(room);
      expect(pageErrors).toEqual([]);
    },
    60_000,
  );

  it("have buttons as high as a thumb wants them, not only an edge around them that reacts", async () => {
    const { companyId, admin } = await app.inNewCompany();
    const contactId = await buildPerson({ database: app.database, companyId }, { name: "João Prado" });
    const schedule = await buildSchedule(app.as(admin), { contactId, enviarQuantasVezes: 3 });
    await app.as(admin).ok(endpoints.schedules.pause, { params: { id: schedule.id } });
    const ana = await addLogin(app, companyId, { name: "Ana Lima", profile: "admin" });
    const page = await openPageAs(app.url, ana, { width: 390, height: 844, touch: true });
    const heightOf = async (part: Locator, name: string) =>
      (await part.getByRole("button", { name, exact: true }).boundingBox())?.height;
    await page.getByRole("button", { name: /^Notificações/ }).tap();
    const bell = page.getByRole("dialog");
    await bell.getByText("Silenciar", { exact: true }).waitFor();
    await keepPicture(page, "fingers-5-bell");
    for (const name of ["por 1 hora", "até amanhã"]) expect(await heightOf(bell, name)).toBe(44);
    await bell.getByRole("button", { name: "por 1 hora" }).tap();
    await bell.getByText(/Silenciad/).waitFor();
    await keepPicture(page, "fingers-6-muted");

    await page.goto(`${app.url}/schedules`);
    await page
      .getByRole("row", { name: /João Prado/ })
      .first()
      .getByText("João Prado")
      .tap();
    const form = page.getByRole("dialog", { name: "Editar agendamento" });
    await form.getByRole("button", { name: "Retomar envios" }).waitFor();
    await keepPicture(page, "fingers-7-schedule");
    expect(await heightOf(form, "Retomar envios")).toBe(44);
    expect(pageErrors).toEqual([]);
  }, 60_000);
});

describe.skipIf(!hasBrowser)("a phone", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });

  async function enter(path: string) {
    const { companyId } = await app.inNewCompany();
    const boss = await addLogin(app, companyId, { name: "Ana Lima", profile: "admin" });
    const page = await openPageAs(app.url, boss, { width: 390, height: 844, touch: true, path });
    return { page, thumb: new Thumb(page) };
  }

  it("shows what was done above the buttons of the next dialog, and not over its head", async () => {
    const { page, thumb } = await enter("/tags");
    const dialog = page.getByRole("dialog");
    await thumb.press("Nova tag");
    await thumb.write(dialog.getByLabel("Nome"), "VIP");
    await thumb.press("Salvar", dialog);
    await dialog.waitFor({ state: "detached" });
    await thumb.press("Nova tag");
    await dialog.waitFor();
    const toast = page.locator("[data-sonner-toast]").first();
    const edges = async (part: Locator) => {
      const { y = 0, height = 0 } = (await part.boundingBox()) ?? {};
      return { top: y, bottom: y + height };
    };
    const head = await edges(dialog.getByRole("button", { name: "Fechar" }));
    const foot = await edges(dialog.getByRole("button", { name: "Salvar" }));
    await expect.poll(async () => (await edges(toast)).top).toBeGreaterThan(head.bottom);
    await expect.poll(async () => (await edges(toast)).bottom).toBeLessThanOrEqual(foot.top);
    await keepPicture(page, "fingers-9-toast");
    expect(pageErrors).toEqual([]);
  }, 60_000);

  it("speaks of a tap where a mouse would drag, and means it", async () => {
    const { page, thumb } = await enter("/contacts/import");
    const asked = page.waitForEvent("filechooser");
    const words = page.getByText("Toque para escolher a planilha");
    await words.waitFor();
    expect(await page.getByText("Arraste a planilha").count()).toBe(0);
    await thumb.press("Escolher arquivo");
    await asked;
    const again = page.waitForEvent("filechooser");
    await words.tap();
    await again;
    expect(pageErrors).toEqual([]);
  }, 60_000);
});

describe.skipIf(!hasBrowser)("scheduled messages on a phone", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });

  it("are not said to be none before the answer is there", async () => {
    const { companyId } = await app.inNewCompany();
    const ana = await addLogin(app, companyId, { name: "Ana Lima" });
    const page = await openPageAs(app.url, ana, { width: 390, height: 844, touch: true });
    await page.getByRole("button", { name: /^Notificações/ }).waitFor();
    let answer = () => {};
    const mayAnswer = new Promise<void>((resolve) => (answer = resolve));
    await page.route("**/api/schedules?*", async (route) => {
      await mayAnswer;
      await route.continue();
    });
    const asked = page.waitForRequest("**/api/schedules?*");
    await page.goto(`${app.url}/schedules`);
    await asked;
    const calendar = page.locator("[data-view][aria-busy]");
    await calendar.waitFor();
    const nothing = calendar.getByText("Nada agendado neste período.");
    expect(await calendar.getAttribute("aria-busy")).toBe("true");
    expect(await nothing.count()).toBe(0);
    const outline = calendar.locator("[data-outline=agenda]");
    await outline.waitFor();
    await keepPicture(page, "fingers-3-loading");
    answer();
    await nothing.waitFor();
    expect(await outline.count()).toBe(0);
    expect(await calendar.getAttribute("aria-busy")).toBe("false");
    expect(pageErrors).toEqual([]);
  }, 60_000);
});

/** Lays a finger on the middle of something, for longer than a tap. */
async function rest(page: Page, target: Locator, ms = 700): Promise<void> {
  const box = await target.boundingBox();
  if (box === null) return expect.fail(`${String(target)} is not in sight`);
  const cdp = await page.context().newCDPSession(page);
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await cdp.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
  await page.waitForTimeout(ms);
  await cdp.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await cdp.detach();
}
