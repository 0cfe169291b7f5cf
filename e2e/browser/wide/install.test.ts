import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../../server/src/app/testing.ts";
import { hasBrowser, keepPicture, openPageAs, pageErrors } from "../browser.ts";
import { violationsOn } from "../judging/violations.ts";
import { addLogin } from "../person.ts";

describe.skipIf(!hasBrowser)("the application", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });

  it("says on an iPhone, whose browser never offers it, how it is installed", async () => {
    const { companyId } = await app.inNewCompany();
    const ana = await addLogin(app, companyId, { name: "Ana Lima" });
    const page = await openPageAs(app.url, ana, {
      path: "/tags",
      width: 390,
      height: 844,
      touch: true,
      theme: "dark",
    });
    const openMenu = () => page.getByRole("button", { name: "Conta de Ana Lima" }).tap();
    const entry = page.getByRole("menuitem", { name: "Instalar o aplicativo" });
    await openMenu();
    await page.getByRole("menuitem", { name: "Sair" }).waitFor();
    expect(await entry.count()).toBe(0);

    await page.addInitScript(() =>
      Object.defineProperty(navigator, "userAgent", { value: "Mozilla/5.0 (iPhone) Safari/605.1" }),
    );
    await page.reload();
    await openMenu();
    await entry.tap();
    const dialog = page.getByRole("dialog", { name: "Instalar no iPhone ou iPad" });
    await dialog.getByText("Adicionar à Tela de Início", { exact: false }).waitFor();
    expect(await dialog.getByRole("listitem").count()).toBe(3);
    await keepPicture(page, "install-steps");
    expect(await violationsOn(page, { within: "[role=dialog]" })).toEqual([]);
    await dialog.getByRole("button", { name: "Fechar" }).tap();
    await dialog.waitFor({ state: "detached" });
    expect(pageErrors).toEqual([]);
  }, 60_000);
});
