import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../server/src/app/testing.ts";
import { hasBrowser, keepPicture, openPageAs, pageErrors } from "../browser.ts";
import { conversationOf, picture } from "../inbox.ts";
import { focusOf } from "../mouse.ts";
import { addLogin } from "../person.ts";
import { questionOn } from "../questions.ts";
import { openSite } from "../site.ts";
import { Thumb } from "../thumb.ts";

/** A phone whose keyboard is open. */
const phone = { width: 390, height: 500, touch: true };

describe.skipIf(!hasBrowser)("the field of messages", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });

  /** Carla in her conversation with Vera. */
  async function openConversation(options: { width?: number; height?: number; touch?: boolean } = {}) {
    const site = await openSite(app);
    const queueId = await site.addQueue("Vendas");
    const carla = await addLogin(app, site.companyId, { name: "Carla", queueIds: [queueId] });
    const vera = await site.addOpen("Vera", { queueId, userId: carla.id });
    const path = `/tickets/${vera.uuid}`;
    const page = await openPageAs(app.url, carla, { path, ...options });
    const field = page.getByLabel("Mensagem para Vera");
    await field.waitFor();
    return { site, vera, page, field };
  }
  const toolsOf = (page: Page) => page.getByRole("toolbar", { name: "Ferramentas da mensagem" });
  /** Px of its placeholder's words, and of their room. */
  const placeholderOf = (field: Locator) =>
    field.evaluate((input: HTMLTextAreaElement) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(input);
      const pen = document.createElement("canvas").getContext("2d");
      if (pen !== null) pen.font = font;
      const room = input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      return { words: input.placeholder, spare: room - (pen?.measureText(input.placeholder).width ?? 0) };
    });
  const barOf = (page: Page) => page.getByRole("toolbar", { name: "Formatação" });

  it("says in fewer words what it is for where there is no room, on a phone on its side", async () => {
    const { page } = await openConversation({ width: 844, height: 390, touch: true });
    const field = page.locator("[data-composer]");
    await expect.poll(() => placeholderOf(field)).toMatchObject({ words: "Mensagem" });
    expect((await placeholderOf(field)).spare).toBeGreaterThanOrEqual(0);
    await keepPicture(page, "placeholder-short");
    await new Thumb(page).press("Nota interna");
    await expect.poll(() => placeholderOf(field)).toMatchObject({ words: "Nota interna" });
    expect((await placeholderOf(field)).spare).toBeGreaterThanOrEqual(0);
    for (const [width, height] of [
      [320, 700],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect.poll(async () => (await placeholderOf(field)).spare).toBeGreaterThanOrEqual(0);
    }
    await expect
      .poll(() => placeholderOf(field))
      .toMatchObject({
        words: "Nota interna: visível só para a equipe",
      });
    expect(pageErrors).toEqual([]);
  }, 60_000);

  it("calls nobody who would not be told, and says why", async () => {
    const { site, page } = await openConversation();
    await addLogin(app, site.companyId, { name: "Bruno Teixeira" });
    await addLogin(app, site.companyId, { name: "Zuleica Bruna", profile: "admin" });
    const seen = page.waitForResponse(/\/viewers$/);
    await toolsOf(page).getByRole("button", { name: "Nota interna" }).click();
    await page.keyboard.type("@bru");
    await seen;
    const names = page.getByRole("listbox", { name: "Mencionar" }).getByRole("option");
    await expect
      .poll(() => names.allInnerTexts())
      .toEqual([
        expect.stringContaining("Zuleica Bruna"),
        expect.stringContaining("não vê este atendimento"),
      ]);
    expect(await names.nth(1).getAttribute("aria-disabled")).toBe("true");
    await keepPicture(page, "mention-of-who-does-not-see");
    await names.nth(1).click({ force: true });
    await page.keyboard.press("Enter");
    await page.keyboard.type("veja");
    await page.keyboard.press("Enter");
    await conversationOf(page, "Vera").getByText("@Zuleica Bruna veja").waitFor();
    expect(pageErrors).toEqual([]);
  }, 60_000);

  it("gives what is written to the first file as its caption, and has it back where nothing is sent", async () => {
    const { page, field } = await openConversation();
    const dialog = page.getByRole("dialog", { name: "Enviar para Vera" });
    const caption = dialog.getByLabel("Legenda");
    await field.fill("Segue o mapa");
    await paste(field, "mapa.jpg");
    await expect.poll(() => caption.inputValue()).toBe("Segue o mapa");
    await page.keyboard.type(" da clínica");
    await keepPicture(page, "caption-written");
    await dialog.getByRole("button", { name: "Cancelar" }).click();
    await questionOn(page).getByRole("button", { name: "Descartar" }).click();
    await expect.poll(() => field.inputValue()).toBe("Segue o mapa da clínica");
    await page.reload();
    await expect.poll(() => field.inputValue()).toBe("Segue o mapa da clínica");

    const file = { name: "a.jpg", mimeType: "image/jpeg", buffer: await picture() };
    await page.locator("[data-attach]").setInputFiles([file, { ...file, name: "b.jpg" }]);
    await expect.poll(() => caption.inputValue()).toBe("Segue o mapa da clínica");
    await dialog.getByRole("button", { name: "Próxima" }).click();
    await expect.poll(() => caption.inputValue()).toBe("");
    await dialog.getByRole("button", { name: "Anterior" }).click();
    await dialog.getByRole("button", { name: /a\.jpg/ }).click();
    await dialog.getByText(/^b\.jpg/).waitFor();
    expect(await caption.inputValue()).toBe("Segue o mapa da clínica");
    await page.keyboard.press("Tab");
    await dialog.getByRole("button", { name: /^Enviar/ }).click();
    await conversationOf(page, "Vera").getByText("Segue o mapa da clínica").waitFor();
    expect(await field.inputValue()).toBe("");
    expect(pageErrors).toEqual([]);
  }, 60_000);

  it("calls whom a note names that became the caption of a file", async () => {
    const { site, page } = await openConversation();
    const bruna = await addLogin(app, site.companyId, { name: "Bruna Dias", profile: "admin" });
    const seen = page.waitForResponse(/\/viewers$/);
    await toolsOf(page).getByRole("button", { name: "Nota interna" }).click();
    await page.keyboard.type("@bru");
    await seen;
    await page.getByRole("option", { name: "Bruna Dias" }).waitFor();
    await page.keyboard.press("Enter");
    await page.keyboard.type("veja");
    await paste(page.locator("[data-composer]"), "exame.jpg");
    const dialog = page.getByRole("dialog");
    await expect.poll(() => dialog.getByLabel("Legenda").inputValue()).toBe("@Bruna Dias veja");
    const sent = page.waitForResponse(/\/messages\//);
    await dialog.getByRole("button", { name: /^Enviar/ }).click();
    await sent;
    await conversationOf(page, "Vera").getByText("@Bruna Dias").waitFor();
    const called = await openPageAs(app.url, bruna);
    await called.getByRole("button", { name: /^Notificações.*1/ }).waitFor();
    expect(pageErrors).toEqual([]);
  }, 60_000);

  it("explains no button over what it has opened, and finds an emoji by a word of one's own", async () => {
    const { page } = await openConversation();
    const emojis = toolsOf(page).getByRole("button", { name: "Emojis e figurinhas" });
    await emojis.hover();
    await page.getByRole("tooltip", { name: "Emojis e figurinhas" }).waitFor();
    await emojis.click();
    await page.getByRole("gridcell").first().waitFor();
    await page.getByRole("gridcell").first().hover();
    await emojis.hover();
    // Longer than a mouse rests on something before it is explained.
    await page.waitForTimeout(600);
    expect(await page.getByRole("tooltip").count()).toBe(0);
    await page.getByLabel("Buscar emoji").fill("joinha");
    const found = page.getByRole("gridcell");
    await found.filter({ hasText: "👍" }).waitFor();
    const [panel, only] = [await page.getByRole("grid").boundingBox(), await found.boundingBox()];
    expect(only?.width).toBeLessThan((panel?.width ?? 0) / 7);
    expect(pageErrors).toEqual([]);
  }, 60_000);

  it("keeps nothing of an emoji that is deleted again", async () => {
    const { page, field } = await openConversation();
    await field.pressSequentially("ab");
    await page.keyboard.press("ArrowLeft");
    await toolsOf(page).getByRole("button", { name: "Emojis e figurinhas" }).click();
    await page.getByLabel("Buscar emoji").fill("joinha");
    await page.getByRole("gridcell").filter({ hasText: "👍" }).click();
    await page.keyboard.press("Escape");
    await expect.poll(() => field.inputValue()).toMatch(/^a👍.?b$/u);
    await field.press("Control+a");
    await field.press("Delete");
    await page.getByRole("button", { name: "Gravar áudio" }).waitFor();
    await page.getByRole("button", { name: "Emojis e figurinhas" }).click();
    await page.getByLabel("Buscar emoji").fill("joinha");
    await page.getByRole("gridcell").filter({ hasText: "👍" }).click();
    await page.keyboard.press("Escape");
    await expect.poll(() => field.inputValue()).toContain("👍");
    await field.press("Backspace");
    await page.getByRole("button", { name: "Gravar áudio" }).waitFor();
    await page.reload();
    await field.waitFor();
    expect(await field.inputValue()).toBe("");
    expect(pageErrors).toEqual([]);
  }, 60_000);

  it("lets one go on at the end of what one sent, without the signature, and saves with Enter", async () => {
    const { page, field } = await openConversation();
    await page.getByRole("button", { name: "Assinar mensagens" }).waitFor();
    await field.fill("Até logo");
    await field.press("Enter");
    const bubble = conversationOf(page, "Vera").getByRole("article").filter({ hasText: "Até logo" });
    await bubble.getByText("Carla:").waitFor();
    await bubble.hover();
    await bubble.getByLabel("Opções da mensagem").click();
    await page.getByRole("menuitem", { name: "Editar" }).click();
    const text = page.getByRole("dialog").getByRole("textbox", { name: "Texto" });
    await page.getByRole("dialog").locator("textarea:focus").waitFor();
    expect(await text.inputValue()).toBe("Até logo");
    await page.keyboard.type(", Vera");
    await page.keyboard.press("Enter");
    await text.waitFor({ state: "hidden" });
    await bubble.getByText("Até logo, Vera").waitFor();
    await bubble.getByText("Carla:").waitFor();
    expect(pageErrors).toEqual([]);
  }, 60_000);

  it("marks what is chosen by keys and by its bar, and the browser takes it back", async () => {
    const { site, page, field, vera } = await openConversation();
    await field.click();
    await page.keyboard.type("preço novo");
    expect(await barOf(page).count()).toBe(0);
    await choose(field, 0, 5);
    await barOf(page).waitFor();
    await page.keyboard.press("Control+b");
    await expectText(field, "*preço* novo");
    await page.keyboard.press("Control+i");
    await expectText(field, "*_preço_* novo");
    await page.keyboard.press("Control+b");
    await expectText(field, "_preço_ novo");
    await page.keyboard.press("Control+z");
    await expectText(field, "*_preço_* novo");
    await page.keyboard.press("Control+z");
    await page.keyboard.press("Control+z");
    await expectText(field, "preço novo");
    await page.keyboard.press("Control+Shift+z");
    await expectText(field, "*preço* novo");

    await choose(field, 8, 12);
    await barOf(page).getByRole("button", { name: "Tachado" }).click();
    await expectText(field, "*preço* ~novo~");
    expect(await focusOf(page)).toBe("Mensagem para Vera");
    await barOf(page).getByRole("button", { name: "Tachado", pressed: true }).waitFor();
    await keepPicture(page, "marks-desk");
    await barOf(page).getByRole("button", { name: "Tachado" }).click();
    await expectText(field, "*preço* novo");
    await page.keyboard.press("Control+Shift+M");
    await expectText(field, "*preço* ```novo```");

    // Marks that wait for words, at the end.
    await page.keyboard.press("End");
    await barOf(page).waitFor({ state: "detached" });
    await page.keyboard.type(" ");
    await page.keyboard.press("Control+Shift+X");
    await page.keyboard.type("velho");
    await expectText(field, "*preço* ```novo``` ~velho~");
    await page.keyboard.press("Enter");
    const sent = conversationOf(page, "Vera").getByRole("article").filter({ hasText: "velho" });
    await sent.locator("strong, b").filter({ hasText: "preço" }).waitFor();
    await expect.poll(() => site.answersIn(vera.ticketId)).toEqual(["*Carla:*\n*preço* ```novo``` ~velho~"]);
    expect(pageErrors).toEqual([]);
  }, 90_000);

  it("has the cursor once a thumb turns to the team, and keeps it on the way back", async () => {
    const { page } = await openConversation(phone);
    const thumb = new Thumb(page);
    await thumb.press("Nota interna");
    expect(await focusOf(page)).toBe("Nota interna: visível só para a equipe");
    await page.keyboard.insertText("Para a equipe");
    await expectText(page.locator("[data-composer]"), "Para a equipe");
    await page.locator("[data-composer]").fill("");
    await thumb.press("Nota interna");
    expect(await focusOf(page)).toBe("Mensagem para Vera");
    expect(pageErrors).toEqual([]);
  });

  it("marks with a finger too, and keeps the keyboard", async () => {
    const { page, field } = await openConversation(phone);
    const thumb = new Thumb(page);
    await thumb.write(field, "preço novo");
    await choose(field, 6, 10);
    await barOf(page).waitFor();
    await keepPicture(page, "marks-phone");
    await thumb.expectToFit();
    const bold = barOf(page).getByRole("button", { name: "Negrito" });
    expect(await bold.boundingBox()).toMatchObject({ width: 44, height: 44 });
    await thumb.tap(bold);
    await expectText(field, "preço *novo*");
    expect(await focusOf(page)).toBe("Mensagem para Vera");
    await choose(field, 0, 0);
    await barOf(page).waitFor({ state: "detached" });
    expect(pageErrors).toEqual([]);
  }, 60_000);

  it("serves quick replies as well", async () => {
    const { page } = await openConversation();
    await page.goto(`${app.url}/quick-messages`);
    await page.getByRole("button", { name: "Nova resposta" }).first().click();
    const field = page.getByRole("dialog").getByLabel("Mensagem", { exact: true });
    await field.fill("Olá, tudo bem?");
    await choose(field, 0, 3);
    await barOf(page).getByRole("button", { name: "Itálico" }).click();
    await expectText(field, "_Olá_, tudo bem?");
    await page.keyboard.press("Control+z");
    await expectText(field, "Olá, tudo bem?");
    await choose(field, 0, 3);
    await barOf(page).waitFor();
    await keepPicture(page, "marks-quick");
    expect(pageErrors).toEqual([]);
  }, 60_000);

  it("has room on a phone: its tools fold while one writes, and nothing moves", async () => {
    const { page, field, vera } = await openConversation(phone);
    const thumb = new Thumb(page);
    const tools = page.getByRole("toolbar", { name: "Ferramentas da mensagem" });
    const plus = page.getByRole("button", { name: "Ferramentas da mensagem" });
    const last = page.getByRole("button", { name: /^(Gravar áudio|Enviar)$/ });
    await tools.waitFor();
    await keepPicture(page, "fold-1-before");
    expect(await plus.count()).toBe(0);
    const [before, button] = [await conversationRoom(page), await placeOf(last)];
    await thumb.write(field, "Bom dia");
    await tools.waitFor({ state: "hidden" });
    await keepPicture(page, "fold-2-writing");
    await thumb.expectToFit();
    expect(await conversationRoom(page)).toBeGreaterThanOrEqual(before + 40);
    expect(await placeOf(last)).toEqual(button);

    const at = await placeOf(plus);
    await thumb.tap(plus);
    await tools.waitFor();
    await keepPicture(page, "fold-3-asked");
    // A button that is pressed gives way by a pixel for a moment.
    await expect.poll(() => placeOf(plus)).toEqual(at);
    expect(await placeOf(last)).toEqual(button);
    expect(await focusOf(page)).toBe("Mensagem para Vera");
    // Asked for, they stay until the words are gone.
    await page.keyboard.insertText(", Vera");
    await expectText(field, "Bom dia, Vera");
    expect(await tools.isVisible()).toBe(true);
    await thumb.tap(plus);
    await tools.waitFor({ state: "hidden" });

    // A message that is tapped next stays where it is, although the field is left.
    const message = conversationOf(page, "Vera").getByText("Oi, sou Vera");
    const place = await placeOf(message);
    await field.blur();
    expect(await placeOf(message)).toEqual(place);
    await thumb.press("Enviar");
    await tools.waitFor();
    expect(await placeOf(last)).toEqual(button);

    // Words kept from before leave the tools in sight until one writes on.
    await thumb.write(field, "Rascunho");
    await page.goto(`${app.url}/tickets/${vera.uuid}`);
    await expectText(field, "Rascunho");
    expect(await tools.isVisible()).toBe(true);
    const spot = await placeOf(field);
    await thumb.tap(field);
    await tools.waitFor({ state: "hidden" });
    expect(await placeOf(field)).toEqual(spot);
    expect(pageErrors).toEqual([]);
  }, 90_000);

  it("keeps its tools in sight beside a mouse", async () => {
    const { page, field } = await openConversation();
    await field.fill("Bom dia");
    expect(await toolsOf(page).isVisible()).toBe(true);
    expect(await page.getByRole("button", { name: "Ferramentas da mensagem" }).isVisible()).toBe(false);
  }, 60_000);
});

async function expectText(field: Locator, text: string): Promise<void> {
  await expect.poll(() => field.inputValue()).toBe(text);
}

/** Chooses a piece as a person does, the field keeping the focus. */
const choose = (field: Locator, from: number, to: number): Promise<void> =>
  field.evaluate(
    (element, [start, end]) => {
      if (!(element instanceof HTMLTextAreaElement)) return;
      element.focus();
      element.setSelectionRange(start ?? 0, end ?? 0);
    },
    [from, to],
  );

async function placeOf(part: Locator): Promise<{ x: number; y: number }> {
  const box = await part.boundingBox();
  if (box === null) return expect.fail(`${String(part)} is not in sight`);
  return { x: Math.round(box.x), y: Math.round(box.y) };
}

const conversationRoom = (page: Page): Promise<number> =>
  page.locator("[data-conversation]").evaluate((element) => element.clientHeight);

/** Pastes a picture into a field. */
const paste = (field: Locator, name: string): Promise<void> =>
  field.evaluate((element, fileName) => {
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File(["picture"], fileName, { type: "image/jpeg" }));
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, name);
