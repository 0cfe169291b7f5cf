import { AxeBuilder } from "@axe-core/playwright";
import { endpoints } from "@balcao/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../server/src/app/testing.ts";
import { hasBrowser, keepPicture, openPageAs, pageErrors } from "./browser.ts";
import { picture } from "./inbox.ts";
import { addLogin } from "./person.ts";
import { openSite } from "./site.ts";
import { editInRow } from "./rows.ts";

describe.skipIf(!hasBrowser)("file lists", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });

  it("are put together with several files at once, ordered, and chosen for an option of a queue", async () => {
    const site = await openSite(app);
    await site.addQueue("Vendas");
    const page = await openPageAs(
      app.url,
      await addLogin(app, site.companyId, { name: "Ana Lima", profile: "admin" }),
      { path: "/files" },
    );
    await page.getByText("Nenhuma lista de arquivos ainda").waitFor();
    await keepPicture(page, "files-1-empty");
    await page.getByRole("button", { name: "Nova lista" }).first().click();
    const dialog = page.getByRole("dialog", { name: "Nova lista de arquivos" });
    await dialog.getByLabel("Nome", { exact: false }).first().fill("ab");
    await dialog
      .locator("input[type=file]")
      .last()
      .setInputFiles([
        { name: "Tabela de preços.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4\n") },
        { name: "loja.jpg", mimeType: "image/jpeg", buffer: await picture("#1971c2") },
      ]);
    await dialog.getByRole("button", { name: "Salvar" }).click();
    await dialog.getByText("Nome muito curto").first().waitFor();
    await keepPicture(page, "files-2-refused");
    await dialog.getByLabel("Nome", { exact: false }).first().fill("Catálogos");
    await dialog.getByLabel("Mensagem", { exact: false }).fill("Olá, {{firstName}}! Aqui estão:");
    await dialog.getByLabel("Legenda do arquivo 1").fill("Preços de novembro");
    await dialog.getByRole("button", { name: "Mover loja para cima" }).click();
    await keepPicture(page, "files-3-dialog");
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await dialog.getByRole("button", { name: "Salvar" }).click();
    await dialog.waitFor({ state: "hidden" });
    await page.getByRole("row").filter({ hasText: "Catálogos" }).getByText("2 arquivos").waitFor();
    await keepPicture(page, "files-4-list");

    await page.goto(`${app.url}/queues`);
    await editInRow(page, "Vendas");
    const queue = page.getByRole("dialog");
    await queue.getByRole("tab").nth(1).click();
    await queue.getByRole("button", { name: "Nova opção" }).first().click();
    await queue.getByRole("textbox", { name: "Nome" }).fill("Catálogo");
    await queue.getByRole("combobox", { name: "O que acontece" }).click();
    await page.getByRole("option", { name: "Arquivos" }).click();
    await queue.getByRole("combobox", { name: "Lista de arquivos" }).click();
    await page.getByRole("option", { name: "Catálogos" }).click();
    await queue.getByRole("button", { name: "1", exact: true }).click();
    await queue.getByText("Preços de novembro").waitFor();
    await keepPicture(page, "files-5-queue");
    await queue.getByRole("button", { name: "Salvar" }).click();
    await queue.waitFor({ state: "hidden" });

    const as = app.as(site.admin);
    const [list] = (await as.ok(endpoints.fileLists.list)).files;
    expect(list?.options.map(({ name, mediaType, file }) => [name, mediaType, file?.name])).toEqual([
      ["loja", "image/jpeg", "loja.jpg"],
      ["Preços de novembro", "application/pdf", "Tabela de preços.pdf"],
    ]);
    const [sales] = await as.ok(endpoints.queues.list);
    const full = await as.ok(endpoints.queues.get, { params: { id: sales?.id ?? 0 } });
    expect(full.chatbots).toMatchObject([{ queueType: "file", optFileId: list?.id }]);
    expect(pageErrors).toEqual([]);
  }, 60_000);
});
