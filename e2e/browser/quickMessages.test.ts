import { endpoints } from "@balcao/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../server/src/app/testing.ts";
import { buildQuickMessage } from "../../server/src/features/quick-messages/quick-messages.testing.ts";
import { hasBrowser, keepPicture, openPageAs, pageErrors } from "./browser.ts";
import { accept, attach, conversationOf, openWaiting, picture, rowOf, write } from "./inbox.ts";
import { violationsOn } from "./judging/violations.ts";
import { addLogin } from "./person.ts";
import { openSite } from "./site.ts";
import { editInRow, pickInRow, rowMenuOf } from "./rows.ts";

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
    const colourOf = (text: string) =>
      dialog
        .getByText(text, { exact: true })
        .first()
        .evaluate((element) => getComputedStyle(element).color);
    expect(await colourOf("/")).not.toBe(await colourOf("Obrigatório"));
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

  it(
    "take the keys of the list and no others, and can be created from it",
    { tags: ["wide"], timeout: 60_000 },
    async () => {
      const site = await openSite(app);
      const sales = await site.addQueue("Vendas");
      const { ticketId } = await site.addWaiting("Nara", sales);
      const login = await addLogin(app, site.companyId, { name: "Ana Lima", queueIds: [sales] });
      const page = await openPageAs(app.url, login);
      await openWaiting(page);
      await accept(page, "Nara");
      const field = page.getByLabel("Mensagem para Nara");
      // The slash of the button goes with its list: nobody typed it.
      await page.getByRole("button", { name: "Respostas rápidas" }).click();
      expect(await field.inputValue()).toBe("/");
      await field.press("Escape");
      expect(await field.inputValue()).toBe("");
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
    },
  );

  it(
    "go to the cursor amid words by their button, which what is typed there narrows",
    { tags: ["wide"], timeout: 60_000 },
    async () => {
      const site = await openSite(app);
      const sales = await site.addQueue("Vendas");
      const login = await addLogin(app, site.companyId, { name: "Ana Lima", queueIds: [sales] });
      const { uuid } = await site.addOpen("Nara", { queueId: sales, userId: login.id });
      for (const shortcode of ["pix", "horario"])
        await buildQuickMessage(app.as(site.admin), {
          shortcode,
          message: `Sobre ${shortcode}`,
          geral: true,
        });
      const page = await openPageAs(app.url, login, { path: `/tickets/${uuid}` });
      const field = page.getByLabel("Mensagem para Nara");
      const button = page
        .getByRole("toolbar")
        .getByRole("button", { name: "Respostas rápidas", exact: true });
      const isOpen = () => button.getAttribute("aria-expanded");
      await field.fill("Bom dia!\nAté logo.");
      for (let steps = 0; steps < "\nAté logo.".length; steps += 1) await field.press("ArrowLeft");
      await button.click();
      await page.getByRole("option", { name: /pix/ }).waitFor();
      await keepPicture(page, "quick-9-amid");
      await page.keyboard.type("hor");
      await page.getByRole("option", { name: /pix/ }).waitFor({ state: "detached" });
      await page.keyboard.press("Enter");
      expect(await field.inputValue()).toBe("Bom dia! Sobre horario\nAté logo.");
      await page.keyboard.type("?");
      expect(await field.inputValue()).toBe("Bom dia! Sobre horario?\nAté logo.");

      // Its key closes the list and leaves the words; so does whoever writes on, and the button itself.
      await button.click();
      await page.getByRole("option", { name: /pix/ }).waitFor();
      await page.keyboard.press("Escape");
      await page.getByRole("option").first().waitFor({ state: "detached" });
      expect(await isOpen()).toBe("false");
      await button.click();
      await page.getByRole("option", { name: /pix/ }).waitFor();
      await page.keyboard.type(" Enfim");
      await page.getByRole("option").first().waitFor({ state: "detached" });
      await button.click();
      await page.getByRole("option", { name: /pix/ }).waitFor();
      await button.click();
      await page.getByRole("option").first().waitFor({ state: "detached" });
      expect(await field.inputValue()).toBe("Bom dia! Sobre horario? Enfim\nAté logo.");
      await button.click();
      await page.getByRole("option", { name: /pix/ }).click();
      expect(await field.inputValue()).toBe("Bom dia! Sobre horario? Enfim Sobre pix\nAté logo.");

      // A press beside it closes it too, and takes back the slash that only asked for it.
      await field.fill("");
      await button.click();
      await page.getByRole("option", { name: /pix/ }).waitFor();
      expect(await field.inputValue()).toBe("/");
      await conversationOf(page, "Nara").click({ position: { x: 20, y: 80 } });
      await page.getByRole("option").first().waitFor({ state: "detached" });
      expect(await field.inputValue()).toBe("");
      expect(pageErrors).toEqual([]);
    },
  );

  it(
    "stand where they are used: favourites first, then what is sent most often",
    { tags: ["wide"], timeout: 60_000 },
    async () => {
      const site = await openSite(app);
      const sales = await site.addQueue("Vendas");
      const login = await addLogin(app, site.companyId, { name: "Ana Lima", queueIds: [sales] });
      await site.addOpen("Nara", { queueId: sales, userId: login.id });
      const bia = app.as(site.bia);
      for (const shortcode of ["abertura", "pix", "tchau"])
        await buildQuickMessage(bia, { shortcode, message: `Sobre ${shortcode}`, visao: true });
      const page = await openPageAs(app.url, login);
      const shown = () => page.getByRole("option").allTextContents();
      await rowOf(page, "Nara").click();
      const field = page.getByLabel("Mensagem para Nara");
      await field.fill("/pix");
      await page.getByRole("option", { name: /pix/, selected: true }).waitFor();
      await field.press("Enter");
      await field.press("End");
      await field.pressSequentially(", Nara");
      // A draft outlives a reload, with where it comes from.
      await expect.poll(() => field.inputValue()).toBe("Sobre pix, Nara");
      await page.reload();
      await page.getByText("Sobre pix, Nara").first().waitFor();
      await field.press("Enter");
      await conversationOf(page, "Nara").getByText("Sobre pix, Nara").waitFor();
      await expect
        .poll(
          async () => (await bia.ok(endpoints.quickMessages.list, { query: { searchParam: "pix" } })).records,
        )
        .toMatchObject([{ uses: 1 }]);
      await field.fill("/");
      await expect
        .poll(shown)
        .toMatchObject([/pix/, /abertura/, /tchau/].map((name) => expect.stringMatching(name)));
      // The mark changes nothing in the list that is open, and the order of the next.
      await field.press("ArrowUp");
      await field.press("Control+d");
      await page.getByRole("option", { name: /tchau.*favorita/s, selected: true }).waitFor();
      expect((await shown())[0]).toMatch(/pix/);
      await keepPicture(page, "quick-5-favourites");
      expect(await violationsOn(page)).toEqual([]);
      await field.fill("");
      await field.fill("/");
      await expect.poll(async () => (await shown())[0]).toMatch(/tchau/);
      await page.getByRole("option", { name: /tchau/ }).locator("[data-star]").click();
      await page.getByRole("option", { name: /tchau.*favorita/s }).waitFor({ state: "hidden" });
      expect(await field.inputValue()).toBe("/");
      await field.fill("");

      await page.getByRole("link", { name: "Respostas rápidas" }).click();
      const row = page.getByRole("row").filter({ hasText: "/pix" });
      await row.getByText(/^há |^agora/).waitFor();
      const star = row.getByRole("button", { name: "Favoritar /pix" });
      await star.click();
      await expect.poll(() => star.getAttribute("aria-pressed")).toBe("true");
      await keepPicture(page, "quick-6-uses");
      await row.getByRole("button", { name: "Ações de /pix" }).click();
      await page.getByRole("menuitem", { name: "Duplicar" }).click();
      const dialog = page.getByRole("dialog", { name: "Duplicar resposta rápida" });
      await expect.poll(() => dialog.getByLabel("Atalho").inputValue()).toBe("pix-2");
      expect(await dialog.getByLabel("Mensagem").inputValue()).toBe("Sobre pix");
      await keepPicture(page, "quick-7-duplicate");
      await dialog.getByRole("button", { name: "Cancelar" }).click();
      await dialog.waitFor({ state: "hidden" });
      expect(await page.getByText("/pix-2").count()).toBe(0);
      await row.getByRole("button", { name: "Ações de /pix" }).click();
      await page.getByRole("menuitem", { name: "Duplicar" }).click();
      await dialog.getByRole("button", { name: "Salvar" }).click();
      await page.getByRole("row").filter({ hasText: "/pix-2" }).waitFor();
      await page.setViewportSize({ width: 390, height: 844 });
      await page.getByText(/^1 uso · Sobre pix/).waitFor();
      // Variables stand in words, as far as they are known.
      await buildQuickMessage(bia, {
        shortcode: "oi",
        message: "{{ms}}, {{ firstName }}! {{nope}}",
        visao: true,
      });
      await page.getByText("saudação, primeiro nome! {{nope}}").filter({ visible: true }).waitFor();
      await keepPicture(page, "quick-8-phone");
      expect(await violationsOn(page)).toEqual([]);
      expect(pageErrors).toEqual([]);
    },
  );

  it(
    "are made of what one has sent, and the conversation stays",
    { tags: ["wide"], timeout: 60_000 },
    async () => {
      const site = await openSite(app);
      const sales = await site.addQueue("Vendas");
      const ana = await addLogin(app, site.companyId, { name: "Ana Lima", queueIds: [sales] });
      await site.addOpen("Nara", { queueId: sales, userId: ana.id });
      const page = await openPageAs(app.url, ana);
      await rowOf(page, "Nara").click();
      await write(page, "Nara", "Atendemos de segunda a sexta.");
      const bubble = conversationOf(page, "Nara")
        .getByRole("article")
        .filter({ hasText: "de segunda a sexta" });
      await bubble.hover();
      await bubble.getByRole("button", { name: /^Opções da mensagem/ }).click();
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
    },
  );

  it("take along the file of what one has sent", { tags: ["wide"], timeout: 60_000 }, async () => {
    const site = await openSite(app);
    const sales = await site.addQueue("Vendas");
    const ana = await addLogin(app, site.companyId, { name: "Ana Lima", queueIds: [sales] });
    const { uuid } = await site.addOpen("Nara", { queueId: sales, userId: ana.id });
    const page = await openPageAs(app.url, ana, { path: `/tickets/${uuid}` });
    const conversation = conversationOf(page, "Nara");
    await page.getByLabel("Mensagem para Nara").waitFor();
    await attach(page, "Nossa vitrine");
    const sent = conversation.getByRole("article").filter({ hasText: "Nossa vitrine" });
    const options = sent.getByRole("button", { name: /^Opções da mensagem/ });
    // A message has options once the server has it.
    await options.waitFor({ state: "attached" });
    await sent.hover();
    await options.click();
    await page.getByRole("menuitem", { name: "Salvar como resposta rápida" }).click();
    const dialog = page.getByRole("dialog", { name: "Nova resposta rápida" });
    await dialog.getByLabel("Atalho").fill("vitrine");
    expect(await dialog.getByLabel("Mensagem").inputValue()).toBe("Nossa vitrine");
    await dialog.getByRole("link", { name: "mapa.jpg" }).waitFor();
    await keepPicture(page, "quick-from-photo");
    await dialog.getByRole("button", { name: "Salvar" }).click();
    await dialog.waitFor({ state: "detached" });
    await page.getByLabel("Mensagem para Nara").fill("/vitr");
    await page.getByRole("option", { name: /vitrine/ }).click();
    await page.getByText("mapa.jpg").waitFor();
    await page.getByRole("button", { name: "Enviar", exact: true }).click();
    await expect.poll(() => conversation.locator("article img").count()).toBe(2);
    expect(await app.database.read(site.companyId, { text: "select 1 from files" })).toHaveLength(1);
    expect(pageErrors).toEqual([]);
  });

  it(
    "that a colleague only lets others use are shown, not changed",
    { tags: ["wide"], timeout: 60_000 },
    async () => {
      const site = await openSite(app);
      const own = await buildQuickMessage(app.as(site.bia), { shortcode: "particular" });
      const shown = await buildQuickMessage(app.as(site.bia), { shortcode: "visivel", visao: true });
      const page = await openPageAs(app.url, await addLogin(app, site.companyId, { name: "Ana Lima" }), {
        path: "/quick-messages",
      });
      await pickInRow(page, "/visivel", "Ver");
      const dialog = page.getByRole("dialog", { name: "Ver resposta rápida" });
      expect(await dialog.getByLabel("Atalho").isDisabled()).toBe(true);
      expect(await dialog.getByLabel("Mensagem").isDisabled()).toBe(true);
      expect(await dialog.getByRole("button", { name: "Salvar" }).count()).toBe(0);
      await keepPicture(page, "quick-4-read-only");
      await dialog.getByRole("button", { name: "Fechar" }).last().click();
      expect(await page.getByText(own.shortcode).count()).toBe(0);
      await rowMenuOf(page, "/visivel").click();
      await page.getByRole("menuitem", { name: "Duplicar" }).waitFor();
      expect(await page.getByRole("menuitem", { name: /^(Editar|Excluir)$/ }).count()).toBe(0);
      await page.keyboard.press("Escape");

      // Its owner shares it with everybody: what may be done changes on the screen.
      const change = { params: { id: shown.id }, body: { geral: true } };
      await app.as(site.bia).ok(endpoints.quickMessages.update, change);
      await editInRow(page, "/visivel");
      const form = page.getByRole("dialog", { name: "Editar resposta rápida" });
      await form.getByLabel("Mensagem").fill("Mudada por Ana");
      await form.getByRole("button", { name: "Salvar" }).click();
      await form.waitFor({ state: "hidden" });
      const after = await app.as(site.bia).ok(endpoints.quickMessages.get, { params: { id: shown.id } });
      expect(after.message).toBe("Mudada por Ana");
    },
  );
});
