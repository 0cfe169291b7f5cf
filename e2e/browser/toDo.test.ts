import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../server/src/app/testing.ts";
import { fillLogin, hasBrowser, keepPicture, openPage, openPageAs, pageErrors } from "./browser.ts";
import { addLogin } from "./person.ts";

describe.skipIf(!hasBrowser)("the to-do list", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });

  async function atList(options: Parameters<typeof openPage>[1] = {}) {
    const { companyId } = await app.inNewCompany();
    const page = await openPageAs(app.url, await addLogin(app, companyId, { name: "Ana Lima" }), options);
    await page.getByRole("button", { name: "Conta de Ana Lima" }).click();
    await page.getByRole("menuitem", { name: "Lista de tarefas" }).click();
    await page.getByRole("heading", { name: "Lista de tarefas" }).first().waitFor();
    return { page, companyId };
  }
  const tasks = (page: Page) =>
    page.getByRole("list", { name: "Lista de tarefas" }).getByRole("listitem").allInnerTexts();
  const texts = async (page: Page) => (await tasks(page)).map((text) => text.split("\n")[0]);
  const input = (page: Page) => page.getByRole("textbox", { name: "Texto da tarefa" });

  it("is written, changed and deleted by keyboard, and a deletion is undone", async () => {
    const { page } = await atList();
    await page.getByText("Nenhuma tarefa").waitFor();
    await keepPicture(page, "todo-empty");
    await input(page).press("Enter");
    await page.getByText("Escreva a tarefa.").waitFor();
    for (const text of ["Ligar para Marina", "Enviar a proposta", "Pagar o boleto"]) {
      await input(page).fill(text);
      await input(page).press("Enter");
    }
    await expect
      .poll(() => texts(page))
      .toEqual(["Pagar o boleto", "Enviar a proposta", "Ligar para Marina"]);
    expect((await tasks(page))[0]).toContain("Criada em");

    await page.getByRole("button", { name: /^Pagar o boleto/ }).focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    expect(await input(page).inputValue()).toBe("Enviar a proposta");
    await page.getByRole("button", { name: "Salvar" }).waitFor();
    await keepPicture(page, "todo-edit");
    await input(page).fill("Enviar a proposta hoje");
    await input(page).press("Enter");
    await page.getByRole("button", { name: "Adicionar" }).waitFor();
    await expect.poll(async () => (await tasks(page))[1]).toMatch(/Enviar a proposta hoje\s+Editada em/);

    await page.getByRole("button", { name: /^Enviar a proposta hoje/ }).focus();
    await page.keyboard.press("Delete");
    await expect.poll(() => texts(page)).toEqual(["Pagar o boleto", "Ligar para Marina"]);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain("Ligar para Marina");
    await page.getByRole("button", { name: "Desfazer" }).click();
    await expect
      .poll(() => texts(page))
      .toEqual(["Pagar o boleto", "Enviar a proposta hoje", "Ligar para Marina"]);
    await page.reload();
    await expect.poll(async () => (await texts(page)).length).toBe(3);
    expect(pageErrors).toEqual([]);
  });

  it("is the same in every tab of the browser, and nobody else's", async () => {
    const { page, companyId } = await atList({ width: 390, height: 844, theme: "dark", touch: true });
    const twin = await page.context().newPage();
    await twin.goto(`${app.url}/todolist`);
    await twin.getByText("Nenhuma tarefa").waitFor();
    await input(page).fill("Ligar para Marina");
    await page.getByRole("button", { name: "Adicionar" }).click();
    await expect.poll(() => texts(twin)).toEqual(["Ligar para Marina"]);
    await keepPicture(page, "todo-phone-dark");
    await twin.getByRole("button", { name: "Excluir a tarefa: Ligar para Marina" }).click();
    await page.getByText("Nenhuma tarefa").waitFor();
    await input(page).fill("Minha");
    await input(page).press("Enter");
    await expect.poll(() => texts(twin)).toEqual(["Minha"]);

    await page.getByRole("button", { name: "Conta de Ana Lima" }).click();
    await page.getByRole("menuitem", { name: "Sair" }).click();
    await page.waitForURL("**/login");
    await fillLogin(page, await addLogin(app, companyId, { name: "Bia Reis" }));
    await page.getByRole("button", { name: "Conta de Bia Reis" }).waitFor();
    await page.goto(`${app.url}/todolist`);
    await page.getByText("Nenhuma tarefa").waitFor();
    expect(pageErrors).toEqual([]);
  });
});
