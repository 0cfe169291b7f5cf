import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../server/src/app/testing.ts";
import { hasBrowser, openPageAs, pageErrors } from "../browser.ts";
import { conversationOf, rowOf } from "../inbox.ts";
import { clickAt, focusOf, slowDown } from "../mouse.ts";
import { addLogin } from "../person.ts";
import { openSite } from "../site.ts";
import { Thumb } from "../thumb.ts";

const sentence = "Bom dia, tudo certo? Vou ver";
const latency = 400;

describe.skipIf(!hasBrowser)("whoever opens a conversation", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });

  /** Carla at her inbox, with the list that the address names. */
  async function openInbox(path = "") {
    const site = await openSite(app);
    const sales = await site.addQueue("Vendas");
    const carla = await addLogin(app, site.companyId, { name: "Carla", queueIds: [sales] });
    const page = await openPageAs(app.url, carla);
    const attend = (name: string) => site.addOpen(name, { queueId: sales, userId: carla.id });
    const awaits = (name: string) => site.addWaiting(name, sales);
    const goTo = (where: string) => page.goto(`${app.url}/tickets${where}`);
    if (path !== "") await goTo(path);
    return { site, sales, carla, page, attend, awaits, goTo };
  }
  const fieldOf = (page: Page, name: string) => page.getByLabel(`Mensagem para ${name}`);
  async function expectWritten(page: Page, name: string, text: string): Promise<void> {
    await expect.poll(() => fieldOf(page, name).inputValue()).toBe(text);
  }

  it("has the cursor where one writes, by a click, by the keyboard and by a link, and keeps it after sending", async () => {
    const { page, attend, goTo } = await openInbox();
    const [vera] = [await attend("Vera"), await attend("Raul")];
    await rowOf(page, "Vera").waitFor();
    await clickAt(page, rowOf(page, "Vera"));
    await page.keyboard.type("Pelo clique");
    await expectWritten(page, "Vera", "Pelo clique");
    await page.keyboard.press("Enter");
    await conversationOf(page, "Vera").getByText("Pelo clique").waitFor();
    expect(await focusOf(page)).toBe("Mensagem para Vera");
    await page.keyboard.type("Pelo botão");
    await page.getByRole("button", { name: "Enviar", exact: true }).click();
    await conversationOf(page, "Vera").getByText("Pelo botão").waitFor();
    expect(await focusOf(page)).toBe("Mensagem para Vera");

    // Goes from the field to the next row and on.
    await page.keyboard.press("Alt+ArrowDown");
    await page.keyboard.press("Alt+ArrowUp");
    await page.keyboard.press("Escape");
    await page.keyboard.press("j");
    for (let step = 0; step < 3 && !(await focusedRow(page)).includes("Raul"); step += 1)
      await page.keyboard.press(step === 0 ? "k" : "j");
    await page.keyboard.press("Enter");
    await page.keyboard.type("Pelo teclado");
    await expectWritten(page, "Raul", "Pelo teclado");

    await clickAt(page, rowOf(page, "Raul"));
    await page.keyboard.type(", de novo");
    await expectWritten(page, "Raul", "Pelo teclado, de novo");
    await rowOf(page, "Raul").focus();
    await page.keyboard.press("Enter");
    await page.keyboard.type(" e de novo");
    await expectWritten(page, "Raul", "Pelo teclado, de novo e de novo");
    await goTo(`/${vera.uuid}`);
    await expect.poll(() => focusOf(page)).toBe("Mensagem para Vera");
    await page.keyboard.type("Pelo link");
    await expectWritten(page, "Vera", "Pelo link");
    expect(pageErrors).toEqual([]);
  }, 60_000);

  it("loses no letter that comes right after the emojis, by Esc or by a click into the field", async () => {
    const { page, attend, goTo } = await openInbox();
    const vera = await attend("Vera");
    // The window takes its time to fade.
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await goTo(`/${vera.uuid}`);
    const field = fieldOf(page, "Vera");
    const search = page.getByLabel("Buscar emoji");
    const button = page.getByRole("button", { name: "Emojis e figurinhas" });
    await expect.poll(() => focusOf(page)).toBe("Mensagem para Vera");
    await button.click();
    await expect.poll(() => focusOf(page)).toBe("Buscar emoji");
    await search.fill("joinha");
    await page.getByRole("gridcell").filter({ hasText: "👍" }).waitFor();
    await page.keyboard.press("Enter");
    await expect.poll(() => field.inputValue()).toContain("👍");
    await page.keyboard.press("Escape");
    await page.keyboard.type("abc");
    await expect.poll(() => field.inputValue()).toMatch(/^👍.?abc$/u);
    await search.waitFor({ state: "detached" });

    // The second time everything is there at once; the cursor is at the search all the same.
    await button.click();
    await expect.poll(() => focusOf(page)).toBe("Buscar emoji");
    await clickAt(page, field);
    await page.keyboard.press("End");
    await page.keyboard.type(" ok");
    await expect.poll(() => field.inputValue()).toMatch(/^👍.?abc ok$/u);
    await search.waitFor({ state: "detached" });

    // Opened by keys, the button has the focus back while the window fades.
    await button.focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => focusOf(page)).toBe("Buscar emoji");
    await page.keyboard.press("Escape");
    await page.keyboard.type("!?");
    await expect.poll(() => field.inputValue()).toMatch(/^👍.?abc ok!\?$/u);
    expect(pageErrors).toEqual([]);
  }, 60_000);

  it("and reads further up sees how much is new below, and goes there", async () => {
    const { page, attend, goTo } = await openInbox();
    const vera = await attend("Vera");
    for (let line = 1; line <= 8; line += 1) await vera.writes(`Linha ${line}`);
    await page.setViewportSize({ width: 1280, height: 480 });
    await goTo(`/${vera.uuid}`);
    const conversation = conversationOf(page, "Vera");
    await conversation.getByText("Linha 8").waitFor();
    await conversation.evaluate((list) => list.scrollTo({ top: -list.scrollHeight }));
    await page.getByRole("button", { name: "Ir para a mensagem mais recente" }).waitFor();
    await vera.writes("Ainda aí?");
    const toNew = page.getByRole("button", { name: "Ver 1 nova mensagem", exact: true });
    await toNew.click();
    await toNew.waitFor({ state: "detached" });
    await expect.poll(() => conversation.evaluate((list) => Math.abs(list.scrollTop))).toBeLessThan(2);
    expect(pageErrors).toEqual([]);
  }, 60_000);

  it("and reads further up finds it where it was, however much is written below", async () => {
    const { page, attend, goTo } = await openInbox();
    const vera = await attend("Vera");
    for (let line = 1; line <= 12; line += 1) await vera.writes(`Linha ${line}`);
    await page.setViewportSize({ width: 1280, height: 600 });
    await goTo(`/${vera.uuid}`);
    const conversation = conversationOf(page, "Vera");
    await conversation.getByText("Linha 12", { exact: true }).first().waitFor();
    await conversation.evaluate((list) => list.scrollTo({ top: -160 }));
    const read = conversation.getByText("Linha 6", { exact: true }).first();
    const place = () => read.evaluate((line) => Math.round(line.getBoundingClientRect().top));
    const before = await place();
    // The day at the top has come, and goes.
    await expect.poll(() => conversation.getAttribute("data-scrolling")).toBe("");
    await expect.poll(() => conversation.getAttribute("data-scrolling")).toBe(null);
    await fieldOf(page, "Vera").click();
    for (let line = 1; line <= 5; line += 1) await page.keyboard.press("Shift+Enter");
    await expect.poll(() => heightOf(fieldOf(page, "Vera"))).toBeGreaterThan(100);
    expect(await place()).toBe(before);
    expect(await conversation.getAttribute("data-scrolling")).toBe(null);
    await page.keyboard.press("Control+A");
    await page.keyboard.press("Delete");
    await expect.poll(() => heightOf(fieldOf(page, "Vera"))).toBeLessThan(60);
    expect(await place()).toBe(before);
    // At the end the last message stays in sight above the field.
    await conversation.evaluate((list) => list.scrollTo({ top: 0 }));
    for (let line = 1; line <= 5; line += 1) await page.keyboard.press("Shift+Enter");
    await expect.poll(() => heightOf(fieldOf(page, "Vera"))).toBeGreaterThan(100);
    expect(await conversation.evaluate((list) => list.scrollTop)).toBe(0);
    expect(pageErrors).toEqual([]);
  }, 60_000);

  it("keeps a phone's keyboard after a tap on Enviar, and writes on", async () => {
    const { site, sales, carla } = await openInbox();
    const vera = await site.addOpen("Vera", { queueId: sales, userId: carla.id });
    const page = await openPageAs(app.url, carla, { width: 390, height: 844, touch: true });
    await page.goto(`${app.url}/tickets/${vera.uuid}`);
    const thumb = new Thumb(page);
    await thumb.write(fieldOf(page, "Vera"), "Primeira");
    await thumb.press("Enviar");
    await expectWritten(page, "Vera", "");
    expect(await focusOf(page)).toBe("Mensagem para Vera");
    await page.keyboard.insertText("Segunda");
    await expectWritten(page, "Vera", "Segunda");
    await thumb.press("Enviar");
    await conversationOf(page, "Vera").getByText("Segunda").waitFor();
    expect(await focusOf(page)).toBe("Mensagem para Vera");
    expect(pageErrors).toEqual([]);
  }, 60_000);

  it.each([
    ["the bar", (page: Page) => clickAt(page, page.getByRole("button", { name: "Aceitar", exact: true }))],
    ["the row", (page: Page) => clickAt(page, page.getByRole("button", { name: "Aceitar: Vera" }))],
    ["the menu", (page: Page) => page.getByRole("menuitem", { name: "Aceitar" }).click()],
    ["the keys", (page: Page) => page.keyboard.press("Control+Alt+Shift+A")],
  ])(
    "loses no letter of what is typed right after accepting by %s, however slow the network is",
    async (how, press) => {
      const { page, awaits, site, carla } = await openInbox("?sub=pending");
      const { ticketId } = await awaits("Vera");
      await rowOf(page, "Vera").waitFor();
      if (how === "the row") await rowOf(page, "Vera").hover();
      else await rowOf(page, "Vera").click();
      if (how !== "the row") await conversationOf(page, "Vera").waitFor();
      if (how === "the menu")
        await page.getByRole("button", { name: "Mais ações do atendimento", exact: true }).click();
      await settled(page);
      await slowDown(page, latency);
      await press(page);
      await page.keyboard.type(sentence);
      await expectWritten(page, "Vera", sentence);
      await expect.poll(() => site.stateOf(ticketId)).toEqual({ status: "open", userId: carla.id });
      await page.getByRole("button", { name: "Resolver", exact: true }).waitFor();
      await page.waitForTimeout(latency);
      expect(await focusOf(page)).toBe("Mensagem para Vera");
      await expectWritten(page, "Vera", sentence);
      expect(await page.getByRole("dialog").count()).toBe(0);
      expect(pageErrors).toEqual([]);
    },
    60_000,
  );

  it("sees the first of what is new, and the newest where all of it has room", async () => {
    const { page, attend, goTo, site } = await openInbox();
    const [vera, raul, nina] = [await attend("Vera"), await attend("Raul"), await attend("Nina")];
    const hears = async ({ ticketId, writes }: typeof vera, count: number) => {
      for (let line = 1; line <= count; line += 1) await writes(`Linha ${line}`);
      await expect.poll(() => site.unreadIn(ticketId), { timeout: 10_000 }).toBe(count);
    };
    await hears(vera, 15);
    await hears(raul, 2);
    // More than two pages of messages.
    await hears(nina, 45);
    await page.setViewportSize({ width: 1440, height: 500 });
    const isSeen = (name: string, text: string) =>
      conversationOf(page, name)
        .getByText(text, { exact: true })
        .evaluate((line) => {
          const { left, top } = line.getBoundingClientRect();
          return line.contains(document.elementFromPoint(left + 1, top + 1));
        });
    await goTo(`/${vera.uuid}`);
    await expect.poll(() => isSeen("Vera", "Linha 1")).toBe(true);
    expect(await isSeen("Vera", "Linha 15")).toBe(false);
    await goTo(`/${raul.uuid}`);
    await expect.poll(() => isSeen("Raul", "Linha 2")).toBe(true);
    expect(await isSeen("Raul", "Oi, sou Raul")).toBe(true);
    await goTo(`/${nina.uuid}`);
    await expect.poll(() => isSeen("Nina", "Linha 1")).toBe(true);
    expect(await isSeen("Nina", "Linha 45")).toBe(false);
    await expect.poll(() => site.unreadIn(nina.ticketId)).toBe(0);
    expect(await isSeen("Nina", "Linha 1")).toBe(true);
    expect(pageErrors).toEqual([]);
  }, 60_000);

  it("may send before the acceptance is through: it goes out then, once", async () => {
    const { page, awaits, site } = await openInbox("?sub=pending");
    const { ticketId } = await awaits("Vera");
    await rowOf(page, "Vera").click();
    await conversationOf(page, "Vera").waitFor();
    await settled(page);
    await slowDown(page, latency);
    await clickAt(page, page.getByRole("button", { name: "Aceitar", exact: true }));
    await page.keyboard.type("Bom dia");
    await page.keyboard.press("Enter");
    expect(await site.answersIn(ticketId)).toEqual([]);
    await expect.poll(() => site.answersIn(ticketId), { timeout: 10_000 }).toEqual(["*Carla:*\nBom dia"]);
    await expectWritten(page, "Vera", "");
    expect(await focusOf(page)).toBe("Mensagem para Vera");
  }, 60_000);

  it("loses no letter while the conversation is still on its way: another one, a link, a new one", async () => {
    const { page, attend, goTo, site } = await openInbox();
    const [vera] = [await attend("Vera"), await attend("Raul")];
    await rowOf(page, "Vera").click();
    await fieldOf(page, "Vera").waitFor();
    await slowDown(page, latency);
    await clickAt(page, rowOf(page, "Raul"));
    await page.keyboard.type(sentence);
    await expectWritten(page, "Raul", sentence);

    const answer = Promise.withResolvers<void>();
    await page.route("**/api/tickets/u/*", async (route) => {
      await answer.promise;
      await route.fallback();
    });
    await goTo(`/${vera.uuid}`);
    await page.getByRole("heading", { level: 1 }).waitFor({ state: "attached" });
    expect(await fieldOf(page, "Vera").count()).toBe(0);
    await page.keyboard.type(sentence);
    answer.resolve();
    await expectWritten(page, "Vera", sentence);

    await site.addPerson("Nina Rocha");
    await goTo("");
    await page.getByRole("button", { name: "Novo atendimento" }).click();
    const dialog = page.getByRole("dialog");
    const contact = dialog.getByLabel(/^Contato/);
    await contact.fill("Nina");
    // Pressed too early, Enter sends nothing; then it takes who is found.
    await contact.press("Enter");
    await page.getByRole("option", { name: /Nina Rocha/ }).waitFor();
    expect(await dialog.getByText("Escolha um contato").count()).toBe(0);
    await contact.press("Enter");
    expect(await contact.inputValue()).toBe("Nina Rocha");
    await clickAt(page, dialog.getByRole("button", { name: "Iniciar atendimento" }));
    await page.keyboard.type(sentence);
    await expectWritten(page, "Nina Rocha", sentence);
    expect(await focusOf(page)).toBe("Mensagem para Nina Rocha");
    expect(pageErrors).toEqual([]);
  }, 60_000);

  it("resolves and returns nothing by typing, wherever a click has left the focus", async () => {
    const { page, attend, site, carla } = await openInbox();
    const { ticketId } = await attend("Vera");
    await rowOf(page, "Vera").click();
    await fieldOf(page, "Vera").waitFor();
    const log = page.getByRole("region", { name: "Conversa com Vera" });
    let written = "";
    const places = [
      () => log.click({ position: { x: 5, y: 60 } }),
      () => page.getByRole("tab", { name: /^Atendendo/ }).click(),
      () => page.getByRole("button", { name: "Mais ações do atendimento", exact: true }).dblclick(),
      () => page.getByRole("article").first().click(),
    ];
    for (const [index, click] of places.entries()) {
      await click();
      const words = `${index} Bom dia, certo? Até já. `;
      await page.keyboard.type(words);
      written += words;
      await expectWritten(page, "Vera", written);
    }
    expect(await site.stateOf(ticketId)).toEqual({ status: "open", userId: carla.id });
    expect(await page.getByRole("dialog").count()).toBe(0);
    expect(pageErrors).toEqual([]);
  }, 60_000);
});

/** Nothing under the pointer is new any more. */
const settled = async (page: Page): Promise<void> => {
  await page.locator("[aria-disabled=true][role=group]").first().waitFor({ state: "detached" });
  await expect.poll(() => page.locator("[role=group][aria-disabled=true]").count()).toBe(0);
};

const focusedRow = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.closest("[data-ticket]")?.textContent ?? "");

const heightOf = (element: Locator) => element.evaluate((one) => one.getBoundingClientRect().height);
