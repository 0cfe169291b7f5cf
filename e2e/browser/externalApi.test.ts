import { beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../server/src/app/testing.ts";
import { programIn } from "../../server/src/features/external-api/external-api.testing.ts";
import { startReceiver } from "../../server/src/features/external-api/webhooks/receivers.testing.ts";
import { hasBrowser, keepPicture, openPageAs, pageErrors } from "./browser.ts";
import { addLogin } from "./person.ts";

describe.skipIf(!hasBrowser)("the page of the API", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ environment: { OUTBOUND_ALLOW: "127.0.0.1" } });
  });

  it("makes a key that sends, and a webhook that tells of it, whose log shows what was delivered", async () => {
    const { companyId, rows } = await programIn(app, { is_default: true });
    const login = await addLogin(app, companyId, { name: "Sônia", profile: "admin" });
    const receiver = await startReceiver();
    const page = await openPageAs(app.url, login, { path: "/messages-api?tab=webhooks" });
    await page.getByText("Nenhum webhook ainda").waitFor();
    await keepPicture(page, "messages-api-webhooks-empty");
    await page.getByRole("button", { name: "Novo webhook" }).click();
    const form = page.getByRole("dialog", { name: "Novo webhook" });
    await form.getByLabel("Endereço").fill("nada");
    await form.getByLabel("Mensagem enviada").check();
    await form.getByRole("button", { name: "Salvar" }).click();
    await form.locator("[aria-invalid=true]").first().waitFor();
    await form.getByLabel("Endereço").fill(receiver.url);
    await keepPicture(page, "messages-api-webhook-form");
    await form.getByRole("button", { name: "Salvar" }).click();
    const secret = page.getByRole("dialog", { name: "Segredo do webhook" });
    await secret.getByText(/^whsec_/).waitFor();
    await secret.getByRole("button", { name: "Já copiei" }).click();

    await page.getByRole("tab", { name: "Chaves" }).click();
    await page.getByRole("button", { name: "Nova chave" }).click();
    const keyForm = page.getByRole("dialog", { name: "Nova chave" });
    await keyForm.getByLabel("Nome").fill("Loja");
    await keepPicture(page, "messages-api-key-form");
    await keyForm.getByRole("button", { name: "Salvar" }).click();
    const made = page.getByRole("dialog", { name: "Chave criada" });
    const key = (await made.getByText(/^bk_/).textContent()) ?? "";
    await keepPicture(page, "messages-api-key-made");
    await made.getByRole("button", { name: "Já copiei" }).click();

    await page.getByRole("tab", { name: "Testar" }).click();
    const test = page.getByRole("form", { name: "Enviar texto" });
    await test.getByLabel("Token", { exact: false }).first().fill(`${key}x`);
    await test.getByLabel("Número").fill("5511987650001");
    await test.getByLabel("Mensagem").fill("Chegou o pedido");
    await test.getByRole("button", { name: "Enviar" }).click();
    await test.getByText("Este token não é de nenhuma conexão nem de uma chave da API.").waitFor();
    await keepPicture(page, "messages-api-test");
    await test.getByLabel("Token", { exact: false }).first().fill(key);
    await test.getByRole("button", { name: "Enviar" }).click();
    await page.getByText("Mensagem enviada com sucesso.").waitFor();
    expect(await rows("select body from messages")).toEqual([{ body: "Chegou o pedido" }]);
    await expect.poll(() => receiver.received.length, { timeout: 15_000 }).toBe(1);

    await page.getByRole("tab", { name: "Chaves" }).click();
    await page.getByText(/^Usada /).waitFor();
    await keepPicture(page, "messages-api-keys");
    await page.getByRole("tab", { name: "Webhooks" }).click();
    await page.getByRole("button", { name: "Entregas" }).click();
    const log = page.getByRole("dialog", { name: "Entregas" });
    await log.getByText("message.sent").first().waitFor();
    await keepPicture(page, "messages-api-log");
    await log.getByRole("button", { name: "Enviar de novo" }).click();
    await expect.poll(() => receiver.received.length, { timeout: 15_000 }).toBe(2);
    expect(receiver.received[1]?.headers["webhook-id"]).toBe(receiver.received[0]?.headers["webhook-id"]);
    receiver.stop();
    await page.goto(`${app.url}/messages-api`);
    await page.getByRole("heading", { name: "Acesso" }).waitFor();
    await keepPicture(page, "messages-api-guide");
    expect(pageErrors).toEqual([]);
  });
});
