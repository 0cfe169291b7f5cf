import { endpoints } from "@balcao/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../server/src/app/testing.ts";
import { buildQuickMessage } from "../../server/src/features/quick-messages/quick-messages.testing.ts";
import { hasBrowser, keepPicture, openPageAs, pageErrors } from "./browser.ts";
import { accept, conversationOf, openWaiting, picture, rowOf, write } from "./inbox.ts";
import { violationsOn } from "./judging/violations.ts";
import { addLogin } from "./person.ts";
import { openSite } from "./site.ts";

describe.skipIf(!hasBrowser)("quick messages", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });

  it("are written on their page, shared live, and sent by a slash with their file", async () => {
    const site = await openSite(app);
    const sales = await site.addQueue("Vendas");
    const vera = await site.addWaiting("Vera Lúcia", sales);
    const colleague = async (name: string) => {
      return openPageAs(app.url, await addLogin(app, site.companyId, { name, queueIds: [sales] }));
    };
    const [ana, bia] = await Promise.all([colleague("Ana Lima"), colleague("Bia Reis")]);
    await bia.getByRole("link", { name: "Respostas rápidas" }).click();
    await bia.getByText("Nenhuma resposta rápida ainda").waitFor();

    await ana.getByRole("link", { name: "Respostas rápidas" }).click();
    await ana.getByRole("button", { name: "Nova resposta" }).first().click();
    const dialog = ana.getByRole("dialog", { name: "Nova resposta rápida" });
    await dialog.getByRole("button", { name: "Salvar" }).click();
    await dialog.getByText("Obrigatório").first().waitFor();
    await dialog.getByLabel("Atalho").fill("/endereco");
    await dialog.getByLabel("Mensagem").fill("Oi, ");
    await dialog.getByRole("button", { name: "Inserir variável" }).click();
    await ana.getByRole("menuitem", { name: /Primeiro nome/ }).click();
    // The menu gives the focus back first.
    await expect.poll(() => dialog.getByLabel("Mensagem").inputValue()).toBe("Oi, {{firstName}}");
    await ana.keyboard.type("! Estamos aqui:");
    await dialog.locator("input[type=file]").setInputFiles({
      name: "virus.exe",
      mimeType: "application/octet-stream",
      buffer: Buffer.from("MZ"),
    });
    await dialog.getByRole("button", { name: "Salvar" }).click();
    await dialog.getByText("Este tipo de arquivo não pode ser enviado.").first().waitFor();
    const file = { name: "mapa.jpg", mimeType: "image/jpeg", buffer: await picture("#1971c2") };
    await dialog.locator("input[type=file]").setInputFiles(file);
    await dialog.getByRole("radio", { name: "Toda a equipe (todos editam)" }).check();
    await keepPicture(ana, "quick-1-dialog");
    await dialog.getByRole("button", { name: "Salvar" }).click();
    await dialog.waitFor({ state: "hidden" });

    const row = bia.getByRole("row").filter({ hasText: "/endereco" });
    await row.getByRole("img", { name: "Geral" }).waitFor();
    await row.getByText("mapa.jpg", { exact: true }).waitFor();
    await keepPicture(bia, "quick-2-list");

    await openWaiting(bia);
    await accept(bia, "Vera Lúcia");
    const field = bia.getByLabel("Mensagem para Vera Lúcia");
    await field.pressSequentially("/ENDEREÇO");
    await bia.getByRole("option", { name: /endereco/, selected: true }).waitFor();
    await keepPicture(bia, "quick-3-slash");
    expect(await violationsOn(bia)).toEqual([]);
    await field.press("Enter");
    await bia.getByText("mapa.jpg").waitFor();
    expect(await field.inputValue()).toBe("Oi, Vera! Estamos aqui:");
    await field.press("Enter");
    const conversation = conversationOf(bia, "Vera Lúcia");
    await conversation.locator("article img").waitFor();
    await conversation.getByText("Oi, Vera! Estamos aqui:").waitFor();
    await expect.poll(() => site.answersIn(vera.ticketId)).toEqual(["*Bia Reis:*\nOi, Vera! Estamos aqui:"]);
    const files = await app.database.read(site.companyId, { text: "select 1 from files" });
    expect(files).toHaveLength(1);
    expect(pageErrors).toEqual([]);
  }, 60_000);

  it("take the keys of the list and no others, and can be created from it", async () => {
    const site = await openSite(app);
    const sales = await site.addQueue("Vendas");
    const { ticketId } = await site.addWaiting("Nara", sales);
    const login = await addLogin(app, site.companyId, { name: "Ana Lima", queueIds: [sales] });
    const page = await openPageAs(app.url, login);
    await openWaiting(page);
    await accept(page, "Nara");
    const field = page.getByLabel("Mensagem para Nara");
    await field.pressSequentially("/pix");
    await page.getByRole("button", { name: "Criar /pix" }).click();
    const dialog = page.getByRole("dialog");
    expect(await dialog.getByLabel("Atalho").inputValue()).toBe("pix");
    await dialog.getByLabel("Mensagem").fill("Nossa chave: pix@example.com");
    await dialog.getByRole("button", { name: "Salvar" }).click();
    await dialog.waitFor({ state: "hidden" });
    await page.getByRole("option", { name: /pix/ }).waitFor();

    // Another is shared by somebody else while the list is open.
    await buildQuickMessage(app.as(site.admin), {
      shortcode: "pix-outro",
      message: "Outra chave",
      geral: true,
    });
    await page.getByRole("option", { name: /pix-outro/ }).waitFor();
    await field.press("ArrowDown");
    await field.press("Tab");
    expect(await field.inputValue()).toBe("Outra chave");

    await field.fill("/pix");
    await page.getByRole("option", { name: /pix-outro/ }).waitFor();
    await field.press("Escape");
    await page.getByRole("listbox").waitFor({ state: "hidden" });
    await page.getByRole("region", { name: "Conversa com Nara" }).waitFor();
    await field.press("Enter");
    await expect.poll(() => site.answersIn(ticketId)).toEqual(["*Ana Lima:*\n/pix"]);
  }, 60_000);

  it("are made of what one has sent, and the conversation stays", async () => {
    const site = await openSite(app);
    const sales = await site.addQueue("Vendas");
    const ana = await addLogin(app, site.companyId, { name: "Ana Lima", queueIds: [sales] });
    await site.addOpen("Nara", { queueId: sales, userId: ana.id });
    const page = await openPageAs(app.url, ana);
    await rowOf(page, "Nara").click();
    await write(page, "Nara", "Atendemos de segunda a sexta.");
    const bubble = conversationOf(page, "Nara").getByText("Atendemos de segunda a sexta.");
    await bubble.hover();
    await page
      .getByRole("button", { name: /^Opções da mensagem/ })
      .last()
      .click();
    await page.getByRole("menuitem", { name: "Salvar como resposta rápida" }).click();
    const dialog = page.getByRole("dialog", { name: "Nova resposta rápida" });
    await dialog.getByLabel("Atalho").and(page.locator(":focus")).waitFor();
    await page.keyboard.type("horario");
    await keepPicture(page, "quick-from-message");
    await dialog.getByRole("button", { name: "Salvar" }).click();
    await dialog.waitFor({ state: "detached" });
    await page.getByLabel("Mensagem para Nara").fill("/hor");
    await page.getByRole("option", { name: /horario.*Atendemos de segunda a sexta\./s }).waitFor();
    expect(pageErrors).toEqual([]);
  }, 60_000);

  it("that a colleague only lets others use are shown, not changed", async () => {
    const site = await openSite(app);
    const own = await buildQuickMessage(app.as(site.bia), { shortcode: "particular" });
    const shown = await buildQuickMessage(app.as(site.bia), { shortcode: "visivel", visao: true });
    const page = await openPageAs(app.url, await addLogin(app, site.companyId, { name: "Ana Lima" }), {
      path: "/quick-messages",
    });
    await page.getByRole("button", { name: "Ver /visivel" }).click();
    const dialog = page.getByRole("dialog", { name: "Ver resposta rápida" });
    expect(await dialog.getByLabel("Atalho").isDisabled()).toBe(true);
    expect(await dialog.getByLabel("Mensagem").isDisabled()).toBe(true);
    expect(await dialog.getByRole("button", { name: "Salvar" }).count()).toBe(0);
    await keepPicture(page, "quick-4-read-only");
    await dialog.getByRole("button", { name: "Fechar" }).last().click();
    expect(await page.getByText(own.shortcode).count()).toBe(0);
    expect(await page.getByRole("button", { name: "Excluir /visivel" }).count()).toBe(0);

    // Its owner shares it with everybody: what may be done changes on the screen.
    const change = { params: { id: shown.id }, body: { geral: true } };
    await app.as(site.bia).ok(endpoints.quickMessages.update, change);
    await page.getByRole("button", { name: "Editar /visivel" }).click();
    const form = page.getByRole("dialog", { name: "Editar resposta rápida" });
    await form.getByLabel("Mensagem").fill("Mudada por Ana");
    await form.getByRole("button", { name: "Salvar" }).click();
    await form.waitFor({ state: "hidden" });
    const after = await app.as(site.bia).ok(endpoints.quickMessages.get, { params: { id: shown.id } });
    expect(after.message).toBe("Mudada por Ana");
  }, 60_000);
});
