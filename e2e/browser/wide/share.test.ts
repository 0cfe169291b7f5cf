import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../server/src/app/testing.ts";
import { hasBrowser, keepPicture, logIn, openPage, pageErrors } from "../browser.ts";
import { conversationOf, picture, rowOf } from "../inbox.ts";
import { addLogin } from "../person.ts";
import { openSite } from "../site.ts";
import { Thumb } from "../thumb.ts";

const phone = { width: 390, height: 844, touch: true };

interface Sharing {
  text?: string;
  url?: string;
  /** Base64 of a picture. */
  picture?: string;
}

describe.skipIf(!hasBrowser)("another application shares", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });

  async function openNina(options: { keepsShell: boolean }) {
    const site = await openSite(app);
    const queueId = await site.addQueue("Vendas");
    const nina = await addLogin(app, site.companyId, { name: "Nina", queueIds: [queueId] });
    const joao = await site.addOpen("João Prado", { queueId, userId: nina.id });
    await site.addOpen("Vera Lima", { queueId, userId: nina.id });
    const page = await openPage(`${app.url}/login`, { ...phone, ...options });
    await logIn(page, nina);
    await rowOf(page, "João Prado").waitFor();
    return { site, joao, page, thumb: new Thumb(page) };
  }
  const barOf = (page: Page) => page.getByRole("status").filter({ hasText: "escolha a conversa" });

  it("a photo, which goes with its words through the preview of the chosen conversation", async () => {
    const { joao, page, thumb, site } = await openNina({ keepsShell: true });
    await isListening(page);
    await share(page, { text: "Olha isto", picture: (await picture()).toString("base64") });
    await barOf(page).getByText("1 arquivo para enviar").waitFor();
    expect(new URL(page.url()).search).toBe("");
    await keepPicture(page, "share-1-choose");
    await thumb.expectToFit();
    await thumb.tap(rowOf(page, "João Prado"));
    const dialog = page.getByRole("dialog", { name: /João Prado/ });
    await expect.poll(() => dialog.getByLabel("Legenda").inputValue()).toBe("Olha isto");
    await dialog.getByRole("img", { name: "praia.jpg" }).waitFor();
    await keepPicture(page, "share-2-preview");
    await thumb.press("Enviar", dialog);
    await conversationOf(page, "João Prado").getByText("Olha isto").waitFor();
    await expect.poll(() => site.answersIn(joao.ticketId)).toEqual([expect.stringContaining("Olha isto")]);
    await page.goBack();
    await rowOf(page, "Vera Lima").waitFor();
    expect(await barOf(page).count()).toBe(0);
    expect(pageErrors).toEqual([]);
  }, 90_000);

  it("a link, which stands in the field after what was begun; without a network too, and Back forgets it", async () => {
    const { page, thumb } = await openNina({ keepsShell: true });
    await isListening(page);
    await thumb.tap(rowOf(page, "João Prado"));
    const field = page.getByLabel("Mensagem para João Prado");
    await thumb.write(field, "Veja:");
    await conversationOf(page, "João Prado").getByText("Oi, sou João Prado").waitFor();
    await page.goBack();
    await expect.poll(() => hasShell(page), { timeout: 20_000 }).toBe(true);
    // Copies of what was read are written every two seconds.
    await page.waitForTimeout(2_500);

    await page.context().setOffline(true);
    await share(page, { text: "https://example.com/mapa", url: "https://example.com/mapa" });
    await barOf(page).getByText("Texto para enviar").waitFor();
    await thumb.tap(rowOf(page, "João Prado"));
    await expect.poll(() => field.inputValue()).toBe("Veja:\nhttps://example.com/mapa");
    await page.context().setOffline(false);

    await page.goBack();
    await share(page, { text: "Outra coisa" });
    await barOf(page).waitFor();
    await page.goBack();
    await barOf(page).waitFor({ state: "detached" });
    expect(new URL(page.url()).pathname).toBe("/tickets");
    await thumb.tap(rowOf(page, "Vera Lima"));
    await page.getByLabel("Mensagem para Vera Lima").waitFor();
    expect(await page.getByLabel("Mensagem para Vera Lima").inputValue()).toBe("");
    expect(pageErrors).toEqual([]);
  }, 120_000);

  it("something where nobody listens, and reads that it did not come", async () => {
    const { page } = await openNina({ keepsShell: false });
    await share(page, { text: "Olá" });
    await page.getByText("Nada chegou do outro aplicativo. Compartilhe de novo.").waitFor();
    await rowOf(page, "João Prado").waitFor();
    expect(await barOf(page).count()).toBe(0);
    expect(pageErrors).toEqual([]);
  }, 60_000);
});

/** Waits until the worker has the page. */
async function isListening(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), { timeout: 20_000 })
    .toBe(true);
}

const hasShell = (page: Page): Promise<boolean> =>
  page.evaluate(async () => (await caches.match("/", { cacheName: "shell" })) !== undefined);

/** Sends the form that a phone sends when somebody chooses this application in its list. */
async function share(page: Page, sharing: Sharing): Promise<void> {
  await page.evaluate(({ text, url, picture: base64 }) => {
    const form = document.createElement("form");
    Object.assign(form, { method: "post", action: "/share", enctype: "multipart/form-data" });
    for (const [name, value] of Object.entries({ text, url })) {
      if (value === undefined) continue;
      const input = Object.assign(document.createElement("input"), { name, value });
      form.append(input);
    }
    if (base64 !== undefined) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
      const files = new DataTransfer();
      files.items.add(new File([bytes], "praia.jpg", { type: "image/jpeg" }));
      const input = Object.assign(document.createElement("input"), { type: "file", name: "files" });
      input.files = files.files;
      form.append(input);
    }
    document.body.append(form);
    form.submit();
  }, sharing);
}
