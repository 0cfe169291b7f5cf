import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../server/src/app/testing.ts";
import { buildTag } from "../../../server/src/features/tags/tags.testing.ts";
import { hasBrowser, keepPicture, openPageAs, pageErrors } from "../browser.ts";
import { conversationOf, rowOf } from "../inbox.ts";
import { addLogin } from "../person.ts";
import { openSite } from "../site.ts";

describe.skipIf(!hasBrowser)("room on a phone", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });

  const enter = async (size: { width: number; height: number }, profile: "admin" | "user") => {
    const site = await openSite(app);
    const queueId = await site.addQueue("Vendas");
    const boss = await addLogin(app, site.companyId, {
      name: "Ana Lima",
      profile,
      queueIds: [queueId],
    });
    const vera = await site.addOpen("Vera", { queueId, userId: boss.id });
    const page = await openPageAs(app.url, boss, { ...size, touch: true });
    await rowOf(page, "Vera").waitFor();
    return { page, vera, site, queueId };
  };

  it("belongs to the list, and to the conversation beside the keyboard", async () => {
    const { page } = await enter({ width: 390, height: 844 }, "user");
    expect(await topOf(page, "[data-ticket]")).toBeLessThanOrEqual(150);
    await keepPicture(page, "room-1-list");
    await rowOf(page, "Vera").tap();
    const conversation = conversationOf(page, "Vera");
    await conversation.getByText("Oi, sou Vera").waitFor();
    expect(await topOf(page, "[data-conversation]")).toBeLessThanOrEqual(155);
    await keepPicture(page, "room-2-conversation");
    await page.getByLabel("Mensagem para Vera").tap();
    // The screen's keyboard takes its part of the window.
    await page.setViewportSize({ width: 390, height: 500 });
    await expect.poll(() => topOf(page, "[data-conversation]")).toBeLessThanOrEqual(62);
    await keepPicture(page, "room-3-writing");
    // The keyboard of a phone on its side takes even more: the field stays in sight, and the words above it.
    for (const size of [
      { width: 844, height: 190 },
      { width: 740, height: 180 },
    ]) {
      await page.setViewportSize(size);
      const field = page.getByLabel("Mensagem para Vera");
      await expect.poll(async () => ((await field.boundingBox())?.y ?? 999) + 40).toBeLessThan(size.height);
      await expect.poll(() => conversation.getByText("Oi, sou Vera").isVisible()).toBe(true);
      await keepPicture(page, `room-3-side-${size.width}`);
    }
    await page.setViewportSize({ width: 390, height: 500 });
    await page.getByRole("link", { name: "Voltar à lista" }).tap();
    await page.setViewportSize({ width: 390, height: 844 });
    await rowOf(page, "Vera").waitFor();
    await page.getByRole("button", { name: /^Notificações/ }).waitFor();
    expect(pageErrors).toEqual([]);
  }, 60_000);

  it("suffices for three rows on a phone that lies on its side, and for a word to accept by", async () => {
    const { page, site, queueId } = await enter({ width: 844, height: 390 }, "user");
    await site.addWaiting("Raul Paz", queueId);
    expect(await topOf(page, "[data-ticket]")).toBeLessThanOrEqual(150);
    // Nobody with fingers alone reads of keys.
    await page.getByText("Escolha um atendimento").waitFor();
    expect(await page.getByText("próximo da lista").count()).toBe(0);
    await keepPicture(page, "room-4-side");
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole("tab", { name: /^Aguardando/ }).tap();
    const accept = page.getByRole("button", { name: "Aceitar: Raul Paz" }).getByText("Aceitar");
    await accept.waitFor();
    await keepPicture(page, "room-5-waiting");
    // Among finds of every state that word says the state: the queue has its room.
    await page.getByRole("tab", { name: "Busca" }).tap();
    await page.getByRole("tab", { name: "Busca", selected: true }).waitFor();
    await accept.waitFor();
    await rowOf(page, "Vera").getByText("Atendendo").waitFor();
    expect(await rowOf(page, "Raul Paz").getByText("Aguardando", { exact: true }).count()).toBe(0);
    await keepPicture(page, "room-6-finds");
    // The line of tabs is longer than the screen: it moves to the chosen one.
    await page.setViewportSize({ width: 320, height: 640 });
    await page.reload();
    const chosen = page.getByRole("tab", { name: "Busca", selected: true });
    await chosen.waitFor();
    const edge = () => chosen.evaluate((tab) => tab.getBoundingClientRect().right);
    await expect.poll(edge).toBeLessThanOrEqual(320);
    expect(pageErrors).toEqual([]);
  }, 60_000);

  it.each([
    { name: "a phone that lies on its side", size: { width: 844, height: 390 }, messages: 100 },
    { name: "a tablet that stands", size: { width: 820, height: 1180 }, messages: 500 },
  ])(
    "goes to the conversation beside the list on $name, up to the edges, and nothing is covered",
    async ({ size, messages }) => {
      const { page } = await enter(size, "admin");
      await rowOf(page, "Vera").tap();
      const conversation = conversationOf(page, "Vera");
      await conversation.getByText("Oi, sou Vera").waitFor();
      const [list, open] = [page.locator("[data-ticket]").first(), conversation];
      const right = async (part: typeof list) => {
        const box = await part.boundingBox();
        return Math.round((box?.x ?? 0) + (box?.width ?? 0));
      };
      const box = await open.boundingBox();
      expect(Math.round((box?.x ?? 0) + (box?.width ?? 0))).toBe(size.width);
      // The list gives way until 440 px are left, with the line between both.
      expect((box?.x ?? 0) - (await right(list))).toBeLessThanOrEqual(12);
      expect(box?.width).toBeGreaterThanOrEqual(439);
      const field = await page.locator("[data-composer]").boundingBox();
      const below = size.height - (field?.y ?? 0) - (field?.height ?? 0);
      expect(below).toBeGreaterThanOrEqual(0);
      expect(below).toBeLessThanOrEqual(24);
      const paper = await page.locator("[data-conversation]").first().boundingBox();
      expect(paper?.height).toBeGreaterThanOrEqual(messages);
      await expect.poll(() => findFaults(page)).toEqual([]);
      await keepPicture(page, `room-open-${size.width}`);
      expect(pageErrors).toEqual([]);
    },
    60_000,
  );

  it.each([
    ["320 px", { width: 320, height: 640 }, 1],
    ["letters of twice the size", { width: 390, height: 844 }, 2],
  ])(
    "suffices with %s: nothing is cut, nothing covered",
    async (name, size, factor) => {
      const { page, vera } = await enter(size, "admin");
      const found: Record<string, string[]> = {};
      for (const path of [
        "tickets",
        `tickets/${vera.uuid}`,
        "contacts",
        "quick-messages",
        "tags",
        "schedules",
        "connections",
        "settings",
        "moments",
        "?dashboard",
        "nothing",
      ]) {
        await page.goto(`${app.url}/${path}`);
        await setLetters(page, factor);
        await page
          .locator("main :is(h1, h2, [data-ticket], [data-composer])")
          .first()
          .waitFor({ state: "attached" });
        await page.waitForLoadState("networkidle");
        const faults = await findFaults(page);
        if (path === "tickets") {
          expect(await linesOfTools(page)).toBe(1);
          // Letters that grow while the list stands have the room that those have which were large before.
          await setLetters(page, 1);
          await page.locator("[data-ticket]").first().waitFor();
          await setLetters(page, factor);
          await expect.poll(() => page.locator("[data-ticket]").first().evaluate(isWhole)).toBe(true);
        }
        if (path === "nothing") {
          const box = await page.getByRole("link", { name: "Voltar aos atendimentos" }).boundingBox();
          const sides = [box?.x ?? 0, size.width - (box?.x ?? 0) - (box?.width ?? 0)];
          expect(Math.min(...sides)).toBeGreaterThanOrEqual(16);
        }
        const screen = path.split("/").length > 1 ? "conversation" : path;
        if (faults.length > 0) found[screen] = faults;
        // Name and what is pressed share a line where a phone has room for both.
        if (screen === "conversation" && size.width === 390) expect(await linesOfHeader(page)).toBe(1);
        await keepPicture(page, `room-${name.slice(0, 3)}-${screen}`);
      }
      expect(found).toEqual({});
    },
    120_000,
  );
});

describe.skipIf(!hasBrowser)("room in a table", () => {
  it.each([
    ["320 px", { width: 320, height: 640 }, 16],
    ["letters of twice the size", { width: 390, height: 844 }, 32],
    ["an upright tablet", { width: 768, height: 1024 }, 16],
  ])(
    "suffices for what a row is called with %s",
    async (name, size, letters) => {
      const app = await startTestApp();
      const site = await openSite(app);
      const queueId = await site.addQueue("Vendas");
      const boss = await addLogin(app, site.companyId, {
        name: "Ana Lima",
        profile: "admin",
        queueIds: [queueId],
      });
      await site.addOpen("Vera", { queueId, userId: boss.id });
      await buildTag(app.as(site.admin), { name: "Aguardando pagamento" });
      const page = await openPageAs(app.url, boss, { ...size, touch: true });
      const cdp = await page.context().newCDPSession(page);
      await cdp.send("Page.setFontSizes", { fontSizes: { standard: letters } });
      const found: Record<string, number> = {};
      for (const [path, text] of [
        ["contacts", "Vera"],
        ["contacts", /^\+55 /],
        ["users", "Ana Lima"],
        ["queues", "Vendas"],
        ["reports", "Vera"],
        ["tags", "Aguardando pagamento"],
      ] as const) {
        await page.goto(`${app.url}/${path}`);
        const words = page.getByRole("cell").getByText(text).first();
        await words.waitFor();
        const shown = await words.evaluate(shareShown);
        if (shown < 1) found[path] = shown;
        const last = await page.getByRole("row").nth(1).getByRole("button").last().boundingBox();
        // Large letters push the rest of a row beside the screen, and all columns of a report a tablet's.
        if (size.width === 320 && (last?.x ?? 0) + (last?.width ?? 0) > size.width)
          found[`${path}, button`] = 0;
        await keepPicture(page, `room-table-${name.slice(0, 3)}-${path}`);
      }
      expect(found).toEqual({});
      expect(pageErrors).toEqual([]);
    },
    90_000,
  );
});

const setLetters = (page: Page, factor: number): Promise<void> =>
  page.evaluate((times) => void (document.documentElement.style.fontSize = `${times * 100}%`), factor);

/** Nothing in an element stands beyond its edges. */
const isWhole = (element: Element): boolean => element.scrollHeight <= element.clientHeight;

/** Number of lines that the list's tools take. */
const linesOfTools = (page: Page): Promise<number> =>
  page
    .locator("header [role=toolbar]")
    .locator("..")
    .getByRole("button")
    .evaluateAll((tools) => new Set(tools.map((tool) => Math.round(tool.getBoundingClientRect().top))).size);

/** Share of the words in an element that its cell and its row show. */
function shareShown(element: Element): number {
  const all = document.createRange();
  all.selectNodeContents(element.firstChild ?? element);
  const words = all.getBoundingClientRect();
  const cell = element.closest("[role=cell]")?.getBoundingClientRect();
  const row = element.closest("[role=row]")?.getBoundingClientRect();
  if (cell === undefined || row === undefined) return 0;
  const wide = Math.min(words.right, cell.right) - Math.max(words.left, cell.left);
  const high = Math.min(words.bottom, row.bottom) - Math.max(words.top, row.top);
  return Math.min(1, (wide + 1) / words.width, (high + 1) / words.height);
}

describe.skipIf(!hasBrowser)("room at a desk", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });

  it("is left to the conversation beside the contact, on small laptops too", async () => {
    const site = await openSite(app);
    const queueId = await site.addQueue("Vendas");
    const ana = await addLogin(app, site.companyId, { name: "Ana Lima", queueIds: [queueId] });
    const { uuid } = await site.addOpen("Vera", { queueId, userId: ana.id });
    const page = await openPageAs(app.url, ana, { path: `/tickets/${uuid}`, width: 1440, height: 900 });
    await page.getByRole("button", { name: "Ver os dados do contato" }).click();
    const panel = page.getByRole("complementary", { name: "Dados do contato" });
    await panel.getByRole("heading", { name: "Vera" }).waitFor();
    const header = page.getByRole("button", { name: "Transferir", exact: true });
    const isListShown = () => rowOf(page, "Vera").isVisible();
    for (const [width, { list, actions, conversation }] of [
      [1440, { list: true, actions: true, conversation: 560 }],
      [1366, { list: true, actions: true, conversation: 560 }],
      [1280, { list: true, actions: true, conversation: 540 }],
      [1024, { list: false, actions: true, conversation: 560 }],
      [800, { list: false, actions: false, conversation: 360 }],
    ] as const) {
      await page.setViewportSize({ width, height: 768 });
      await expect.poll(isListShown, { message: `the list at ${width}` }).toBe(list);
      await expect.poll(() => header.isVisible(), { message: `the header at ${width}` }).toBe(actions);
      await expect.poll(() => findFaults(page), { message: `${width}` }).toEqual([]);
      const box = await conversationOf(page, "Vera").boundingBox();
      expect(box?.width, `the conversation at ${width}`).toBeGreaterThanOrEqual(conversation);
      const [wide, left] = [await panel.boundingBox(), (box?.x ?? 0) + (box?.width ?? 0)];
      expect(wide?.x, `the panel at ${width}`).toBeGreaterThanOrEqual(left);
      await page.getByLabel("Mensagem para Vera").click();
      await keepPicture(page, `desk-${width}`);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await panel.getByRole("button", { name: "Fechar" }).click();
    await page.getByText("v3", { exact: false }).first().waitFor();
    expect(pageErrors).toEqual([]);
  }, 60_000);

  it("puts no action under a mouse that rests where it opened the contact", async () => {
    const site = await openSite(app);
    const queueId = await site.addQueue("Vendas");
    const ana = await addLogin(app, site.companyId, { name: "Ana Lima", queueIds: [queueId] });
    const name = "Vera Lúcia de Albuquerque Montenegro Figueiredo";
    const { uuid } = await site.addOpen(name, { queueId, userId: ana.id });
    const page = await openPageAs(app.url, ana, { path: `/tickets/${uuid}`, width: 1440, height: 900 });
    const button = page.getByRole("button", { name: "Ver os dados do contato" });
    const words = await button.getByText(name).boundingBox();
    const box = await button.boundingBox();
    // It is as wide as its words, and no wider.
    const endOf = (one: typeof box) => (one?.x ?? 0) + (one?.width ?? 0);
    expect(endOf(box)).toBeLessThan(endOf(words) + 24);
    const panel = page.getByRole("complementary", { name: "Dados do contato" });
    const resolve = page.getByRole("button", { name: "Resolver", exact: true }).last();
    await page.keyboard.press("Control+Alt+Shift+C");
    await panel.getByRole("heading", { name }).waitFor();
    const placeOf = async () => {
      const { x, y, width, height } = (await resolve.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      return { x: x + width / 2, y: y + height / 2 };
    };
    await expect.poll(async () => (await placeOf()).x).toBeLessThan(endOf(words));
    const place = await placeOf();
    await page.keyboard.press("Control+Alt+Shift+C");
    await panel.waitFor({ state: "detached" });
    await expect.poll(() => button.boundingBox()).toEqual(box);

    const clickThere = () => page.mouse.click(place.x, place.y);
    await clickThere();
    await panel.getByRole("heading", { name }).waitFor();
    // Longer than the page takes a second click for the half of a double one.
    await page.waitForTimeout(700);
    await clickThere();
    await page.waitForTimeout(700);
    expect(await page.locator("[data-sonner-toast]").count()).toBe(0);
    await page.mouse.move(place.x, place.y + 60);
    await resolve.click();
    await page.locator("[data-sonner-toast]").filter({ hasText: "atendimento resolvido" }).waitFor();
    expect(pageErrors).toEqual([]);
  }, 60_000);
});

const topOf = (page: Page, selector: string): Promise<number> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.getBoundingClientRect().top);

/** Names what can be pushed sideways, and what in sight is covered by something else. */
const findFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults: string[] = [];
    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth) {
      const wide = [...document.querySelectorAll("body *")].filter(
        (element) => element.getBoundingClientRect().right > root.clientWidth + 1,
      );
      const names = wide.map((element) => element.classList.value || element.tagName);
      faults.push(`the page is ${root.scrollWidth} px wide, by ${names.join(", ")}`);
    }
    const nameOf = (element: Element) =>
      element.getAttribute("aria-label") ?? element.textContent.trim().slice(0, 30) ?? element.tagName;
    for (const control of document.querySelectorAll("button, a[href], input:not([type=hidden]), textarea")) {
      const { left, top, width, height, right } = control.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      if (
        width < 2 ||
        height < 2 ||
        !control.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      )
        continue;
      if (y < 0 || y > innerHeight || control.closest("[inert], [aria-hidden=true], .visually-hidden"))
        continue;
      // A part of something that scrolls sideways may be out of sight.
      const scroller = [...ancestorsOf(control)].find(
        (part) => part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).overflowX !== "visible",
      );
      if (scroller !== undefined) continue;
      if (left < -1 || right > root.clientWidth + 1) faults.push(`${nameOf(control)} is cut`);
      const above = document.elementFromPoint(x, y);
      const isOwn =
        above === null ||
        control.contains(above) ||
        above.contains(control) ||
        above.closest("label")?.contains(control) === true;
      if (!isOwn) faults.push(`${nameOf(control)} is covered by ${nameOf(above)}`);
    }
    return faults;

    function* ancestorsOf(element: Element) {
      for (let part = element.parentElement; part !== null; part = part.parentElement) yield part;
    }
  });

/** Number of lines that the header of a conversation has. */
const linesOfHeader = (page: Page): Promise<number> =>
  page.locator("header:has([aria-label='Voltar à lista'])").evaluate((header) => {
    const middles = [...header.children].map((part) => {
      const { top, height } = part.getBoundingClientRect();
      return Math.round(top + height / 2);
    });
    return new Set(middles).size;
  });
