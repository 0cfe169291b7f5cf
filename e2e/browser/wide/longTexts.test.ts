import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../server/src/app/testing.ts";
import { hasBrowser, keepPicture, openPageAs, pageErrors } from "../browser.ts";
import { conversationOf } from "../inbox.ts";
import { addLogin } from "../person.ts";
import { openSite } from "../site.ts";
import { Thumb } from "../thumb.ts";

const long = `Começo do laudo. ${"Nada digno de nota nesta parte. ".repeat(120)}A conclusão é favorável.`;

describe.skipIf(!hasBrowser)("a very long message", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });

  async function openConversation(options: Parameters<typeof openPageAs>[2] = {}) {
    const site = await openSite(app);
    const queueId = await site.addQueue("Vendas");
    const carla = await addLogin(app, site.companyId, { name: "Carla", queueIds: [queueId] });
    const vera = await site.addOpen("Vera", { queueId, userId: carla.id });
    for (let before = 1; before < 20; before += 1) await vera.writes(`Mensagem ${before}`);
    await vera.writes(long);
    const page = await openPageAs(app.url, carla, { ...options, path: `/tickets/${vera.uuid}` });
    const bubble = page.locator("article[data-message]", { hasText: "Começo do laudo" });
    await bubble.waitFor();
    return { page, bubble, vera, end: bubble.getByText("A conclusão é favorável.") };
  }
  const more = (page: Page) => page.getByRole("button", { name: "Ler mais" });
  const less = (page: Page) => page.getByRole("button", { name: "Ler menos" });

  it.each(["light", "dark"] as const)(
    "is read to its end in its place, and folded again (%s)",
    async (theme) => {
      const { page, bubble, vera, end } = await openConversation({ theme });
      const topOf = async () => Math.round((await bubble.boundingBox())?.y ?? 0);
      expect(await end.isVisible()).toBe(false);
      await more(page).scrollIntoViewIfNeeded();
      await keepPicture(page, `long-cut-${theme}`);
      const before = await topOf();
      await more(page).click();
      expect(await end.isVisible()).toBe(true);
      expect(Math.abs((await topOf()) - before)).toBeLessThanOrEqual(1);
      await keepPicture(page, `long-open-${theme}`);
      // A message that comes meanwhile moves nothing either.
      await vera.writes("Mais uma coisa");
      await conversationOf(page, "Vera").getByText("Mais uma coisa").waitFor();
      expect(Math.abs((await topOf()) - before)).toBeLessThanOrEqual(1);
      // The keyboard goes on behind the cut.
      await page.keyboard.press("Tab");
      await less(page).and(page.locator(":focus")).waitFor();
      await page.keyboard.press("Enter");
      expect(await end.isVisible()).toBe(false);
      await more(page).and(page.locator(":focus")).waitFor();
      expect(pageErrors).toEqual([]);
    },
    60_000,
  );

  it("is opened by a search for what its end says, and is printed whole", async () => {
    const { page, end } = await openConversation();
    await page.emulateMedia({ media: "print" });
    expect(await end.isVisible()).toBe(true);
    expect(await more(page).isVisible()).toBe(false);
    await page.emulateMedia({ media: "screen" });
    expect(await end.isVisible()).toBe(false);
    await page.keyboard.press("Control+Alt+Shift+S");
    const field = page.getByRole("textbox", { name: "Buscar na conversa" });
    await field.fill("começo do");
    await page.getByText("1 de 1").waitFor();
    expect(await end.isVisible()).toBe(false);
    await field.fill("conclusao");
    await end.waitFor();
    // The end of the search moves nothing.
    await page.keyboard.press("Escape");
    await field.waitFor({ state: "detached" });
    expect(await end.isVisible()).toBe(true);
    expect(pageErrors).toEqual([]);
  }, 60_000);

  it("is cut in a note too, while it is on its way and after, and opened by a thumb", async () => {
    const { page, bubble, end } = await openConversation({ width: 390, height: 844, touch: true });
    const thumb = new Thumb(page);
    await thumb.tap(more(page));
    await end.waitFor();
    await thumb.tap(less(page));
    await more(page).waitFor();
    await thumb.press("Nota interna");
    await page.locator("[data-composer]").fill(`Para a equipe. ${long}`);
    await thumb.press("Enviar");
    const note = page.locator('article[data-side="private"]');
    await note.waitFor();
    await note.getByRole("button", { name: "Ler mais" }).waitFor();
    await keepPicture(page, "long-note");
    await expect.poll(() => bubble.count()).toBe(2);
    expect(pageErrors).toEqual([]);
  }, 60_000);
});
