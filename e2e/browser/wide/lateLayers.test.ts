import type { Locator } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../server/src/app/testing.ts";
import { hasBrowser, keepPicture, openPageAs, pageErrors } from "../browser.ts";
import { conversationOf, depthOf } from "../inbox.ts";
import { addLogin, type Login } from "../person.ts";
import { openSite, type Site } from "../site.ts";
import { Thumb } from "../thumb.ts";

/** File of the library that lays menus and small windows beside their buttons. */
const library = /\/assets\/floating-[\w-]+\.js$/;

describe.skipIf(!hasBrowser)("menus, small windows and tooltips, whose library comes late", () => {
  let app: TestApp;
  let site: Site;
  let ana: Login;
  beforeAll(async () => {
    app = await startTestApp();
    site = await openSite(app);
    ana = await addLogin(app, site.companyId, { name: "Ana Lima" });
  });

  it("a menu that is pressed before opens once the library is there, and gives its button the focus back", async () => {
    const page = await openPageAs(app.url, ana);
    const held = Promise.withResolvers<void>();
    await page.route(library, async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.reload();
    const account = page.getByRole("button", { name: /^Conta de Ana/ });
    await account.click();
    expect(await account.getAttribute("aria-expanded")).toBe("true");
    expect(await page.getByRole("menu").count()).toBe(0);
    held.resolve();
    const menu = page.getByRole("menu");
    await menu.waitFor();
    expect(await menu.getAttribute("aria-labelledby")).toBe(await account.getAttribute("id"));
    expect(await menu.getAttribute("id")).toBe(await account.getAttribute("aria-controls"));
    await page.keyboard.press("Escape");
    await menu.waitFor({ state: "hidden" });
    await expect.poll(() => hasFocus(account)).toBe(true);
    expect(await account.getAttribute("aria-expanded")).toBe("false");
    // The second time it stands there at once, and its button closes it again.
    await account.click();
    await page.getByRole("menuitem", { name: "Sair" }).waitFor();
    await account.click();
    await menu.waitFor({ state: "hidden" });
    expect(pageErrors).toEqual([]);
  });

  it("the user's menu opens whole once its entries are there, and keys go through them", async () => {
    const page = await openPageAs(app.url, ana);
    const held = Promise.withResolvers<void>();
    await page.route(/\/assets\/UserMenuDropdown-[\w-]+\.js$/, async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.reload();
    const account = page.getByRole("button", { name: /^Conta de Ana/ });
    await account.focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => account.getAttribute("aria-expanded")).toBe("true");
    expect(await page.getByRole("menu").count()).toBe(0);
    held.resolve();
    const profile = page.getByRole("menuitem", { name: "Meu perfil" });
    await profile.waitFor();
    await expect.poll(() => hasFocus(profile)).toBe(true);
    await page.keyboard.press("ArrowUp");
    await expect.poll(() => hasFocus(page.getByRole("menuitem", { name: "Sair" }))).toBe(true);
    await page.keyboard.press("Escape");
    await profile.waitFor({ state: "hidden" });
    await expect.poll(() => hasFocus(account)).toBe(true);
    expect(pageErrors).toEqual([]);
  });

  it("the key that a menu names searches the conversation also before the menu and the messages are there", async () => {
    const queueId = await site.addQueue("Vendas");
    const { uuid } = await site.addOpen("Vera", { queueId, userId: ana.id });
    const page = await openPageAs(app.url, ana);
    await page.route(/\/assets\/TicketMenu-[\w-]+\.js$/, () => undefined);
    const held = Promise.withResolvers<void>();
    await page.route("**/api/messages/*", async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto(`${app.url}/tickets/${uuid}`);
    await page.getByLabel("Mensagem para Vera").and(page.locator(":focus")).waitFor();
    await page.keyboard.press("Control+Alt+Shift+S");
    await page.keyboard.type("oi");
    const find = page.getByRole("textbox", { name: "Buscar na conversa" });
    expect(await find.inputValue()).toBe("oi");
    held.resolve();
    await conversationOf(page, "Vera").getByText("Oi, sou Vera").waitFor();
    expect(await find.inputValue()).toBe("oi");
    expect(await page.getByLabel("Mensagem para Vera").inputValue()).toBe("");
    // The frame of what was found is 3 px wide, and what is outside its day is not drawn.
    const found = conversationOf(page, "Vera").getByRole("article").first();
    const room = await found.evaluate((bubble) => {
      const day = bubble.closest("section")?.getBoundingClientRect();
      return bubble.getBoundingClientRect().left - (day?.left ?? Number.POSITIVE_INFINITY);
    });
    expect(room).toBeGreaterThanOrEqual(3);
    await page.getByRole("button", { name: "Mais ações do atendimento", disabled: true }).waitFor();
  });

  it("a small window is opened and closed by its button, and Back closes it", async () => {
    const page = await openPageAs(app.url, ana);
    const volume = page.getByRole("button", { name: /^Volume/ });
    const slider = page.getByRole("slider", { name: /^Volume/ });
    await volume.click();
    await slider.waitFor();
    await expect.poll(() => hasFocus(slider)).toBe(true);
    await page.keyboard.press("Home");
    await page.getByRole("button", { name: /: 0\s?%$/ }).waitFor();
    await page.goBack();
    await slider.waitFor({ state: "hidden" });
    await expect.poll(() => hasFocus(volume)).toBe(true);
    expect(new URL(page.url()).pathname).toBe("/tickets");
  });

  it.each([
    { by: "a finger", width: 390, height: 844, touch: true },
    { by: "a mouse", width: 820, height: 1_100, touch: false },
  ])(
    "the drawer that $by opens gives its button the focus back, however often it is closed",
    async (size) => {
      const page = await openPageAs(app.url, ana, size);
      const menu = page.getByRole("button", { name: "Abrir o menu" });
      const drawer = page.getByRole("dialog");
      const beside = () => page.mouse.click(size.width - 20, size.height / 2);
      for (const close of [() => page.goBack(), beside, () => page.keyboard.press("Escape")]) {
        await (size.touch ? menu.tap() : menu.click());
        // The drawer has the focus by then.
        await drawer.and(page.locator(":focus-within")).waitFor();
        await close();
        await drawer.waitFor({ state: "hidden" });
        await expect.poll(() => hasFocus(menu)).toBe(true);
      }
      expect(pageErrors).toEqual([]);
    },
  );

  it("Back gives up what is on its way, and only that; it does not come any more", async () => {
    const queueId = await site.addQueue("Compras");
    const { uuid } = await site.addOpen("Rita", { queueId, userId: ana.id });
    const page = await openPageAs(app.url, ana, { width: 390, height: 844, touch: true });
    const held = Promise.withResolvers<void>();
    const parts = /\/assets\/(MessageMenu|TransferDialog|quick-messages)-[\w-]+\.js$/;
    await page.route(parts, async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto(`${app.url}/tickets/${uuid}`);
    const thumb = new Thumb(page);
    const field = page.getByLabel("Mensagem para Rita");
    const presses = [
      () => thumb.press("Respostas rápidas"),
      () => thumb.tap(conversationOf(page, "Rita").getByLabel("Opções da mensagem").first()),
      () => thumb.pick(page.getByRole("button", { name: "Mais ações do atendimento" }), "Transferir"),
    ];
    await field.waitFor();
    for (const press of presses) {
      await press();
      await expect.poll(() => depthOf(page)).toBe(1);
      await page.evaluate(() => history.back());
      await expect.poll(() => depthOf(page)).toBe(0);
      expect([new URL(page.url()).pathname, await field.inputValue()]).toEqual([`/tickets/${uuid}`, ""]);
    }
    held.resolve();
    for (const part of ["MessageMenu", "TransferDialog"])
      await page.waitForFunction(
        (wanted) => performance.getEntriesByType("resource").some(({ name }) => name.includes(wanted)),
        part,
      );
    await page.waitForTimeout(500);
    for (const layer of ["menu", "dialog", "listbox"] as const)
      expect(await page.getByRole(layer).count()).toBe(0);
    // And it comes when it is wanted again.
    await thumb.tap(conversationOf(page, "Rita").getByLabel("Opções da mensagem").first());
    await page.getByRole("menu").waitFor();
    expect(pageErrors).toEqual([]);
  });

  it("a menu is a sheet once its window is as narrow as a phone, wherever its button is then", async () => {
    const page = await openPageAs(app.url, ana, { width: 820, height: 1_100, touch: true });
    await page.getByRole("button", { name: /^Conta de Ana/ }).tap();
    const menu = page.getByRole("menu");
    await menu.waitFor();
    const beside = (await menu.boundingBox())?.width ?? 0;
    // Its button is out of sight then, as a row's may be.
    await page.addStyleTag({ content: "section[aria-label] { translate: 0 -300px }" });
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(() => menu.boundingBox()).toMatchObject({ x: 0, width: 390 });
    const { y = 0, height = 0 } = (await menu.boundingBox()) ?? {};
    expect([beside < 390, Math.round(y + height)]).toEqual([true, 844]);
  });

  it("a mouse that rests on an icon reads what it does, until it presses, leaves or Escape comes", async () => {
    const page = await openPageAs(app.url, ana);
    const button = page.getByRole("button", { name: "Atualizar", exact: true });
    const tooltip = page.getByRole("tooltip", { name: "Atualizar" });
    const rest = async () => {
      await page.mouse.move(700, 600);
      await expect.poll(() => button.evaluate((one) => one.matches(":hover"))).toBe(false);
      await button.hover();
      await tooltip.waitFor();
    };
    await rest();
    const words = page.locator(`[id="${await button.getAttribute("aria-describedby")}"]`);
    expect(await words.textContent()).toBe("Atualizar");
    await keepPicture(page, "late-layers-tooltip");
    const [above, below] = [await tooltip.boundingBox(), await button.boundingBox()];
    expect(Math.abs(middle(above) - middle(below))).toBeLessThan(60);
    await page.keyboard.press("Escape");
    await tooltip.waitFor({ state: "hidden" });
    await rest();
    await page.mouse.down();
    await tooltip.waitFor({ state: "hidden" });
    await page.mouse.up();
    await rest();
    await page.mouse.move(700, 600);
    await tooltip.waitFor({ state: "hidden" });
  });
});

const hasFocus = (element: Locator) => element.evaluate((one) => one === document.activeElement);
const middle = (box: { x: number; width: number } | null) => (box ? box.x + box.width / 2 : Number.NaN);
