import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../server/src/app/testing.ts";
import { png } from "../../server/src/platform/storage/picture.testing.ts";
import { hasBrowser, keepPicture, openPage, openPageAs, pageErrors } from "./browser.ts";
import { addLogin } from "./person.ts";
import { questionOn } from "./questions.ts";

describe.skipIf(!hasBrowser)("the internal chat", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });

  const enter = async (
    login: Awaited<ReturnType<typeof addLogin>>,
    options: Parameters<typeof openPage>[1] = {},
  ): Promise<Page> => {
    return openPageAs(app.url, login, options);
  };
  const write = async (page: Page, text: string) => {
    const field = page.locator("[data-composer]");
    await field.fill(text);
    await page.getByRole("button", { name: "Enviar", exact: true }).click();
  };
  const bubble = (page: Page, text: string) => page.locator("article", { hasText: text });

  it("leads two colleagues through a conversation, one of them on a phone", async () => {
    const { companyId } = await app.inNewCompany();
    const [anaLogin, biaLogin] = [
      await addLogin(app, companyId, { name: "Ana Lima" }),
      await addLogin(app, companyId, { name: "Bia Souza" }),
    ];
    const ana = await enter(anaLogin);
    await ana.getByRole("navigation").getByRole("link", { name: "Chat interno" }).click();
    await ana.getByText("Nenhuma conversa ainda").waitFor();
    await keepPicture(ana, "chats-empty");
    await ana.getByRole("button", { name: "Nova conversa" }).first().click();
    const form = ana.getByRole("dialog", { name: "Nova conversa" });
    await form.getByRole("combobox", { name: "Pessoas" }).pressSequentially("bia souza");
    await ana.getByRole("option", { name: "Bia Souza" }).waitFor();
    await ana.keyboard.press("Enter");
    // Nothing covers what comes next.
    await ana.getByRole("listbox").waitFor({ state: "hidden" });
    await keepPicture(ana, "chats-new");
    await form.getByRole("switch", { name: "Criar um grupo" }).click();
    await form.getByRole("textbox", { name: "Título do grupo" }).fill("Plantão");
    await form.getByRole("button", { name: "Começar" }).click();
    await ana.getByRole("heading", { name: "Plantão" }).waitFor();

    const bia = await enter(biaLogin, { width: 390, height: 844 });
    const field = ana.locator("[data-composer]");
    await ana.locator("[data-composer]:focus").waitFor();
    await ana.keyboard.type("Oi @bi");
    await ana.getByRole("option", { name: "Bia Souza" }).waitFor();
    await field.press("Enter");
    await field.pressSequentially("pode ver isto?");
    await ana.getByRole("button", { name: "Enviar", exact: true }).click();
    await bubble(ana, "pode ver isto?").waitFor();

    await bia.getByRole("button", { name: "Abrir o menu" }).click();
    await bia.getByRole("link", { name: "Chat interno" }).getByText("1 conversa não lida").waitFor();
    await bia.getByRole("link", { name: "Chat interno" }).click();
    await bia
      .getByRole("link", { name: /Plantão/ })
      .getByText("1 mensagem não lida")
      .waitFor();
    await keepPicture(bia, "chats-phone-list");
    await bia.getByRole("link", { name: /Plantão/ }).click();
    await bubble(bia, "@Bia Souza pode ver isto?").waitFor();
    await bubble(bia, "pode ver isto?")
      .locator("[data-own]")
      .getByText("@Bia Souza", { exact: true })
      .waitFor();
    await write(bia, "Já vi, obrigada");
    await bubble(ana, "Já vi, obrigada").waitFor();
    await ana.locator('article[data-side="mine"] [data-status="read"]').waitFor();

    await field.fill("A planta");
    await ana
      .locator("[data-attach]")
      .setInputFiles({ name: "foto.png", mimeType: "image/png", buffer: png });
    const files = ana.getByRole("dialog", { name: "Enviar para Plantão" });
    expect(await files.getByLabel("Legenda").inputValue()).toBe("A planta");
    await files.getByRole("button", { name: /^Enviar/ }).click();
    await bubble(bia, "A planta").getByRole("img").first().waitFor();
    expect(await field.inputValue()).toBe("");
    await keepPicture(bia, "chats-phone");
    await keepPicture(ana, "chats");

    // A phone that is turned keeps the cursor where it is.
    const biasField = bia.locator("[data-composer]");
    await biasField.fill("Sem rede");
    await bia.setViewportSize({ width: 844, height: 390 });
    await bia.getByRole("link", { name: /Plantão/ }).waitFor();
    await bia.keyboard.insertText(" ainda");
    expect(await biasField.inputValue()).toBe("Sem rede ainda");
    await bia.setViewportSize({ width: 390, height: 844 });

    await bia.context().setOffline(true);
    await write(bia, "Sem rede agora");
    await bubble(bia, "Sem rede agora").waitFor();
    await bia.context().setOffline(false);
    await bubble(ana, "Sem rede agora").waitFor({ timeout: 30_000 });

    const own = bubble(bia, "Sem rede agora");
    await own.getByRole("button", { name: "Opções da mensagem" }).click();
    await bia.getByRole("menuitem", { name: "Apagar" }).click();
    await questionOn(bia).getByRole("button", { name: "Apagar" }).click();
    await bubble(ana, "Essa mensagem foi apagada").waitFor();
    await ana.getByRole("button", { name: "Buscar nesta conversa" }).click();
    await ana.getByRole("searchbox", { name: "Buscar nesta conversa" }).fill("OBRIGADA");
    await ana.getByRole("listitem").getByText("Já vi, obrigada").click();
    await ana.locator("article:focus", { hasText: "Já vi, obrigada" }).waitFor();

    await bia.getByRole("tab", { name: "Chats" }).click();
    await bia.getByRole("link", { name: /Plantão/ }).waitFor();
    await ana.getByRole("button", { name: "Ações da conversa" }).click();
    await ana.getByRole("menuitem", { name: "Excluir conversa" }).click();
    await questionOn(ana).getByRole("button", { name: "Excluir conversa" }).click();
    await bia.getByText("Nenhuma conversa ainda").waitFor();
    expect(pageErrors).toEqual([]);
  });
});
