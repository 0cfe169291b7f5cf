import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../server/src/app/testing.ts";
import { hasBrowser, keepPicture, openPageAs, pageErrors } from "../browser.ts";
import { conversationOf, rowOf } from "../inbox.ts";
import { addLogin } from "../person.ts";
import { openSite } from "../site.ts";
import { Thumb } from "../thumb.ts";

describe.skipIf(!hasBrowser)("a finger beside what floats on an upright tablet", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });

  async function openOnTablet() {
    const site = await openSite(app);
    const queueId = await site.addQueue("Vendas");
    const ana = await addLogin(app, site.companyId, { name: "Ana Lima", queueIds: [queueId] });
    const vera = await site.addOpen("Vera", { queueId, userId: ana.id });
    await site.addOpen("Raul", { queueId, userId: ana.id });
    const page = await openPageAs(app.url, ana, {
      width: 768,
      height: 1024,
      touch: true,
      path: `/tickets/${vera.uuid}`,
    });
    await conversationOf(page, "Vera").getByText("Oi, sou Vera").waitFor();
    await rowOf(page, "Raul").waitFor();
    const expectNothingDone = async () => {
      expect(new URL(page.url()).pathname).toBe(`/tickets/${vera.uuid}`);
      expect((await site.stateOf(vera.ticketId)).status).toBe("open");
    };
    return { page, thumb: new Thumb(page), expectNothingDone };
  }

  it("closes a menu or a small window, and does nothing else", async () => {
    const { page, thumb, expectNothingDone } = await openOnTablet();
    const more = moreOf(page);
    const menu = page.getByRole("menu");
    const solve = page.getByRole("button", { name: "Resolver", exact: true });
    // The row first: two taps at one spot, one right after the other, are a double tap.
    for (const beside of [rowOf(page, "Raul"), solve]) {
      await thumb.tap(more);
      await menu.waitFor();
      await keepPicture(page, "tap-beside-menu");
      await tapAt(page, beside);
      await menu.waitFor({ state: "hidden" });
      await expectNothingDone();
    }
    const bell = page.getByRole("button", { name: /^Notificações/ });
    const panel = page.getByRole("dialog");
    await thumb.tap(bell);
    await panel.waitFor();
    await tapAt(page, page.getByRole("tab", { name: /^Resolvidos/ }));
    await panel.waitFor({ state: "hidden" });
    await expectNothingDone();
    // Nothing lies over the page any more, once its unseen ground is gone.
    await page.locator(".mantine-Popover-overlay").waitFor({ state: "detached" });
    await tapAt(page, rowOf(page, "Raul"));
    await conversationOf(page, "Raul").getByText("Oi, sou Raul").waitFor();
    expect(pageErrors).toEqual([]);
  }, 60_000);

  it("closes the quick replies, and does nothing else; another field is gone to at once", async () => {
    const { page, thumb, expectNothingDone } = await openOnTablet();
    const field = page.getByLabel("Mensagem para Vera");
    const nothing = page.getByText("Nenhuma resposta rápida ainda");
    for (const beside of [rowOf(page, "Raul"), page.getByRole("button", { name: "Resolver", exact: true })]) {
      await thumb.press("Respostas rápidas");
      await nothing.waitFor();
      await tapAt(page, beside);
      await nothing.waitFor({ state: "hidden" });
      await expectNothingDone();
      expect(await field.inputValue()).toBe("");
      // The next tap is one of its own.
      await page.waitForTimeout(400);
    }
    // A tool that opens something of its own takes the place of the list.
    await thumb.press("Respostas rápidas");
    await nothing.waitFor();
    await thumb.press("Emojis e figurinhas");
    await page.getByRole("gridcell").first().waitFor();
    await nothing.waitFor({ state: "hidden" });
    await page.keyboard.press("Escape");
    await page.getByRole("gridcell").first().waitFor({ state: "hidden" });
    expect(await field.inputValue()).toBe("");
    await thumb.press("Respostas rápidas");
    await nothing.waitFor();
    const search = page.getByPlaceholder("Buscar atendimento");
    await tapAt(page, search);
    await nothing.waitFor({ state: "hidden" });
    await expect.poll(() => search.evaluate((element) => element === document.activeElement)).toBe(true);
    await tapAt(page, rowOf(page, "Raul"));
    await conversationOf(page, "Raul").getByText("Oi, sou Raul").waitFor();
    expect(pageErrors).toEqual([]);
  }, 60_000);

  it("closes a field's list, and presses no button; another field is gone to at once", async () => {
    const { page, thumb } = await openOnTablet();
    await thumb.pick(moreOf(page), "Transferir");
    const dialog = page.getByRole("dialog", { name: /^Transferir/ });
    const queue = dialog.getByRole("combobox", { name: "Fila" });
    const list = page.getByRole("listbox");
    await thumb.choose(queue, "Vendas");
    await thumb.tap(queue);
    await list.waitFor();
    await tapAt(page, dialog.getByRole("button", { name: "Cancelar" }));
    await list.waitFor({ state: "hidden" });
    expect(await dialog.count()).toBe(1);
    await thumb.tap(queue);
    await list.waitFor();
    const note = dialog.getByLabel("Nota interna");
    await tapAt(page, note);
    await list.waitFor({ state: "hidden" });
    await expect.poll(() => note.evaluate((field) => field === document.activeElement)).toBe(true);
    await thumb.press("Cancelar", dialog);
    expect(pageErrors).toEqual([]);
  }, 60_000);
});

const moreOf = (page: Page): Locator =>
  page.getByRole("button", { name: "Mais ações do atendimento", exact: true });

/** Touches the place where something is, whatever lies over it. */
async function tapAt(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox();
  if (box === null) return expect.fail(`${String(target)} is not in sight`);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}
