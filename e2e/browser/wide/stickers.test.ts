import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import {
  buildSticker,
  drawPicture,
  stickerForm,
} from "../../../server/src/features/stickers/stickers.testing.ts";
import { endpoints } from "@balcao/contract";
import type { TestApp } from "../../../server/src/app/testing.ts";
import { hasBrowser, keepPicture, openPageAs, pageErrors } from "../browser.ts";
import { type Desk, sitDown } from "../desk.ts";
import { conversationOf } from "../inbox.ts";

describe.skipIf(!hasBrowser)("stickers", () => {
  let app: TestApp;
  let desk: Desk;
  let page: Page;
  beforeAll(async () => {
    ({ app, desk, page } = await sitDown());
    return desk.leave;
  });

  const withSomebody = async (...[name, messages]: Parameters<Desk["addOpen"]>) => {
    const ticket = await desk.addOpen(name, messages);
    await page.goto(`${app.url}/tickets/${ticket.uuid}`);
    await page.getByLabel(`Mensagem para ${name}`).waitFor();
    return ticket;
  };
  const open = async (): Promise<Locator> => {
    await page.getByRole("button", { name: "Emojis e figurinhas" }).click();
    await page.getByText("Figurinhas", { exact: true }).click();
    return page.getByRole("dialog");
  };
  const sent = () =>
    desk.shown().filter((content) => content.type === "media" && content.file.kind === "sticker");

  it("are kept from a message, sent by one tap, once, the last one first, and deleted", async () => {
    const fileId = await desk.keepFile(await drawPicture(), "image/png");
    const media = { kind: "sticker", mimetype: "image/png", name: "" } as const;
    await withSomebody("Lia Reis", [{ body: "", media, fileId }]);
    const panel = await open();
    await panel.getByText("Nenhuma figurinha ainda").waitFor();
    await keepPicture(page, "stickers-none");
    await page.keyboard.press("Escape");

    const bubbles = conversationOf(page, "Lia Reis").getByRole("article");
    await bubbles.last().hover();
    await bubbles.last().getByLabel("Opções da mensagem").click();
    await page.getByRole("menuitem", { name: "Salvar figurinha" }).click();
    await page.getByText("Figurinha salva").first().waitFor();
    await app.as(desk.admin).upload(endpoints.stickers.add, { form: stickerForm(await drawPicture()) });

    await open();
    const [chooser] = await Promise.all([
      page.waitForEvent("filechooser"),
      panel.getByRole("button", { name: "Adicionar imagem" }).click(),
    ]);
    await chooser.setFiles({ name: "a.png", mimeType: "image/png", buffer: await drawPicture() });
    const shown = panel.getByRole("button", { name: /^Enviar a figurinha/ });
    await expect.poll(() => shown.count()).toBe(3);
    await keepPicture(page, "stickers");
    const addressOf = (sticker: Locator) =>
      sticker
        .locator("img")
        .getAttribute("src")
        .then((src) => src?.split("?")[0]);
    const oldest = await addressOf(shown.last());
    await shown.last().dblclick();
    await panel.waitFor({ state: "detached" });
    await expect.poll(sent, { timeout: 10_000 }).toHaveLength(1);
    await bubbles.last().getByAltText("Figurinha").waitFor();
    await expect.poll(() => bubbles.count()).toBe(2);

    await open();
    expect(await addressOf(shown.first())).toBe(oldest);
    await panel.getByRole("button", { name: "Excluir", exact: true }).click();
    const removed = panel.getByRole("button", { name: /^Excluir a figurinha/ });
    // A colleague's stays.
    expect(await Promise.all([0, 1, 2].map((at) => removed.nth(at).isDisabled()))).toEqual([
      false,
      false,
      true,
    ]);
    await removed.first().click();
    await keepPicture(page, "stickers-removal");
    await panel.getByRole("button", { name: "Excluir", exact: true }).click();
    await expect.poll(() => removed.count()).toBe(2);
    await panel.getByRole("button", { name: "Concluir" }).click();
    expect(sent()).toHaveLength(1);
    await page.keyboard.press("Escape");
    expect(pageErrors).toEqual([]);
  }, 60_000);

  it.each(["light", "dark"] as const)(
    "fit a phone in the %s theme",
    async (theme) => {
      const { uuid } = await desk.addOpen(`Rui ${theme}`);
      await Promise.all(Array.from({ length: 9 }, async () => buildSticker(app.as(desk.admin))));
      const path = `/tickets/${uuid}`;
      const phone = await openPageAs(app.url, desk.carla, {
        path,
        theme,
        width: 390,
        height: 844,
        touch: true,
      });
      await phone.getByRole("button", { name: "Emojis e figurinhas" }).click();
      await phone.getByText("Figurinhas", { exact: true }).click();
      const shown = phone.getByRole("dialog").getByRole("button", { name: /^Enviar a figurinha/ });
      await expect.poll(() => shown.count()).toBeGreaterThan(8);
      await keepPicture(phone, `stickers-phone-${theme}`);
      expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      await shown.first().tap();
      await phone.getByRole("dialog").waitFor({ state: "detached" });
      await conversationOf(phone, `Rui ${theme}`).getByAltText("Figurinha").waitFor();
      expect(pageErrors).toEqual([]);
    },
    60_000,
  );

  it("ask first where a colleague was quicker, and go by the keyboard alone", async () => {
    await app.as(desk.admin).upload(endpoints.stickers.add, { form: stickerForm(await drawPicture()) });
    // A login elsewhere, as on the phones before, ends the session here.
    page = await openPageAs(app.url, desk.carla);
    const ticket = await withSomebody("Nino Paz", [{ body: "Oi" }]);
    const panel = await open();
    await panel.getByRole("button", { name: "Enviar a figurinha 1", exact: true }).waitFor();
    await app.as(desk.admin).ok(endpoints.messages.send, {
      params: { ticketId: ticket.id },
      body: { body: "Já respondi" },
    });
    await conversationOf(page, "Nino Paz").getByText("Já respondi").first().waitFor();
    const before = sent().length;
    await panel.getByRole("button", { name: "Enviar a figurinha 1", exact: true }).focus();
    await page.keyboard.press("Enter");
    await panel.getByRole("alert").getByText("Já respondi").waitFor();
    await keepPicture(page, "stickers-answered");
    expect(sent()).toHaveLength(before);
    await panel.getByRole("alert").getByRole("button").last().click();
    await expect.poll(() => sent().length, { timeout: 10_000 }).toBe(before + 1);
    expect(pageErrors).toEqual([]);
  }, 60_000);
});
