import { AxeBuilder } from "@axe-core/playwright";
import { endpoints } from "@balcao/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../server/src/app/testing.ts";
import { hasBrowser, keepPicture, openPageAs, pageErrors } from "./browser.ts";
import { addLogin } from "./person.ts";
import { questionOn } from "./questions.ts";
import { deleteInRow, pickInRow } from "./rows.ts";
import { openSite } from "./site.ts";

const { connections, integrations } = endpoints;

describe.skipIf(!hasBrowser)("integrations", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });

  it("are added with a secret that is told once, named by a connection, and deleted", async () => {
    const site = await openSite(app);
    const admin = app.as(site.admin);
    const login = await addLogin(app, site.companyId, { name: "Ana Lima", profile: "admin" });
    const page = await openPageAs(app.url, login, { path: "/queue-integration" });
    await page.getByText("Nenhuma integração ainda").waitFor();
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

    await page.getByRole("button", { name: "Nova integração" }).first().click();
    const dialog = page.getByRole("dialog", { name: "Nova integração" });
    await dialog.getByRole("combobox", { name: "Tipo" }).click();
    await page.getByRole("option", { name: "Webhook" }).click();
    await dialog.getByRole("textbox", { name: "Nome" }).fill("Pedidos");
    await dialog.getByRole("textbox", { name: "Endereço" }).fill("https://93.184.216.34/hook");
    await keepPicture(page, "integrations-1-dialog");
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await dialog.getByRole("button", { name: "Salvar" }).click();
    const secret = page.getByRole("dialog", { name: "Segredo da integração" });
    await secret.getByText(/^whsec_/).waitFor();
    await secret.getByRole("button", { name: "Pronto" }).click();
    const row = (name: string) => page.getByRole("row").filter({ hasText: name });
    await row("Pedidos").getByText("Responde").waitFor();
    const [made] = (await admin.ok(integrations.list, { query: {} })).queueIntegrations;
    const params = { id: made?.id ?? 0 };
    // A colleague's change shows by itself.
    await admin.ok(integrations.update, { params, body: { name: "Entregas" } });
    await row("Entregas").waitFor();
    await pickInRow(page, "Entregas", "Últimas chamadas");
    const calls = page.getByRole("dialog", { name: "Chamadas de Entregas" });
    await calls.getByText("Nenhuma chamada ainda.").waitFor();
    await calls.getByRole("button", { name: "Fechar" }).click();

    await page.goto(`${app.url}/connections`);
    await page.getByRole("button", { name: "Editar Principal" }).click();
    const connection = page.getByRole("dialog", { name: "Editar conexão" });
    await connection.getByRole("tab", { name: "Chatbot" }).click();
    await connection.getByRole("combobox", { name: "Integração" }).click();
    await page.getByRole("option", { name: "Entregas" }).click();
    await connection.getByRole("button", { name: "Salvar" }).click();
    await connection.waitFor({ state: "detached" });
    const named = () => admin.ok(connections.get, { params: { id: site.connectionId } });
    expect(await named()).toMatchObject({ integrationId: params.id });

    await page.goto(`${app.url}/queue-integration`);
    await deleteInRow(page, "Entregas");
    await questionOn(page).getByRole("button", { name: "Excluir" }).click();
    await page.getByText("Integração excluída").waitFor();
    expect(await named()).toMatchObject({ integrationId: null });
    expect(pageErrors).toEqual([]);
  }, 90_000);
});
