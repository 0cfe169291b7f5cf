import { readFile } from "node:fs/promises";
import { endpoints } from "@balcao/contract";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../server/src/app/testing.ts";
import { hasBrowser, keepPicture, openPageAs, pageErrors } from "./browser.ts";
import { addLogin } from "./person.ts";

const { queues, settings } = endpoints;

describe.skipIf(!hasBrowser)("the audit", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });

  it("is read, searched and taken along by an admin, and closed to attendants", async () => {
    const { companyId, admin } = await app.inNewCompany();
    const boss = app.as(admin);
    const queue = await boss.ok(queues.create, { body: { name: "Vendas", color: "#112233" } });
    await boss.ok(queues.update, { params: { id: queue.id }, body: { name: "Comercial" } });
    await boss.ok(settings.updateCompanySetting, { body: { column: "userRating", data: "enabled" } });
    const enter = async (profile: "admin" | "user", options = {}): Promise<Page> => {
      return openPageAs(
        app.url,
        await addLogin(app, companyId, { name: `Rita ${profile}`, profile }),
        options,
      );
    };
    const page = await enter("admin");
    await page.getByRole("link", { name: "Auditoria" }).click();
    const row = page.getByRole("row").filter({ hasText: "Fila alterada" });
    await row.getByText("Adriana").waitFor();
    await keepPicture(page, "audit");
    await row.click();
    const entry = page.getByRole("dialog", { name: "Fila alterada" });
    await entry.getByRole("row").filter({ hasText: "Vendas" }).getByText("Comercial").waitFor();
    await keepPicture(page, "audit-entry");
    await page.keyboard.press("Escape");
    await page.getByLabel("Buscar na auditoria").fill("userRating");
    await row.waitFor({ state: "detached" });
    await page.getByRole("row").filter({ hasText: "Configuração alterada" }).waitFor();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Exportar para CSV" }).click(),
    ]);
    const text = await readFile(await download.path(), "utf8");
    expect(text.trimEnd().split("\r\n")).toHaveLength(2);
    expect(text).toContain("settings.updated");

    const phone = await enter("admin", { width: 390, height: 844, theme: "dark", touch: true });
    await phone.goto(`${app.url}/audit`);
    await phone.getByRole("row").filter({ hasText: "Fila criada" }).waitFor();
    await keepPicture(phone, "audit-phone-dark");

    const ana = await enter("user");
    expect(await ana.getByRole("link", { name: "Auditoria" }).count()).toBe(0);
    await ana.goto(`${app.url}/audit`);
    await ana.getByText("Acesso Negado", { exact: false }).waitFor();
    expect(pageErrors).toEqual([]);
  });
});
