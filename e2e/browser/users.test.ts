import { randomBytes } from "node:crypto";
import { endpoints } from "@balcao/contract";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../server/src/app/testing.ts";
import { hasBrowser, keepPicture, openPageAs, pageErrors } from "./browser.ts";
import { addLogin } from "./person.ts";
import { openSite } from "./site.ts";
import { questionOn } from "./questions.ts";
import { deleteInRow, editInRow, pickInRow } from "./rows.ts";

const { users } = endpoints;

describe.skipIf(!hasBrowser)("the page of users", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });

  /** An admin at the page of their company's users. */
  async function atUsers() {
    const site = await openSite(app);
    const sales = await site.addQueue("Vendas");
    const { companyId } = site;
    const page = await openPageAs(
      app.url,
      await addLogin(app, companyId, { name: "Adriana Melo", profile: "admin" }),
    );
    await page.getByRole("link", { name: "Usuários" }).click();
    await page.getByRole("heading", { name: /^Usuários/ }).waitFor();
    return { ...site, sales, page, boss: app.as(site.admin) };
  }
  const rowOf = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
  const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();
  const save = (page: Page) => page.getByRole("dialog").getByRole("button", { name: "Salvar" }).click();

  it("makes, changes, limits and deletes a user, whose conversation waits again", async () => {
    const { page, boss, sales, addOpen, stateOf } = await atUsers();
    await page.getByRole("button", { name: "Novo usuário" }).click();
    const made = page.getByRole("dialog", { name: "Novo usuário" });
    const email = `bia.${randomBytes(5).toString("hex")}@example.com`;
    await made.getByRole("tab", { name: "Permissões" }).click();
    await save(page);
    // A missing field stands on the other tab, which comes to the front.
    await made.getByText("Obrigatório", { exact: true }).first().waitFor();
    await made.getByLabel("Nome", { exact: false }).first().fill("Bia Reis");
    await made.getByLabel("E-mail").fill(email);
    await made.getByLabel(/^Senha/).fill("Senha-Forte-1!");
    // The only queue there is stands there already.
    await made.getByText("Vendas", { exact: true }).waitFor();
    await keepPicture(page, "users-1-general");
    await made.getByRole("tab", { name: "Permissões" }).click();
    await made.getByLabel("Atender grupos").click();
    await keepPicture(page, "users-2-permissions");
    await save(page);
    await toast(page, "Usuário salvo.");
    await rowOf(page, "Bia Reis").getByText("offline", { exact: true }).waitFor();
    const [bia] = (await boss.ok(users.list, { query: { searchParam: "bia reis" } })).users;
    if (!bia) throw new Error("Bia was not made");
    expect(bia).toMatchObject({
      profile: "user",
      queueIds: [sales],
      allowGroup: true,
      allTicket: "disabled",
    });

    const hers = await openPageAs(app.url, { email, password: "Senha-Forte-1!" });
    await rowOf(page, "Bia Reis").getByText("online", { exact: true }).waitFor();
    await hers.goto(`${app.url}/users`);
    await hers.getByText("Oops! Acesso Negado!").waitFor();
    await hers.goto(`${app.url}/tickets`);
    await hers.getByRole("tab", { name: "Aguardando" }).waitFor();

    await editInRow(page, "Bia Reis");
    const changed = page.getByRole("dialog", { name: "Editar usuário" });
    await changed.getByLabel("Fim do expediente").fill("23:58");
    await changed.getByRole("tab", { name: "Permissões" }).click();
    await changed.getByLabel("Ver atendimentos sem fila").click();
    await save(page);
    await rowOf(page, "Bia Reis").getByText("23:58").waitFor();
    expect(await boss.ok(users.get, { params: { id: bia.id } })).toMatchObject({
      endWork: "23:58",
      allTicket: "enabled",
    });

    await editInRow(page, "Bia Reis");
    await changed.getByRole("button", { name: "Encerrar sessões" }).click();
    const asked = questionOn(page, "Encerrar as sessões de Bia Reis?");
    await asked.getByRole("button", { name: "Encerrar sessões" }).click();
    await toast(page, "Sessões de Bia Reis encerradas.");
    await hers.waitForURL("**/login");
    await changed.getByRole("button", { name: "Cancelar" }).click();
    const again = await openPageAs(app.url, { email, password: "Senha-Forte-1!" });
    await pickInRow(page, "Bia Reis", "Encerrar sessões");
    await asked.getByRole("button", { name: "Encerrar sessões" }).click();
    await again.waitForURL("**/login");

    const vera = await addOpen("Vera", { queueId: sales, userId: bia.id });
    await deleteInRow(page, "Bia Reis");
    const leaving = questionOn(page, "Excluir Bia Reis?");
    await leaving.getByText("voltam para as filas", { exact: false }).waitFor();
    await keepPicture(page, "users-3-delete");
    await leaving.getByRole("button", { name: "Excluir", exact: true }).click();
    await toast(page, "Usuário excluído.");
    await rowOf(page, "Bia Reis").waitFor({ state: "detached" });
    expect(await stateOf(vera.ticketId)).toEqual({ status: "pending", userId: null });
    expect(pageErrors).toEqual([]);
  }, 120_000);

  it("says why no more can be added once the plan is full", { tags: ["wide"], timeout: 60_000 }, async () => {
    const { page, companyId, boss } = await atUsers();
    const { seats } = await boss.ok(users.list);
    const limit = seats.limit.toLocaleString("pt-BR");
    await page.getByText(`Usuários do plano: ${seats.used} de ${limit}.`, { exact: false }).waitFor();
    await app.database.system({
      text: "update plans set users = $2 where id = (select plan_id from companies where company_id = $1)",
      values: [companyId, seats.used],
    });
    await page.reload();
    const full = page.getByText(`Todos os usuários do plano (${seats.used}) estão em uso`, { exact: false });
    await full.waitFor();
    await page.getByRole("button", { name: "Novo usuário" }).click();
    await expect.poll(() => full.count()).toBe(2);
    expect(await page.getByRole("dialog").count()).toBe(0);
    await keepPicture(page, "users-4-full");
    expect(pageErrors).toEqual([]);
  });
});
