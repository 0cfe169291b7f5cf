import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../server/src/app/testing.ts";
import { buildConversation } from "../../../server/src/features/messages/conversation.testing.ts";
import {
  buildConnection,
  buildPerson,
  buildTicket,
} from "../../../server/src/features/tickets/tickets.testing.ts";
import { hasBrowser, keepPicture, openPageAs, pageErrors } from "../browser.ts";
import { conversationOf, picture, rowOf } from "../inbox.ts";
import { keepFile } from "../keepFile.ts";
import { focusOf } from "../mouse.ts";
import { addLogin } from "../person.ts";
import { Thumb } from "../thumb.ts";

describe.skipIf(!hasBrowser)("what a conversation holds", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });

  /** Vera's photo lies 80 messages back, her exam and an address a little nearer. */
  async function openVera(asked: Parameters<typeof openPageAs>[2] & { again?: boolean } = {}): Promise<Page> {
    const { again = false, ...options } = asked;
    const { companyId } = await app.inNewCompany();
    const site = { database: app.database, companyId };
    const admin = await addLogin(app, companyId, { name: "Ana Lima", profile: "admin", queueIds: [] });
    const place = {
      connection_id: await buildConnection(site),
      contact_id: await buildPerson(site, { name: "Vera" }),
    };
    const ticket = await buildTicket(site, { ...place, status: "open", user_id: admin.id });
    const photo = await keepFile(app, companyId, {
      bytes: await picture(),
      name: "receita.jpg",
      mimetype: "image/jpeg",
    });
    const exam = await keepFile(app, companyId, {
      bytes: paper,
      name: "exame.pdf",
      mimetype: "application/pdf",
    });
    const media = { kind: "image", mimetype: "image/jpeg", name: "receita.jpg" } as const;
    await buildConversation(site, ticket, [
      { body: "A receita", media, fileId: photo },
      ...Array.from({ length: 80 }, (_, at) => ({ body: `Linha ${at}` })),
      { body: "Veja https://example.com/mapa" },
      { body: "", media: { kind: "document", mimetype: "application/pdf", name: "exame.pdf" }, fileId: exam },
      ...(again ? ["O verso", "Os dois"].map((body) => ({ body, media, fileId: photo })) : []),
    ]);
    const page = await openPageAs(app.url, admin, { whole: true, ...options });
    await page.goto(`${app.url}/tickets/${ticket.uuid}`);
    return page;
  }

  it("is read beside it, looked at closely, and found again", async () => {
    const page = await openVera();
    await conversationOf(page, "Vera").getByRole("link", { name: "Ler exame.pdf" }).waitFor();
    await page.emulateMedia({ media: "print" });
    const heads = await page
      .locator("[data-message]")
      .evaluateAll((messages) => messages.map((one) => getComputedStyle(one, "::before").content));
    expect(new Set(heads)).toEqual(new Set(['"Vera"']));
    await keepPicture(page, "printed");
    await page.emulateMedia({ media: "screen" });
    await conversationOf(page, "Vera").getByRole("link", { name: "Ler exame.pdf" }).click();
    const beside = page.getByRole("complementary", { name: "Documento" });
    await beside.locator("iframe[src^='blob:']").waitFor();
    await page.getByLabel("Mensagem para Vera").fill("Já estou vendo");
    await keepPicture(page, "paper");
    // The drawer gives its room, and the list, as beside the contact: the header is whole, and both can be read.
    for (const [width, list] of [
      [1440, true],
      [1366, true],
      [1280, false],
      [1200, false],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      const message = `${width}`;
      await expect.poll(() => rowOf(page, "Vera").isVisible(), { message }).toBe(list);
      for (const name of ["Transferir", "Outras formas de resolver"])
        await page.getByRole("button", { name, exact: true }).waitFor();
      await expect.poll(() => widthOf(conversationOf(page, "Vera")), { message }).toBeGreaterThanOrEqual(540);
      await expect.poll(() => widthOf(beside), { message }).toBeGreaterThanOrEqual(420);
      await keepPicture(page, `paper-${width}`);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await beside.getByRole("button", { name: "Fechar" }).click();
    await beside.waitFor({ state: "hidden" });

    await page.getByRole("button", { name: "Ver os dados do contato" }).click();
    const gallery = page.getByRole("region", { name: "Mídia, links e documentos" });
    await gallery.getByText("Documentos", { exact: true }).click();
    await gallery.getByRole("link", { name: "exame.pdf" }).waitFor();
    await gallery.getByText("Links", { exact: true }).click();
    await gallery.getByRole("link", { name: "https://example.com/mapa" }).waitFor();
    await gallery.getByText("Mídia", { exact: true }).click();
    await gallery.getByRole("button", { name: /^Foto de/ }).scrollIntoViewIfNeeded();
    await keepPicture(page, "gallery");
    await gallery.getByRole("button", { name: /^Foto de/ }).click();

    const viewer = page.getByRole("dialog");
    const photo = viewer.getByRole("img", { name: "A receita" });
    await photo.waitFor();
    await viewer.getByText("Vera", { exact: true }).waitFor();
    expect(await viewer.getByRole("button", { name: "Próxima" }).count()).toBe(0);
    const whole = (await photo.boundingBox())?.width ?? 0;
    await page.keyboard.press("+");
    await expect.poll(() => widthOf(photo)).toBeCloseTo(whole * 1.5, 0);
    await photo.hover();
    await page.mouse.wheel(0, -400);
    await expect.poll(() => widthOf(photo)).toBeGreaterThan(whole * 3);
    await keepPicture(page, "viewer-near");
    await page.keyboard.press("0");
    await expect.poll(() => widthOf(photo)).toBeCloseTo(whole, 0);
    await page.keyboard.press("r");
    // 320 × 200 lies on its side.
    await expect.poll(() => widthOf(photo)).toBeCloseTo(200, 0);
    await viewer.getByRole("button", { name: "Ver na conversa" }).click();
    await conversationOf(page, "Vera").getByRole("button", { name: "Ampliar a foto" }).waitFor();
    expect(pageErrors).toEqual([]);
  });

  it("goes by Escape and Back before the conversation does, also while one writes", async () => {
    const page = await openVera();
    const field = page.getByLabel("Mensagem para Vera");
    const beside = page.getByRole("complementary", { name: "Documento" });
    const contact = page.getByRole("complementary", { name: "Dados do contato" });
    const read = async () => {
      await conversationOf(page, "Vera").getByRole("link", { name: "Ler exame.pdf" }).click();
      await beside.waitFor();
    };
    await page.getByRole("button", { name: "Ver os dados do contato" }).click();
    await contact.waitFor();
    await read();
    await field.fill("Já vi");
    await field.press("Escape");
    await beside.waitFor({ state: "hidden" });
    await field.press("Escape");
    await contact.waitFor({ state: "hidden" });
    expect(await field.inputValue()).toBe("Já vi");
    await read();
    await page.goBack();
    await beside.waitFor({ state: "hidden" });
    await field.waitFor();
    await field.press("Escape");
    await field.waitFor({ state: "hidden" });
    expect(pageErrors).toEqual([]);
  });

  it("leads on by a push of a finger, unless the picture was brought nearer", async () => {
    const page = await openVera({ width: 390, height: 844, touch: true, again: true });
    const thumb = new Thumb(page);
    await thumb.press("Ampliar a foto", page.getByRole("article").last());
    const viewer = page.getByRole("dialog");
    const shown = (name: string) => viewer.getByRole("img", { name });
    await shown("Os dois").waitFor();
    await thumb.swipe(shown("Os dois"), "right");
    await shown("O verso").waitFor();
    await thumb.swipe(shown("O verso"), "left");
    await shown("Os dois").waitFor();
    await thumb.swipe(shown("Os dois"), "left");
    await thumb.press("Aumentar", viewer);
    await thumb.swipe(shown("Os dois"), "right");
    await keepPicture(page, "gallery-pushed");
    await shown("Os dois").waitFor();
    // A push downwards closes it, once it is seen whole again.
    await thumb.swipe(shown("Os dois"), "down");
    await shown("Os dois").waitFor();
    await thumb.press("Diminuir", viewer);
    await thumb.swipe(shown("Os dois"), "down");
    await viewer.waitFor({ state: "hidden" });
    await expect.poll(() => focusOf(page)).toBe("Ampliar a foto");
    expect(pageErrors).toEqual([]);
  });

  it("holds one's starred messages, in every tab that one has open", async () => {
    const page = await openVera();
    const other = await page.context().newPage();
    await other.goto(page.url());
    const messageIn = (tab: Page, text: string) =>
      conversationOf(tab, "Vera").getByRole("article").filter({ hasText: text });
    const act = async (text: string, entry: string) => {
      await messageIn(page, text).hover();
      await messageIn(page, text).getByLabel("Opções da mensagem").click();
      await page.getByRole("menuitem", { name: entry, exact: true }).click();
    };
    await messageIn(other, "Linha 79").waitFor();
    await act("Linha 79", "Favoritar");
    for (const tab of [page, other])
      await messageIn(tab, "Linha 79").getByRole("img", { name: "Favorita" }).waitFor();

    await page.getByRole("button", { name: "Ver os dados do contato" }).click();
    const gallery = page.getByRole("region", { name: "Mídia, links e documentos" });
    await gallery.getByText("Favoritas", { exact: true }).click();
    await gallery.getByText("Linha 79").waitFor();
    await gallery.scrollIntoViewIfNeeded();
    await keepPicture(page, "gallery-starred");
    await page.emulateMedia({ colorScheme: "dark" });
    await keepPicture(page, "gallery-starred-dark");
    await gallery.getByRole("button", { name: "Ver na conversa" }).click();
    await conversationOf(page, "Vera").locator("article:focus").getByText("Linha 79").waitFor();

    await act("Linha 79", "Desfavoritar");
    await gallery.getByText("Nenhuma mensagem favorita").waitFor();
    for (const tab of [page, other])
      await messageIn(tab, "Linha 79").getByRole("img", { name: "Favorita" }).waitFor({ state: "detached" });
    expect(pageErrors).toEqual([]);
  });
});

const widthOf = async (shown: ReturnType<Page["locator"]>): Promise<number> =>
  (await shown.boundingBox())?.width ?? 0;

/** A PDF of one empty page; readers find its parts without a table of them. */
const paper = Buffer.from(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/MediaBox[0 0 300 400]/Parent 2 0 R>>endobj
trailer<</Root 1 0 R>>`);
