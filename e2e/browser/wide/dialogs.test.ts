import type { Page, Route } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../server/src/app/testing.ts";
import { hasBrowser, openPageAs, pageErrors } from "../browser.ts";
import { addLogin } from "../person.ts";
import { questionOn } from "../questions.ts";
import { deleteInRow, editInRow } from "../rows.ts";

describe.skipIf(!hasBrowser)("a dialog", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });

  /** An admin at the page of users, of whom Ana is one. */
  async function atUsers() {
    const { companyId } = await app.inNewCompany();
    await addLogin(app, companyId, { name: "Ana Lima" });
    const page = await openPageAs(
      app.url,
      await addLogin(app, companyId, { name: "Rita Sá", profile: "admin" }),
      { path: "/users" },
    );
    return {
      page,
      edit: () => editInRow(page, "Ana Lima"),
      form: page.getByRole("dialog", { name: "Editar usuário" }),
    };
  }
  const press = (page: Page, key: string) => page.keyboard.press(key);

  const refusal = "Tente mais tarde.";
  /** Keeps the next call of a method until it is told to fail; the later ones go through. */
  async function holdNext(page: Page, method: string) {
    const held = Promise.withResolvers<Route>();
    let isHeld = false;
    await page.route("**/api/users/*", async (route) => {
      if (isHeld || route.request().method() !== method) return route.continue();
      isHeld = true;
      held.resolve(route);
    });
    return {
      arrived: held.promise,
      fail: async () =>
        (await held.promise).fulfill({ status: 500, json: { error: "ERR_INTERNAL", message: refusal } }),
    };
  }

  it("with a form stays until the answer is there, and keeps what was typed when it is a refusal", async () => {
    const { page, edit, form } = await atUsers();
    const call = await holdNext(page, "PUT");
    await edit();
    await form.getByLabel("Nome").first().fill("Ana Paula");
    await press(page, "Control+Enter");
    await call.arrived;
    await press(page, "Escape");
    await form.getByRole("button", { name: "Cancelar" }).click({ force: true });
    await call.fail();
    await form.getByText(refusal).waitFor();
    expect(await form.getByLabel("Nome").first().inputValue()).toBe("Ana Paula");
    await press(page, "Control+Enter");
    await form.waitFor({ state: "detached" });
    await page.getByRole("row").filter({ hasText: "Ana Paula" }).waitFor();
    expect(pageErrors).toEqual([]);
  }, 90_000);

  it("stays for the second half of a double click, which was meant for what it came over", async () => {
    const { page, edit, form } = await atUsers();
    await edit();
    await form.waitFor();
    await page.mouse.click(30, 700);
    // A click beside it that comes later is meant.
    await page.waitForTimeout(800);
    expect(await form.isVisible()).toBe(true);
    await page.mouse.click(30, 700);
    await form.waitFor({ state: "detached" });
    expect(pageErrors).toEqual([]);
  }, 60_000);

  it("takes into its first field what was typed before its code was there", async () => {
    const { companyId } = await app.inNewCompany();
    const rita = await addLogin(app, companyId, { name: "Rita Sá", profile: "admin" });
    const page = await openPageAs(app.url, rita, { path: "/helps" });
    const news = {
      connections: { chunk: "ConnectionDialog", name: "Nova conexão" },
      queues: { chunk: "QueueDialog", name: "Nova fila" },
      tags: { chunk: "TagDialog", name: "Nova tag" },
      users: { chunk: "UserDialog", name: "Novo usuário" },
    };
    for (const [path, { chunk, name }] of Object.entries(news)) {
      const held = Promise.withResolvers<void>();
      await page.route(new RegExp(`/assets/${chunk}-[\\w-]+\\.js$`), async (route) => {
        await held.promise;
        await route.continue();
      });
      await page.goto(`${app.url}/${path}`);
      const add = page.getByRole("button", { name }).first();
      const form = page.getByRole("dialog", { name });
      // Escape leaves what has not come yet, and nothing of it is left for the next time.
      await add.click();
      await page.keyboard.type("Outra");
      await press(page, "Escape");
      await add.and(page.locator(":focus")).waitFor();
      await add.click();
      await page.keyboard.type("Recepç");
      expect(await form.count()).toBe(0);
      held.resolve();
      const field = form.getByLabel(/^Nome/).first();
      await field.and(page.locator(":focus")).waitFor();
      await page.keyboard.type("ão");
      expect(await field.inputValue()).toBe("Recepção");
      await press(page, "Escape");
      await questionOn(page).getByRole("button", { name: "Descartar" }).click();
      await form.waitFor({ state: "detached" });
      await add.and(page.locator(":focus")).waitFor();
    }
    expect(pageErrors).toEqual([]);
  }, 90_000);

  it("with a question stays until the answer is there", async () => {
    const { page } = await atUsers();
    const call = await holdNext(page, "DELETE");
    await deleteInRow(page, "Ana Lima");
    const question = questionOn(page, "Excluir Ana Lima?");
    const confirm = question.getByRole("button", { name: "Excluir", exact: true });
    await confirm.click();
    await call.arrived;
    await press(page, "Escape");
    await question.getByRole("button", { name: "Cancelar" }).click({ force: true });
    await call.fail();
    await page.getByText(refusal).first().waitFor();
    await confirm.click();
    await question.waitFor({ state: "detached" });
    await page.getByRole("row").filter({ hasText: "Ana Lima" }).waitFor({ state: "detached" });
    expect(pageErrors).toEqual([]);
  }, 90_000);

  it("is not opened by a key that an open menu has for itself", async () => {
    const { page } = await atUsers();
    const keys = page.getByRole("dialog", { name: "Atalhos do teclado" });
    const menu = page.getByRole("menu");
    await page.getByRole("row").filter({ hasText: "Ana Lima" }).waitFor();
    await press(page, "?");
    await keys.waitFor();
    await press(page, "Escape");
    await keys.waitFor({ state: "detached" });

    await page.getByRole("button", { name: "Conta de Rita Sá" }).click();
    await menu.waitFor();
    await press(page, "?");
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    expect(await keys.count()).toBe(0);
    expect(await menu.isVisible()).toBe(true);
    await press(page, "Escape");
    await menu.waitFor({ state: "detached" });
    await press(page, "?");
    await keys.waitFor();
    expect(pageErrors).toEqual([]);
  }, 60_000);

  it("has the keys for itself where it lies over a form", async () => {
    const { page, edit, form } = await atUsers();
    const question = questionOn(page, "Encerrar as sessões de Ana Lima?");
    const ask = () => form.getByRole("button", { name: "Encerrar sessões" }).click();
    const sent: string[] = [];
    page.on("request", (request) => void (request.method() === "PUT" && sent.push(request.url())));
    await edit();
    await ask();
    await question.getByRole("button", { name: "Cancelar" }).and(page.locator(":focus")).waitFor();
    await press(page, "Escape");
    await question.waitFor({ state: "detached" });
    await form.getByLabel("Nome").first().fill("Ana Paula");

    await ask();
    await question.getByRole("button", { name: "Cancelar" }).and(page.locator(":focus")).waitFor();
    await question.getByRole("button", { name: "Cancelar" }).press("Control+Enter");
    if (await question.isVisible()) await press(page, "Escape");
    await question.waitFor({ state: "detached" });
    expect(await form.getByLabel("Nome").first().inputValue()).toBe("Ana Paula");
    expect(sent).toEqual([]);

    // The keys are the form's again without a question.
    await form.getByLabel("Nome").first().press("Control+Enter");
    await form.waitFor({ state: "detached" });
    await page.getByRole("row").filter({ hasText: "Ana Paula" }).waitFor();
    expect(sent).toHaveLength(1);
    expect(pageErrors).toEqual([]);
  }, 90_000);
});
