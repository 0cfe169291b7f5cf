import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../server/src/app/testing.ts";
import { hasBrowser, openPageAs, pageErrors } from "../browser.ts";
import { conversationOf, rowOf } from "../inbox.ts";
import { addLogin } from "../person.ts";
import { openSite } from "../site.ts";

describe.skipIf(!hasBrowser)("who hears the screen", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });

  it("hears rows as sentences, passes the list with one Tab, and its actions by the arrows", async () => {
    const site = await openSite(app);
    const queueId = await site.addQueue("Recepção");
    const ana = await addLogin(app, site.companyId, { name: "Ana Lima", queueIds: [queueId] });
    for (const name of ["Raul Paz", "Vera Lima"]) {
      const { writes } = await site.addOpen(name, { queueId, userId: ana.id });
      await writes(`Bom dia, aqui é ${name}`);
    }
    const page = await openPageAs(app.url, ana);
    await rowOf(page, "Bom dia, aqui é Vera Lima").waitFor();
    const row = page.getByRole("link", {
      name: /^Vera Lima, 1 mensagem não lida: Bom dia, aqui é Vera Lima\. \d\d:\d\d\. Fila Recepção, Conexão Principal$/,
    });
    await row.waitFor();

    // One stop for the whole list, however many rows and buttons it has.
    expect(await stopsIn(page)).toHaveLength(1);
    await page.keyboard.press("j");
    const first = await focused(page);
    expect(first).toMatch(/^Vera Lima,/);
    await page.keyboard.press("ArrowDown");
    expect(await focused(page)).toMatch(/^Raul Paz,/);
    expect(await stopsIn(page)).toEqual([expect.stringMatching(/^Raul Paz,/)]);
    await page.keyboard.press("ArrowRight");
    expect(await focused(page)).toMatch(/: Raul Paz$/);
    expect(await stopsIn(page)).toHaveLength(1);
    await page.keyboard.press("ArrowLeft");
    expect(await focused(page)).toMatch(/^Raul Paz,/);
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.closest("[data-ticket]"))).toBeNull();

    // The field for what is typed while a conversation opens is heard of only then; a finger has none.
    const ahead = "O que você digita enquanto a conversa abre";
    expect(await page.getByRole("textbox", { name: ahead }).count()).toBe(0);
    expect(await page.getByLabel(ahead).count()).toBe(1);
    const phone = await openPageAs(app.url, ana, { width: 390, height: 844, touch: true });
    await rowOf(phone, "Vera Lima").waitFor();
    expect(await phone.getByLabel(ahead).count()).toBe(0);
    expect(pageErrors).toEqual([]);
  }, 60_000);

  it("hears whose conversation it is, each time once, and the queue where it changes", async () => {
    const site = await openSite(app);
    const queueId = await site.addQueue("Recepção");
    const ana = await addLogin(app, site.companyId, { name: "Ana Lima", queueIds: [queueId] });
    const { uuid, writes } = await site.addOpen("Vera Lima", { queueId, userId: ana.id });
    await writes("Bom dia");
    const page = await openPageAs(app.url, ana, { path: `/tickets/${uuid}` });
    const conversation = conversationOf(page, "Vera Lima");
    await conversation.getByText("Bom dia").waitFor();
    await page.getByRole("heading", { level: 1, name: "Vera Lima" }).waitFor({ state: "attached" });
    const heard = await conversation.ariaSnapshot();
    expect(heard.match(/article "Vera Lima"/g)).toHaveLength(2);
    expect(heard.match(/Recepção/g)).toHaveLength(1);
    await page.goto(`${app.url}/tickets`);
    await page.getByRole("heading", { level: 1, name: "Atendimentos" }).waitFor({ state: "attached" });
    expect(pageErrors).toEqual([]);
  }, 60_000);

  it.each([
    ["a desk", 1440, 900],
    ["a phone", 390, 844],
  ])(
    "finds nothing wrong in the reference of the API, on %s, light and dark",
    async (_, width, height) => {
      const site = await openSite(app);
      const ana = await addLogin(app, site.companyId, { name: "Ana Lima" });
      const found: string[] = [];
      for (const theme of ["light", "dark"] as const) {
        const page = await openPageAs(app.url, ana, { width, height, theme, path: "/docs/" });
        // The reference draws hundreds of calls: a busy machine takes its time for each step.
        page.setDefaultTimeout(40_000);
        await page.locator(".opblock-tag-section").first().waitFor();
        // One group and one call of it are opened: what stands in them is judged, too.
        await page.locator(".opblock-tag").first().click();
        await page.locator(".opblock-summary-control").first().click();
        await page.locator(".opblock-body").first().waitFor();
        await page.waitForTimeout(500);
        // Only what is wrong is described, of hundreds of calls; a page without frames needs no second one for that.
        const judge = new AxeBuilder({ page }).options({ resultTypes: ["violations"] }).setLegacyMode();
        const { violations } = await judge.analyze();
        for (const { id, nodes } of violations)
          found.push(...nodes.map(({ target }) => `${theme} ${id}: ${target.join(" ")}`));
      }
      expect(found).toEqual([]);
    },
    240_000,
  );
});

/** Names of what Tab stops at within the list. */
const stopsIn = (page: Page): Promise<string[]> =>
  page
    .locator("[data-ticket-scroller] :is(a, button)")
    .evaluateAll((all) =>
      all
        .filter((one) => one instanceof HTMLElement && one.tabIndex === 0)
        .map((one) => one.getAttribute("aria-label") ?? ""),
    );

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? "");
