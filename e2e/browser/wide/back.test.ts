import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../server/src/app/testing.ts";
import { hasBrowser, keepPicture, openPageAs, pageErrors } from "../browser.ts";
import { conversationOf, depthOf, picture, rowOf } from "../inbox.ts";
import { addLogin } from "../person.ts";
import { openSite } from "../site.ts";
import { Thumb } from "../thumb.ts";
import { questionOn } from "../questions.ts";

const phone = { width: 390, height: 844, touch: true };

describe.skipIf(!hasBrowser)("Back on a phone", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });

  it("takes away the topmost layer, of whatever kind, and then the conversation", async () => {
    const site = await openSite(app);
    const queue = await site.addQueue("Vendas");
    const nina = await addLogin(app, site.companyId, { name: "Nina", queueIds: [queue] });
    const { uuid } = await site.addOpen("João Prado", { queueId: queue, userId: nina.id });
    const page = await openPageAs(app.url, nina, phone);
    const thumb = new Thumb(page);
    const dialog = page.getByRole("dialog");
    const more = page.getByRole("button", { name: "Mais ações do atendimento" });
    const back = () => page.evaluate(() => history.back());
    const isInConversation = () => expect(new URL(page.url()).pathname).toBe(`/tickets/${uuid}`);

    await rowOf(page, "João Prado").tap();
    const conversation = conversationOf(page, "João Prado");
    await conversation.getByText("Oi, sou João Prado").waitFor();
    await page.getByLabel("Mensagem para João Prado").waitFor();

    // A menu, which is a sheet at the lower edge.
    await thumb.tap(more);
    const sheet = page.getByRole("menu");
    await expect.poll(() => lowerEdgeOf(page)).toBe(phone.height);
    await keepPicture(page, "back-sheet");
    await back();
    await sheet.waitFor({ state: "detached" });
    isInConversation();

    // A sheet that is drawn down goes, one that is let go early stays.
    await thumb.tap(more);
    await sheet.waitFor();
    await draw(page, 20);
    expect(await sheet.isVisible()).toBe(true);
    await draw(page, 160);
    await sheet.waitFor({ state: "detached" });

    // A form in which nothing was written; one with a note asks first, and Back answers that it stays.
    await thumb.pick(more, "Transferir");
    await dialog.waitFor();
    await dialog.getByRole("combobox", { name: "Fila ou pessoa" }).click();
    const choice = page.getByRole("option").first();
    expect((await choice.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await back();
    await choice.waitFor({ state: "hidden" });
    expect(await dialog.isVisible()).toBe(true);
    await dialog.getByRole("combobox", { name: "Fila ou pessoa" }).click();
    await choice.click();
    await back();
    await dialog.waitFor({ state: "detached" });
    isInConversation();
    await thumb.pick(more, "Transferir");
    await thumb.write(dialog.getByLabel("Nota interna"), "Olá");
    await back();
    const question = questionOn(page, "Descartar as alterações?");
    await question.waitFor();
    await back();
    await question.waitFor({ state: "detached" });
    expect(await dialog.getByLabel("Nota interna").inputValue()).toBe("Olá");
    await expect.poll(() => depthOf(page)).toBeGreaterThan(0);
    await back();
    await thumb.press("Descartar", question);
    await dialog.waitFor({ state: "detached" });
    isInConversation();

    // A picture is not thrown away without a question, two are not either.
    const file = { name: "a.jpg", mimeType: "image/jpeg", buffer: await picture() };
    const lost = questionOn(page, /^Descartar (o anexo|os anexos)\?$/);
    for (const [files, words] of [
      [[file], "O arquivo não será enviado."],
      [[file, { ...file, name: "b.jpg" }], "Os 2 arquivos não serão enviados."],
    ] as const) {
      await page.locator("input[type=file]").first().setInputFiles(files);
      await dialog.getByLabel("Legenda").waitFor();
      await back();
      await lost.getByText(words).waitFor();
      await thumb.press("Descartar", lost);
      await dialog.waitFor({ state: "detached" });
    }

    // The search in the conversation, the contact's sheet, the bell.
    await thumb.pick(more, "Buscar na conversa");
    const find = page.getByRole("search", { name: "Buscar na conversa" });
    await find.waitFor();
    await back();
    await find.waitFor({ state: "detached" });
    await thumb.press(/Ver os dados do contato/);
    const contact = page.getByRole("complementary", { name: "Dados do contato" });
    await contact.waitFor();
    await back();
    await contact.waitFor({ state: "detached" });
    isInConversation();
    // A phone on its side shows it in the list's place.
    await page.setViewportSize({ width: phone.height, height: phone.width });
    await thumb.press(/Ver os dados do contato/);
    await contact.waitFor();
    await back();
    await contact.waitFor({ state: "detached" });
    isInConversation();
    await page.setViewportSize(phone);
    await thumb.press(/^Notificações/);
    const bell = page.getByRole("heading", { name: "Não lidas" });
    await bell.waitFor();
    await back();
    await bell.waitFor({ state: "detached" });
    isInConversation();

    // A dialog above the conversation and Back twice at once: the dialog, then the conversation, and no more.
    await thumb.pick(more, "Histórico do atendimento");
    await dialog.waitFor();
    await page.evaluate(() => {
      history.back();
      setTimeout(() => history.back(), 20);
    });
    await page.waitForURL(/\/tickets(\?.*)?$/);
    await dialog.waitFor({ state: "detached" });

    // A layer that was closed by its own button leaves nothing behind that Back would stop at.
    await rowOf(page, "João Prado").tap();
    await conversation.waitFor();
    await thumb.pick(more, "Histórico do atendimento");
    await thumb.press("Fechar", dialog);
    await dialog.waitFor({ state: "detached" });
    await back();
    await page.waitForURL(/\/tickets(\?.*)?$/);

    // The menu of the pages lies over the list.
    await thumb.press(/menu/i);
    const pages = page.getByRole("navigation", { name: /menu/i });
    await pages.waitFor();
    await back();
    await pages.waitFor({ state: "detached" });
    expect(new URL(page.url()).pathname).toBe("/tickets");
    expect(pageErrors).toEqual([]);
  }, 120_000);

  it("takes away the viewer, what is chosen, the search over all, emojis and a menu of the list", async () => {
    const site = await openSite(app);
    const queue = await site.addQueue("Vendas");
    const nina = await addLogin(app, site.companyId, { name: "Nina", queueIds: [queue] });
    await addLogin(app, site.companyId, { name: "Bia Reis", queueIds: [queue] });
    const { uuid } = await site.addOpen("João Prado", { queueId: queue, userId: nina.id });
    const page = await openPageAs(app.url, nina, phone);
    const thumb = new Thumb(page);
    const dialog = page.getByRole("dialog");
    const back = () => page.evaluate(() => history.back());
    const isAt = (path: string) => expect(new URL(page.url()).pathname).toBe(path);
    const row = rowOf(page, "João Prado");

    // Layers over the list: its menu of views, a row's menu, rows that are chosen, the search.
    await row.waitFor();
    const views = page
      .locator("button[aria-haspopup=menu]")
      .filter({ has: page.locator(".visually-hidden") });
    await thumb.tap(views.first());
    await page.getByRole("menu").waitFor();
    await back();
    await page.getByRole("menu").waitFor({ state: "detached" });
    await thumb.pick(
      page.getByRole("button", { name: "Mais ações do atendimento: João Prado" }),
      "Selecionar",
    );
    await page.getByText("1 selecionado").waitFor();
    await back();
    await page.getByText("1 selecionado").waitFor({ state: "detached" });
    await thumb.press("Buscar ou ir para…");
    await dialog.waitFor();
    await back();
    await dialog.waitFor({ state: "detached" });
    isAt("/tickets");

    // In the conversation: a picture over everything, messages that are chosen, emojis.
    await row.tap();
    await page.getByLabel("Mensagem para João Prado").waitFor();
    const file = { name: "a.jpg", mimeType: "image/jpeg", buffer: await picture() };
    await page.locator("[data-attach]").setInputFiles([file]);
    await thumb.press("Enviar", dialog);
    await dialog.waitFor({ state: "detached" });
    const message = page.getByRole("article").last();
    await thumb.tap(message.getByRole("button", { name: "Ampliar a foto" }));
    await dialog.getByRole("img", { name: "Foto" }).waitFor();
    await back();
    await dialog.waitFor({ state: "detached" });
    await thumb.pick(message.getByLabel("Opções da mensagem"), "Selecionar");
    const forward = page.getByRole("button", { name: "Encaminhar" });
    await forward.waitFor();
    await back();
    await forward.waitFor({ state: "detached" });
    await thumb.press("Emojis e figurinhas");
    const emojis = page.getByRole("gridcell").first();
    await emojis.waitFor();
    await back();
    await emojis.waitFor({ state: "detached" });
    isAt(`/tickets/${uuid}`);

    // The quick replies, whose slash goes along, and the colleagues whom a note may name.
    const field = page.locator("[data-composer]");
    await thumb.press("Respostas rápidas");
    await page.getByText("Nenhuma resposta rápida").waitFor();
    await back();
    await page.getByText("Nenhuma resposta rápida").waitFor({ state: "detached" });
    expect(await field.inputValue()).toBe("");
    isAt(`/tickets/${uuid}`);
    await thumb.press("Ferramentas da mensagem").catch(() => undefined);
    await thumb.press("Nota interna");
    await thumb.write(field, "@");
    const names = page.getByRole("listbox", { name: "Mencionar" });
    await names.waitFor();
    await back();
    await names.waitFor({ state: "detached" });
    expect(await field.inputValue()).toBe("@");
    isAt(`/tickets/${uuid}`);
    await back();
    await page.waitForURL(/\/tickets(\?.*)?$/);
    expect(pageErrors).toEqual([]);
  }, 120_000);
});

const lowerEdgeOf = (page: Page): Promise<number> =>
  page.getByRole("menu").evaluate((menu) => Math.round(menu.getBoundingClientRect().bottom));

/** A finger on the sheet moves down by so many px and lets go. */
async function draw(page: Page, by: number): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const box = await page.getByRole("menu").boundingBox();
  const [x, y] = [180, (box?.y ?? 0) + 6];
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", at?: number) =>
    client.send("Input.dispatchTouchEvent", { type, touchPoints: at === undefined ? [] : [{ x, y: at }] });
  await touch("touchStart", y);
  for (const part of [0.3, 0.6, 1]) await touch("touchMove", y + by * part);
  await touch("touchEnd");
  await client.detach();
}
