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
    // The company is not said: it is the only one.
    expect(await entry.getByRole("rowheader", { name: "Empresa" }).count()).toBe(0);
    expect(await entry.getByRole("rowheader", { name: "Quando" }).count()).toBe(1);
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

  it(
    "is filtered by who did it and by days, which the address keeps, and finds its way back",
    { tags: ["wide"] },
    async () => {
      const { companyId, admin, ana } = await app.inNewCompany();
      const boss = await addLogin(app, companyId, { name: "Rita Sá", profile: "admin" });
      await app.as(admin).ok(queues.create, { body: { name: "Vendas", color: "#112233" } });
      await app.database.tenant(companyId, (tx) =>
        tx.query({
          text: `insert into audit_log (company_id, user_id, user_name, action, at)
          values ($1, $2, 'Ana Lima', 'tag.created', '2026-03-10T12:00Z'),
            ($1, $2, 'Ana Lima', 'tag.deleted', '2026-03-20T12:00Z')`,
          values: [companyId, ana.id],
        }),
      );
      const page = await openPageAs(app.url, boss, { path: "/audit" });
      const rowOf = (text: string) => page.getByRole("row").filter({ hasText: text });
      await rowOf("Fila criada").waitFor();
      await page.getByRole("combobox", { name: "Quem" }).click();
      await page.getByRole("option", { name: "Ana Lima" }).click();
      await rowOf("Fila criada").waitFor({ state: "detached" });
      await rowOf("Tag excluída").waitFor();
      await page.getByLabel("Data final").fill("15/03/2026");
      await page.keyboard.press("Enter");
      await rowOf("Tag excluída").waitFor({ state: "detached" });
      await rowOf("Tag criada").waitFor();
      expect(new URL(page.url()).search).toBe(`?userId=${ana.id}&dateTo=2026-03-15`);
      await keepPicture(page, "audit-filters");
      await page.reload();
      await rowOf("Tag criada").waitFor();
      expect(await page.getByRole("combobox", { name: "Quem" }).inputValue()).toBe("Ana Lima");
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("button", { name: "Exportar para CSV" }).click(),
      ]);
      expect((await readFile(await download.path(), "utf8")).trimEnd().split("\r\n")).toHaveLength(2);

      await page.goto(`${app.url}/audit?userId=${ana.id}&dateFrom=2026-04-01`);
      await page.getByText("Nada encontrado com estes filtros").waitFor();
      await page.getByRole("button", { name: "Limpar os filtros" }).click();
      await rowOf("Fila criada").waitFor();
      expect(new URL(page.url()).search).toBe("");
      const choose = async (name: string) => {
        await page.getByRole("combobox", { name: "Quem" }).click();
        await page.getByRole("option", { name, exact: true }).click();
      };
      await choose("Sistema");
      await rowOf("Fila criada").waitFor({ state: "detached" });
      await rowOf("Empresa criada").waitFor();
      await keepPicture(page, "audit-system");
      await choose("Somente pessoas");
      await rowOf("Empresa criada").waitFor({ state: "detached" });
      await rowOf("Fila criada").getByText("Fila: Vendas").waitFor();
      expect(new URL(page.url()).search).toBe("?by=people");

      const phone = await openPageAs(app.url, boss, {
        path: `/audit?userId=${ana.id}`,
        width: 390,
        height: 844,
        touch: true,
      });
      await phone.getByRole("row").filter({ hasText: "Tag criada" }).waitFor();
      await phone.getByRole("button", { name: "Filtros", exact: true }).tap();
      await phone.getByLabel("Data inicial").waitFor();
      await keepPicture(phone, "audit-filters-phone");
      const { scrollWidth, clientWidth } = await phone.evaluate(() => document.documentElement);
      expect(scrollWidth).toBe(clientWidth);
      await phone.getByRole("button", { name: "Limpar filtros" }).tap();
      await phone.getByRole("row").filter({ hasText: "Fila criada" }).waitFor();
      expect(pageErrors).toEqual([]);
    },
  );
});
